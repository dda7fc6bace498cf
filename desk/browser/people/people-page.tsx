import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { roles, roleWords } from '../../api/roles.ts';
import { Button, FaultOf } from '../controls/controls.tsx';
import { Choice } from '../controls/fields.tsx';
import { Moment } from '../controls/moment.tsx';
import { Page } from '../frame/page.tsx';
import { type Colleague, changeColleague, peopleQuery } from '../requests/accounts.ts';
import { InviteDialogue } from './invite-dialogue.tsx';

export function PeoplePage() {
  const { data: people = [], error } = useQuery(peopleQuery);
  const [isInviting, setInviting] = useState(false);
  const button = (
    <Button look="main" onClick={() => setInviting(true)}>
      Einladen …
    </Button>
  );
  return (
    <Page title="Personen" aside={button}>
      <FaultOf error={error} />
      <ul className="lines wide">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
      <InviteDialogue isOpen={isInviting} onClose={() => setInviting(false)} />
    </Page>
  );
}

function PersonRow({ person }: { readonly person: Colleague }) {
  const { me } = useRouteContext({ from: '/desk' });
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (to: Parameters<typeof changeColleague>[1]) => changeColleague(person.id, to),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
  const { id, name, mail, role, state, lastSeenAt } = person;
  const isMe = id === me.id;
  const isBlocked = state === 'blocked';
  return (
    <div className="row person">
      <div>
        <b>{name}</b> {isMe && '(Sie)'}{' '}
        {state === 'invited' && <span className="pale">eingeladen</span>}
        {isBlocked && <span className="bad">gesperrt</span>}
        <p className="soft">
          {mail}
          {lastSeenAt !== undefined && (
            <>
              , zuletzt hier <Moment at={lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {role && isMe && <p className="target">{roleWords[role]}</p>}
      {role && !isMe && (
        <>
          <Choice
            label="Rolle"
            value={role}
            options={roles.map((known) => [known, roleWords[known]] as const)}
            isDisabled={change.isPending}
            onChange={(chosen) => change.mutate({ role: chosen })}
          />
          <Button
            look={isBlocked ? 'usual' : 'danger'}
            disabled={change.isPending}
            aria-label={`${name} ${isBlocked ? 'entsperren' : 'sperren'}`}
            onClick={() => change.mutate({ isBlocked: !isBlocked })}
          >
            {isBlocked ? 'Entsperren' : 'Sperren'}
          </Button>
        </>
      )}
      <Link
        to="/protokoll"
        search={{ person: id }}
        className="target"
        aria-label={`Protokoll von ${name}`}
      >
        Protokoll
      </Link>
      <FaultOf error={change.error} />
    </div>
  );
}
