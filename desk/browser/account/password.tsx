import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialogue, DialogueEnd } from '../controls/dialogue.tsx';
import { FaultOf, Notice } from '../controls/notice.tsx';
import page from '../frame/page.module.css';
import { changePassword, sessionsQuery } from '../requests/accounts.ts';
import { NewPasswordField, PasswordField } from '../sign-in/credential-fields.tsx';

export function Password() {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  return (
    <section className={page.section}>
      <h2>Passwort</h2>
      {isChanged && (
        <Notice kind="done">Geändert. Alle anderen Anmeldungen sind damit beendet.</Notice>
      )}
      <Button onClick={() => setOpen(true)}>Passwort ändern …</Button>
      <PasswordDialogue
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChanged={() => setChanged(true)}
      />
    </section>
  );
}

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
  onChanged(): void;
}

function PasswordDialogue({ isOpen, onClose, onChanged }: Props) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      onClose();
      onChanged();
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate({ current: String(form.get('current')), next: String(form.get('next')) });
  };
  return (
    <Dialogue title="Passwort ändern" isOpen={isOpen} onClose={onClose}>
      <form onSubmit={submit} className={page.section}>
        <PasswordField label="Bisheriges Passwort" name="current" />
        <NewPasswordField label="Neues Passwort" name="next" />
        <FaultOf error={change.error} />
        <DialogueEnd>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" look="main" disabled={change.isPending}>
            Ändern
          </Button>
        </DialogueEnd>
      </form>
    </Dialogue>
  );
}
