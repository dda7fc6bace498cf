import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { invitationSchema } from '../../api/accounts.ts';
import { type Role, roles, roleWords } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Dialogue, DialogueEnd } from '../controls/dialogue.tsx';
import { Field } from '../controls/field.tsx';
import { Moment } from '../controls/moment.tsx';
import { FaultOf, Notice } from '../controls/notice.tsx';
import { invite, peopleQuery } from '../requests/accounts.ts';
import styles from './invite-dialogue.module.css';

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
}

export function InviteDialogue({ isOpen, onClose }: Props) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: invite,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
  const close = () => {
    send.reset();
    onClose();
  };
  return (
    <Dialogue title="Jemanden einladen" isOpen={isOpen} onClose={close}>
      {send.data ? (
        <Invited {...send.data} onClose={close} />
      ) : (
        <InviteForm
          error={send.error}
          isSending={send.isPending}
          onCancel={close}
          onSend={(invitation) => send.mutate(invitation)}
        />
      )}
    </Dialogue>
  );
}

interface FormProps {
  readonly error: Error | null;
  readonly isSending: boolean;
  onCancel(): void;
  onSend(invitation: Parameters<typeof invite>[0]): void;
}

const roleHelp: Readonly<Record<Role, string>> = {
  read: 'Sieht alles und ändert nichts.',
  edit: 'Bearbeitet Anfragen und lädt sie als Datei.',
  abuse: 'Wie Bearbeiten, und entscheidet über Meldungen.',
  publish: 'Schreibt und veröffentlicht Seiten und Beiträge; sieht keine Anfragen.',
  manage: 'Wie Missbrauch und Redaktion; löscht, lädt Personen ein und liest das Protokoll.',
};

function InviteForm({ error, isSending, onCancel, onSend }: FormProps) {
  const [role, setRole] = useState<Role>('edit');
  const [hasTypo, setTypo] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTypo(false);
    const form = new FormData(event.currentTarget);
    const { data } = invitationSchema.safeParse({
      name: form.get('name'),
      mail: form.get('mail'),
      role,
    });
    if (data) onSend(data);
    else setTypo(true);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field label="Name" name="name" autoComplete="off" maxLength={80} required />
      <Field label="E-Mail" name="mail" type="email" autoComplete="off" maxLength={254} required />
      <Choice
        label="Rolle"
        value={role}
        options={roles.map((known) => [known, roleWords[known]] as const)}
        onChange={(chosen) => setRole(chosen)}
      />
      <p className={styles.help}>{roleHelp[role]}</p>
      {hasTypo && <Notice kind="fault">Das ist keine E-Mail-Adresse.</Notice>}
      <FaultOf error={error} />
      <DialogueEnd>
        <Button onClick={onCancel}>Abbrechen</Button>
        <Button type="submit" look="main" disabled={isSending}>
          Einladen
        </Button>
      </DialogueEnd>
    </form>
  );
}

interface InvitedProps {
  readonly link: string;
  readonly expiresAt: number;
  onClose(): void;
}

function Invited({ link, expiresAt, onClose }: InvitedProps) {
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(link) });
  return (
    <>
      <p>
        Geben Sie diesen Link weiter, am besten persönlich. Er gilt einmal und bis{' '}
        <Moment at={expiresAt} isExact />.
      </p>
      <p className={styles.link}>{link}</p>
      <p role="status">{copy.isSuccess && 'Kopiert.'}</p>
      <FaultOf error={copy.error} />
      <DialogueEnd>
        <Button onClick={() => copy.mutate()}>Kopieren</Button>
        <Button look="main" onClick={onClose}>
          Fertig
        </Button>
      </DialogueEnd>
    </>
  );
}
