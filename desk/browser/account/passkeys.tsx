import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialogue, DialogueEnd } from '../controls/dialogue.tsx';
import { Field } from '../controls/field.tsx';
import { dayOf } from '../controls/moment.tsx';
import { FaultOf } from '../controls/notice.tsx';
import page from '../frame/page.module.css';
import { deletePasskey, passkeysQuery } from '../requests/accounts.ts';
import { addPasskey } from '../requests/passkeys.ts';

export function Passkeys() {
  const queryClient = useQueryClient();
  const { data: passkeys = [], error } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const remove = useMutation({ mutationFn: deletePasskey, onSuccess: refresh });
  return (
    <section className={page.section}>
      <h2>Passkeys</h2>
      <FaultOf error={error ?? remove.error} />
      {passkeys.length > 0 && (
        <ul className={page.rows}>
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className={page.row}>
              <span>
                {name} <span className={page.soft}>seit {dayOf(createdAt)}</span>
              </span>
              <Button
                look="danger"
                disabled={remove.isPending}
                aria-label={`${name} entfernen`}
                onClick={() => remove.mutate(id)}
              >
                Entfernen
              </Button>
            </li>
          ))}
        </ul>
      )}
      {browserSupportsWebAuthn() && (
        <Button onClick={() => setAdding(true)}>Passkey hinzufügen …</Button>
      )}
      <AddDialogue isOpen={isAdding} onClose={() => setAdding(false)} onAdded={refresh} />
    </section>
  );
}

interface AddProps {
  readonly isOpen: boolean;
  onClose(): void;
  onAdded(): Promise<void>;
}

function AddDialogue({ isOpen, onClose, onAdded }: AddProps) {
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      onClose();
      return onAdded();
    },
  });
  return (
    <Dialogue title="Passkey hinzufügen" isOpen={isOpen} onClose={onClose}>
      <form
        className={page.section}
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        <Field
          label="Wie soll er heißen?"
          name="name"
          maxLength={60}
          help="Etwa nach dem Gerät: »Notebook«, »Schlüsselbund«."
          required
        />
        <FaultOf error={add.error} />
        <DialogueEnd>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" look="main" disabled={add.isPending}>
            Hinzufügen
          </Button>
        </DialogueEnd>
      </form>
    </Dialogue>
  );
}
