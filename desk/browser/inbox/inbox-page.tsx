// The list, with the open enquiry beside it on a wide screen. On a phone one at a time.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type ChangeEvent, signOfLife } from '../../api/schemas.ts';
import { enquiryKey, inboxKey } from '../queries.ts';
import { EnquiryList } from './enquiry-list.tsx';
import { FilterBar } from './filter-bar.tsx';

export function InboxPage() {
  const filter = useSearch({ from: '/desk/inbox' });
  const { id } = useParams({ strict: false });
  useLiveChanges(id);
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

const againAfterMs = 10_000;
// More than two keep-alives. Connections can die without an error event.
const silentForMs = 60_000;

/**
 * Live changes by colleagues and senders. Only while the page is visible: browsers allow six connections per host.
 * @param openId enquiry shown beside the list
 */
function useLiveChanges(openId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listenIn = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(listen, delayMs);
    };
    const trust = () => listenIn(silentForMs);
    const listen = () => {
      stop();
      if (document.visibilityState === 'hidden') return;
      stream = new EventSource('/api/changes');
      // The browser may reuse a dead connection; retry.
      listenIn(againAfterMs);
      stream.addEventListener(signOfLife, trust);
      stream.onmessage = ({ data }) => {
        trust();
        const { ids }: ChangeEvent = JSON.parse(data);
        refresh(queryClient, ids);
      };
      // Also after reconnecting, which happens every few minutes: changes in between were missed.
      stream.onopen = () => {
        trust();
        refresh(queryClient, openId ? [openId] : []);
      };
      stream.onerror = () => {
        // The browser reconnects by itself, unless refused. The list then shows whether the session has
        // ended.
        if (stream?.readyState !== EventSource.CLOSED) return;
        refresh(queryClient, []);
        listenIn(againAfterMs);
      };
    };
    const stop = () => {
      clearTimeout(timer);
      stream?.close();
      stream = undefined;
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      stop();
    };
  }, [openId, queryClient]);
}

function refresh(queryClient: QueryClient, ids: readonly string[]): void {
  void queryClient.invalidateQueries({ queryKey: inboxKey });
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: enquiryKey(id) });
}
