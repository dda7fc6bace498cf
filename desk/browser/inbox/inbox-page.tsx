// The list, with the open enquiry beside it on a wide screen. On a phone one at a time.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams, useSearch } from '@tanstack/react-router';
import { answerOf, api } from '../client.ts';
import { enquiryKey, inboxKey } from '../queries.ts';
import { EnquiryList } from './enquiry-list.tsx';
import { FilterBar } from './filter-bar.tsx';

export function InboxPage() {
  const filter = useSearch({ from: '/desk/inbox' });
  const { id } = useParams({ strict: false });
  useLiveChanges();
  return (
    <main id="inhalt" className="inbox" data-open={id ? '' : undefined}>
      {!id && <h1 className="visually-hidden">Anfragen</h1>}
      <FilterBar filter={filter} />
      <div className="list">
        <EnquiryList filter={filter} openId={id} />
      </div>
      <section aria-label="Anfrage">
        <Outlet />
      </section>
    </main>
  );
}

export function NothingOpen() {
  return <p className="empty">Wählen Sie links eine Anfrage.</p>;
}

const everyMs = 3_000;

/** Shows changes by colleagues and senders soon. Only while the page is visible. */
function useLiveChanges(): void {
  const queryClient = useQueryClient();
  const queryKey = ['changes'];
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const after = queryClient.getQueryData<string>(queryKey);
      const request = api.changes.$get({ query: { after } }, { init: { signal } });
      const { ids, last } = await answerOf(request);
      if (last !== after) void queryClient.invalidateQueries({ queryKey: inboxKey });
      for (const id of ids) void queryClient.invalidateQueries({ queryKey: enquiryKey(id) });
      return last;
    },
    refetchInterval: everyMs,
  });
}
