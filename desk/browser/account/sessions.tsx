import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../controls/button.tsx';
import { Moment } from '../controls/moment.tsx';
import { FaultOf } from '../controls/notice.tsx';
import page from '../frame/page.module.css';
import { endOtherSessions, endSession, sessionsQuery } from '../requests/accounts.ts';

/** Where one is signed in. */
export function Sessions() {
  const queryClient = useQueryClient();
  const { data: sessions = [], error } = useQuery(sessionsQuery);
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const end = useMutation({ mutationFn: endSession, onSuccess });
  const endOthers = useMutation({ mutationFn: endOtherSessions, onSuccess });
  return (
    <section className={page.section}>
      <h2>Anmeldungen</h2>
      <FaultOf error={error ?? end.error ?? endOthers.error} />
      <ul className={page.rows}>
        {sessions.map(({ id, device, startedAt, endsAt, isThis }) => (
          <li key={id} className={page.row}>
            <span>
              {device} {isThis && '(hier)'}
              <br />
              <span className={page.soft}>
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
