import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Moment } from '../controls/moment.tsx';
import { FaultOf } from '../controls/notice.tsx';
import page from '../frame/page.module.css';
import { useTitle } from '../frame/use-title.ts';
import { auditQuery, peopleQuery } from '../requests/accounts.ts';
import styles from './audit-page.module.css';

/** Who saw, changed, exported and deleted what. Nobody can change it. */
export function AuditPage() {
  useTitle('Protokoll');
  const { person } = useSearch({ from: '/desk/protokoll' });
  const navigate = useNavigate();
  const { data: people = [] } = useQuery(peopleQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(person),
  );
  const entries = data?.pages.flatMap((part) => part.entries) ?? [];
  return (
    <main id="inhalt" className={page.page}>
      <div className={page.head}>
        <h1>Protokoll</h1>
        <Choice
          label="Person"
          value={person ?? ''}
          options={[['', 'alle'], ...people.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) =>
            void navigate({ to: '/protokoll', search: { person: id === '' ? undefined : id } })
          }
        />
      </div>
      <FaultOf error={error} />
      {data && entries.length === 0 && <p className={page.soft}>Noch kein Eintrag.</p>}
      <ol className={styles.entries}>
        {entries.map(({ id, at, by, action, about, said }) => (
          <li key={id}>
            <span className={styles.at}>
              <Moment at={at} isExact />
            </span>
            <span className={styles.by}>{by}</span>
            <span className={styles.said}>
              {said}
              {about && isAboutEnquiry(action) && (
                <>
                  {' '}
                  <Link to="/anfrage/$id" params={{ id: about }}>
                    Anfrage
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ältere zeigen
        </Button>
      )}
    </main>
  );
}

/** One that still exists, as far as the log knows. */
function isAboutEnquiry(action: string): boolean {
  return /^(enquiry|case|mail)\./.test(action) && action !== 'enquiry.deleted';
}
