import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialogue, DialogueEnd } from '../controls/dialogue.tsx';
import { FaultOf } from '../controls/notice.tsx';
import page from '../frame/page.module.css';
import { dropSecondFactor, meQuery, renewBackupCodes } from '../requests/accounts.ts';
import { CodeList } from '../sign-in/codes.tsx';
import { PasswordField } from '../sign-in/credential-fields.tsx';

/** Another phone, or the codes are used up. */
export function SecondFactor() {
  const [asked, ask] = useState<'codes' | 'app'>();
  return (
    <section className={page.section}>
      <h2>Zweiter Faktor</h2>
      <div className={page.row}>
        <Button onClick={() => ask('codes')}>Neue Ersatzcodes …</Button>
        <Button onClick={() => ask('app')}>Auf einer anderen App einrichten …</Button>
      </div>
      <CodesDialogue isOpen={asked === 'codes'} onClose={() => ask(undefined)} />
      <AppDialogue isOpen={asked === 'app'} onClose={() => ask(undefined)} />
    </section>
  );
}

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
}

function CodesDialogue({ isOpen, onClose }: Props) {
  const renew = useMutation({ mutationFn: renewBackupCodes });
  const close = () => {
    renew.reset();
    onClose();
  };
  return (
    <Dialogue title="Neue Ersatzcodes" isOpen={isOpen} onClose={close}>
      {renew.data ? (
        <>
          <p>Die bisherigen gelten nicht mehr. Diese stehen nur jetzt hier.</p>
          <CodeList codes={renew.data} />
          <DialogueEnd>
            <Button look="main" onClick={close}>
              Ich habe sie aufbewahrt
            </Button>
          </DialogueEnd>
        </>
      ) : (
        <PasswordForm
          act="Erzeugen"
          error={renew.error}
          isBusy={renew.isPending}
          onCancel={close}
          onTyped={(password) => renew.mutate(password)}
        />
      )}
    </Dialogue>
  );
}

function AppDialogue({ isOpen, onClose }: Props) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const drop = useMutation({
    mutationFn: dropSecondFactor,
    onSuccess: async () => {
      await queryClient.query({ ...meQuery, staleTime: 0 });
      await router.navigate({ to: '/zweiter-faktor' });
    },
  });
  return (
    <Dialogue title="Andere App" isOpen={isOpen} onClose={onClose}>
      <p>
        Die bisherige App und ihre Ersatzcodes gelten danach nicht mehr. Bis die neue eingerichtet
        ist, öffnet sich hier nichts anderes.
      </p>
      <PasswordForm
        act="Weiter"
        error={drop.error}
        isBusy={drop.isPending}
        onCancel={onClose}
        onTyped={(password) => drop.mutate(password)}
      />
    </Dialogue>
  );
}

interface FormProps {
  readonly act: string;
  readonly error: Error | null;
  readonly isBusy: boolean;
  onCancel(): void;
  onTyped(password: string): void;
}

function PasswordForm({ act, error, isBusy, onCancel, onTyped }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onTyped(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <form onSubmit={submit} className={page.section}>
      <PasswordField />
      <FaultOf error={error} />
      <DialogueEnd>
        <Button onClick={onCancel}>Abbrechen</Button>
        <Button type="submit" look="main" disabled={isBusy}>
          {act}
        </Button>
      </DialogueEnd>
    </form>
  );
}
