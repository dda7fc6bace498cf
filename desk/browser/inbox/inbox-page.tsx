// The list and, beside it on a wide screen, the enquiry that is open. On a phone one after the other.
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useKeys } from '../frame/keys.tsx';
import { EnquiryList } from './enquiry-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useLiveChanges } from './live-changes.ts';

export function InboxPage() {
  const filter = useSearch({ from: '/desk/inbox' });
  const { id } = useParams({ strict: false });
  const list = useRef<HTMLDivElement>(null);
  useLiveChanges(id);
  useInboxKeys(id, list);
  return (
    <main id="inhalt" className="inbox" data-open={id ? '' : undefined}>
      {!id && <h1 className="visually-hidden">Anfragen</h1>}
      <FilterBar filter={filter} />
      <div className="list" ref={list}>
        <EnquiryList filter={filter} openId={id} />
      </div>
      <section aria-label="Anfrage">
        <Outlet />
      </section>
    </main>
  );
}

export function NothingOpen() {
  return <p className="empty">Wählen Sie links eine Anfrage. Mit j und k geht es auch.</p>;
}

function useInboxKeys(id: string | undefined, list: React.RefObject<HTMLDivElement | null>) {
  const navigate = useNavigate();
  const move = (by: 1 | -1) => {
    const link = list.current && neighbourOf(list.current, id, by);
    if (!link) return;
    link.focus();
    // With one open, the next one opens too.
    if (id) link.click();
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    Escape: () => {
      if (!id) return;
      const leave = navigate({ to: '/', search: true });
      void leave.then(() =>
        list.current?.querySelector<HTMLElement>(`[data-enquiry="${CSS.escape(id)}"]`)?.focus(),
      );
    },
  });
}

/**
 * The line of the list to go to; nothing at its end.
 * @param openId the enquiry that is open; without one it counts from the line that has the focus
 */
function neighbourOf(list: HTMLElement, openId: string | undefined, by: 1 | -1) {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-enquiry]')];
  const at = links.findIndex((link) =>
    openId ? link.dataset.enquiry === openId : link.matches(':focus'),
  );
  return at === -1 ? links.at(by === 1 ? 0 : -1) : links[at + by];
}
