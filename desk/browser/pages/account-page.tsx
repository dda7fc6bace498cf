// The user's account: passkeys and sessions.
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { roleLabels } from '../../api/roles.ts';
import { answerOf, api } from '../client.ts';
import { Button, ErrorNotice, formatDay, Moment } from '../controls/controls.tsx';
import { Page } from '../frame/frame.tsx';
import { useChange } from '../queries.ts';
import { addPasskey } from './passkeys.ts';

export function AccountPage() {
  const { me } = useRouteContext({ from: '/desk' });
  return (
    <Page title="Eigenes Konto">
      <p className="soft">
        {me.name}, {me.mail}, {roleLabels[me.role]}. Diese Anmeldung endet spätestens am{' '}
        <Moment at={me.sessionEndsAt} isExact />.
      </p>
      <Passkeys />
      <Sessions />
    </Page>
  );
}

function Passkeys() {
  const queryKey = ['passkeys'];
  const { data, error } = useQuery({ queryKey, queryFn: () => answerOf(api.passkeys.$get()) });
  const remove = useChange(queryKey, (id: string) =>
    answerOf(api.passkeys[':id'].$delete({ param: { id } })),
  );
  const add = useChange(queryKey, addPasskey);
  return (
    <section className="stack">
      <h2>Passkeys</h2>
      <ErrorNotice error={error ?? add.error ?? remove.error} />
      <ul className="lines">
        {data?.passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="row between">
            <span>
              {name} <span className="soft">seit {formatDay(createdAt)}</span>
            </span>
            <Button
              variant="danger"
              disabled={remove.isPending}
              aria-label={`${name} entfernen`}
              onClick={() => remove.mutate(id)}
            >
              Entfernen
            </Button>
          </li>
        ))}
      </ul>
      <Button disabled={add.isPending} onClick={() => add.mutate(undefined)}>
        Passkey hinzufügen
      </Button>
    </section>
  );
}

function Sessions() {
  const queryKey = ['sessions'];
  const { data, error } = useQuery({ queryKey, queryFn: () => answerOf(api.sessions.$get()) });
  const sessions = data?.sessions ?? [];
  const endOthers = useChange(queryKey, () => answerOf(api.sessions.$delete()));
  return (
    <section className="stack">
      <h2>Anmeldungen</h2>
      <ErrorNotice error={error ?? endOthers.error} />
      <ul className="lines">
        {sessions.map(({ id, device, startedAt, endsAt, isThis }) => (
          <li key={id}>
            {device} {isThis && '(hier)'}
            <p className="soft">
              seit <Moment at={startedAt} isExact />, bis <Moment at={endsAt} isExact />
            </p>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
          Alle anderen beenden
        </Button>
      )}
    </section>
  );
}
