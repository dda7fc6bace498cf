// The people of the desk: roles, blocks, invitations.
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { z } from 'zod';
import { invitation } from '../../api/forms.ts';
import { type Role, roleLabels, roles } from '../../api/roles.ts';
import { answerOf, api } from '../client.ts';
import { Button, ErrorNotice, Moment, Notice } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { Form } from '../controls/form.tsx';
import { Page } from '../frame/frame.tsx';
import { type Colleague, peopleQuery, useChange } from '../queries.ts';

const roleOptions = roles.map((role) => [role, roleLabels[role]] as const);

export function PeoplePage() {
  const { data: people = [], error } = useQuery(peopleQuery);
  return (
    <Page title="Personen">
      <Invitation />
      <ErrorNotice error={error} />
      <ul className="lines">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function PersonRow({ person }: { readonly person: Colleague }) {
  const { me } = useRouteContext({ from: '/desk' });
  const { id, name, mail, role, state } = person;
  const change = useChange(peopleQuery.queryKey, (json: { role?: Role; isBlocked?: boolean }) =>
    answerOf(api.people[':id'].$patch({ param: { id }, json })),
  );
  const isMe = id === me.id;
  const isBlocked = state === 'blocked';
  return (
    <div className="row person">
      <div>
        <b>{name}</b> {isMe && '(Sie)'}{' '}
        {state === 'invited' && <span className="pale">eingeladen</span>}
        {isBlocked && <span className="bad">gesperrt</span>}
        <p className="soft">{mail}</p>
      </div>
      {role && isMe && <p className="target">{roleLabels[role]}</p>}
      {role && !isMe && (
        <>
          <Field
            label="Rolle"
            value={role}
            options={roleOptions}
            disabled={change.isPending}
            onValueChange={(chosen) => change.mutate({ role: chosen })}
          />
          <Button
            variant={isBlocked ? 'usual' : 'danger'}
            disabled={change.isPending}
            aria-label={`${name} ${isBlocked ? 'entsperren' : 'sperren'}`}
            onClick={() => change.mutate({ isBlocked: !isBlocked })}
          >
            {isBlocked ? 'Entsperren' : 'Sperren'}
          </Button>
        </>
      )}
      <ErrorNotice error={change.error} />
    </div>
  );
}

function Invitation() {
  const send = useChange(peopleQuery.queryKey, (json: z.input<typeof invitation>) =>
    answerOf(api.people.$post({ json })),
  );
  return (
    <details className="measure">
      <summary>Jemanden einladen …</summary>
      <Form
        form={invitation}
        draft="invitation"
        known={{ role: 'edit' }}
        change={send}
        className="card"
      >
        {send.data && <InvitationLink {...send.data} />}
      </Form>
    </details>
  );
}

interface InvitationLinkProps {
  readonly link: string;
  readonly expiresAt: number;
}

function InvitationLink({ link, expiresAt }: InvitationLinkProps) {
  return (
    <Notice kind="done">
      <p>
        Geben Sie diesen Link weiter, am besten persönlich. Er gilt einmal und bis{' '}
        <Moment at={expiresAt} isExact />.
      </p>
      <code className="small">{link}</code>
    </Notice>
  );
}
