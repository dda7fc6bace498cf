import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { isEnquiryAction } from '../../api/schemas.ts';
import { answerOf, api } from '../client.ts';
import { Button, ErrorNotice, Moment } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { Page } from '../frame/frame.tsx';
import { peopleQuery } from '../queries.ts';

/** Who saw, changed, exported and deleted what. Read-only. */
export function AuditPage() {
  const { person } = useSearch({ from: '/desk/protokoll' });
  const navigate = useNavigate();
  const { data: people = [] } = useQuery(peopleQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', person],
    queryFn: ({ pageParam: before }) => answerOf(api.audit.$get({ query: { person, before } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const entries = data?.pages.flatMap((part) => part.entries) ?? [];
  const choice = (
    <Field
      label="Person"
      value={person ?? ''}
      options={[['', 'alle'], ...people.map(({ id, name }) => [id, name] as const)]}
      onValueChange={(id) =>
        void navigate({ to: '/protokoll', search: { person: id || undefined } })
      }
    />
  );
  return (
    <Page title="Protokoll" aside={choice}>
      <ErrorNotice error={error} />
      {data && entries.length === 0 && <p className="soft">Noch kein Eintrag.</p>}
      <ol className="lines audit">
        {entries.map(({ id, at, by, action, about, said }) => (
          <li key={id}>
            <span className="soft">
              <Moment at={at} isExact />
            </span>
            <b>{by}</b>
            <span>
              {said}{' '}
              {about && isAboutEnquiry(action) && (
                <Link to="/anfrage/$id" params={{ id: about }}>
                  Anfrage
                </Link>
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

/** An enquiry that still exists, as far as the log knows. */
function isAboutEnquiry(action: string): boolean {
  return isEnquiryAction(action) && action !== 'enquiry.deleted';
}
