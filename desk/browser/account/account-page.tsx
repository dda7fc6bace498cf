// One's own account: its passkeys, and where one is signed in.
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { roleWords } from '../../api/roles.ts';
import { Button, Dialogue, FaultOf } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { dayOf, Moment } from '../controls/moment.tsx';
import { Page } from '../frame/page.tsx';
import {
  addPasskey,
  deletePasskey,
  endOtherSessions,
  endSession,
  passkeysQuery,
  sessionsQuery,
} from '../requests/accounts.ts';

export function AccountPage() {
  const { me } = useRouteContext({ from: '/desk' });
  const heading = (
    <div>
      <h1>{me.name}</h1>
      <p className="soft">
        {me.mail}, {roleWords[me.role]}. Diese Anmeldung endet spätestens am{' '}
        <Moment at={me.sessionEndsAt} isExact />.
      </p>
    </div>
  );
  return (
    <Page title="Eigenes Konto" heading={heading}>
      <Passkeys />
      <Sessions />
    </Page>
  );
}

function Passkeys() {
  const queryClient = useQueryClient();
  const { data: passkeys = [], error } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const remove = useMutation({ mutationFn: deletePasskey, onSuccess: refresh });
  return (
    <section className="stack start">
      <h2>Passkeys</h2>
      <FaultOf error={error ?? remove.error} />
      {passkeys.length > 0 && (
        <ul className="lines wide">
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className="row between">
              <span>
                {name} <span className="soft">seit {dayOf(createdAt)}</span>
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
        className="stack gap-2"
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
        <div className="end">
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" look="main" disabled={add.isPending}>
            Hinzufügen
          </Button>
        </div>
      </form>
    </Dialogue>
  );
}

function Sessions() {
  const queryClient = useQueryClient();
  const { data: sessions = [], error } = useQuery(sessionsQuery);
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = useMutation({ mutationFn: endSession, onSuccess });
  const endOthers = useMutation({ mutationFn: endOtherSessions, onSuccess });
  return (
    <section className="stack start">
      <h2>Anmeldungen</h2>
      <FaultOf error={error ?? end.error ?? endOthers.error} />
      <ul className="lines wide">
        {sessions.map(({ id, device, startedAt, endsAt, isThis }) => (
          <li key={id} className="row between">
            <span>
              {device} {isThis && '(hier)'}
              <br />
              <span className="soft">
                seit <Moment at={startedAt} isExact />, bis <Moment at={endsAt} isExact />
              </span>
            </span>
            {!isThis && (
              <Button
                disabled={end.isPending}
                aria-label={`Anmeldung beenden: ${device}`}
                onClick={() => end.mutate(id)}
              >
                Beenden
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Alle anderen beenden
        </Button>
      )}
    </section>
  );
}
