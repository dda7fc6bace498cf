import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button, FaultOf } from '../controls/controls.tsx';
import { Choice } from '../controls/fields.tsx';
import { Moment } from '../controls/moment.tsx';
import { Page } from '../frame/page.tsx';
import { auditQuery, peopleQuery } from '../requests/accounts.ts';

/** Who saw, changed, exported and deleted what. It cannot be changed. */
export function AuditPage() {
  const { person } = useSearch({ from: '/desk/protokoll' });
  const navigate = useNavigate();
  const { data: people = [] } = useQuery(peopleQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(person),
  );
  const entries = data?.pages.flatMap((part) => part.entries) ?? [];
  const choice = (
    <Choice
      label="Person"
      value={person ?? ''}
      options={[['', 'alle'], ...people.map(({ id, name }) => [id, name] as const)]}
      onChange={(id) => void navigate({ to: '/protokoll', search: { person: id || undefined } })}
    />
  );
  return (
    <Page title="Protokoll" aside={choice}>
      <FaultOf error={error} />
      {data && entries.length === 0 && <p className="soft">Noch kein Eintrag.</p>}
      <ol className="lines audit">
        {entries.map(({ id, at, by, action, about, said }) => (
          <li key={id}>
            <span className="soft">
              <Moment at={at} isExact />
            </span>
            <span>{by}</span>
            <span>
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
    </Page>
  );
}

/** One that still exists, as far as the log knows. */
function isAboutEnquiry(action: string): boolean {
  return /^(enquiry|case|mail)\./.test(action) && action !== 'enquiry.deleted';
}
