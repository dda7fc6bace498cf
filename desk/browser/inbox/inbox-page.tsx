// The list, with the open enquiry beside it on a wide screen. On a phone one at a time.
import { Outlet, useParams, useSearch } from '@tanstack/react-router';
import { EnquiryList } from './enquiry-list.tsx';
import { FilterBar } from './filter-bar.tsx';

export function InboxPage() {
  const filter = useSearch({ from: '/desk/inbox' });
  const { id } = useParams({ strict: false });
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
