import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answerOf, api } from '../client.ts';
import { Button, ErrorNotice, Moment } from '../controls/controls.tsx';
import { Page } from '../frame/frame.tsx';
import type { Enquiry } from '../queries.ts';

/** Who saw, changed, exported and deleted what. Read-only. */
export function AuditPage() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam: before }) => answerOf(api.audit.$get({ query: { before } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const entries = data?.pages.flatMap((part) => part.entries) ?? [];
  return (
    <Page title="Protokoll">
      <ErrorNotice error={error} />
      {data && entries.length === 0 && <p className="soft">Noch kein Eintrag.</p>}
      <Events events={entries} hasLinks />
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ältere zeigen
        </Button>
      )}
    </Page>
  );
}

interface EventsProps {
  readonly events: Enquiry['history'];
  /** To the enquiries. */
  readonly hasLinks?: boolean;
}

export function Events({ events, hasLinks = false }: EventsProps) {
  return (
    <ol className="lines audit">
      {events.map(({ id, at, by, action, about, said }) => (
        <li key={id}>
          <span className="soft">
            <Moment at={at} isExact />
          </span>
          <b>{by}</b>
          <span>
            {said}{' '}
            {hasLinks && about && isAboutEnquiry(action) && (
              <Link to="/anfrage/$id" params={{ id: about }}>
                Anfrage
              </Link>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** An enquiry that still exists, as far as the log knows. */
function isAboutEnquiry(action: string): boolean {
  return /^(?:enquiry|case|mail)\./.test(action) && action !== 'enquiry.deleted';
}
