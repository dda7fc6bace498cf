import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Colleague } from '../../api/accounts.ts';
import { roles, roleWords } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Moment } from '../controls/moment.tsx';
import { FaultOf } from '../controls/notice.tsx';
import page from '../frame/page.module.css';
import { useTitle } from '../frame/use-title.ts';
import { changeColleague, peopleQuery } from '../requests/accounts.ts';
import { InviteDialogue } from './invite-dialogue.tsx';
import styles from './people-page.module.css';

export function PeoplePage() {
  useTitle('Personen');
  const { data: people = [], error } = useQuery(peopleQuery);
  const [isInviting, setInviting] = useState(false);
  return (
    <main id="inhalt" className={page.page}>
      <div className={page.head}>
        <h1>Personen</h1>
        <Button look="main" onClick={() => setInviting(true)}>
          Einladen …
        </Button>
      </div>
      <FaultOf error={error} />
      <ul className={page.rows}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
      <InviteDialogue isOpen={isInviting} onClose={() => setInviting(false)} />
    </main>
  );
}

const stateWords = { invited: 'eingeladen', active: '', blocked: 'gesperrt' } as const;

function PersonRow({ person }: { readonly person: Colleague }) {
  const { me } = useRouteContext({ from: '/desk' });
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (to: Parameters<typeof changeColleague>[1]) => changeColleague(person.id, to),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
  const { id, name, mail, role, state, lastSeenAt } = person;
  const isMe = id === me.id;
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <b>{name}</b> {isMe && '(Sie)'}{' '}
        {state && state !== 'active' && <span className={styles[state]}>{stateWords[state]}</span>}
        <p>
          {mail}
          {lastSeenAt !== undefined && (
            <>
              , zuletzt hier <Moment at={lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {role && isMe && <p className={styles.own}>{roleWords[role]}</p>}
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
            look={state === 'blocked' ? 'usual' : 'danger'}
            disabled={change.isPending}
            aria-label={`${name} ${state === 'blocked' ? 'entsperren' : 'sperren'}`}
            onClick={() => change.mutate({ isBlocked: state !== 'blocked' })}
          >
            {state === 'blocked' ? 'Entsperren' : 'Sperren'}
          </Button>
        </>
      )}
      <Link to="/protokoll" search={{ person: id }} aria-label={`Protokoll von ${name}`}>
        Protokoll
      </Link>
      <FaultOf error={change.error} />
    </div>
  );
}
