// The list, with the open enquiry beside it on a wide screen. On a phone one at a time.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams, useSearch } from '@tanstack/react-router';
import { type Filter, stateWords, type WorkState } from '../../api/schemas.ts';
import { Button, ErrorNotice, Moment } from '../controls/controls.tsx';
import { type EnquiryLine, enquiriesQuery } from '../queries.ts';
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

/** A dot per state: full when open, half when in progress, dashed when waiting, a ring when done. */
export function StateSign({ state }: { readonly state: WorkState }) {
  return <span className={`state ${state}`} role="img" aria-label={stateWords[state]} />;
}

interface Props {
  readonly filter: Filter;
  readonly openId: string | undefined;
}

function EnquiryList({ filter, openId }: Props) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(enquiriesQuery(filter));
  const lines = data?.pages.flatMap(({ enquiries }) => enquiries) ?? [];
  const open = data?.pages[0]?.counts.open;
  return (
    <>
      <title>{open ? `(${open}) Anfragen` : 'Anfragen'}</title>
      {/* Announces arrivals to screen readers. */}
      <p role="status" className="visually-hidden">
        {open !== undefined && `${open} offen`}
      </p>
      <ErrorNotice error={error} />
      {isPending && <p className="empty">Wird geladen …</p>}
      {data && lines.length === 0 && <p className="empty">{emptySentence(filter)}</p>}
      <ul className="enquiries" aria-label="Anfragen">
        {lines.map((line) => (
          <li key={line.id}>
            <ListLine line={line} isOpen={line.id === openId} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className="empty">
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ältere zeigen
          </Button>
        </p>
      )}
    </>
  );
}

function emptySentence({ state, search, kind, owner }: Filter): string {
  if (search || kind || owner) return 'Dazu gibt es keine Anfrage.';
  return state === 'open' ? 'Nichts offen.' : 'Hier ist nichts.';
}

interface LineProps {
  readonly line: EnquiryLine;
  readonly isOpen: boolean;
}

function ListLine({ line, isOpen }: LineProps) {
  const { kind, caseNumber, owner, delivery, isTrusted } = line;
  const hasMarks = kind === 'abuse' || owner || delivery === 'failed';
  return (
    <Link
      to="/anfrage/$id"
      params={{ id: line.id }}
      search={true}
      aria-current={isOpen ? 'true' : undefined}
    >
      <StateSign state={line.state} />
      <b className="nowrap">{line.from}</b>
      <span className="soft">
        <Moment at={line.receivedAt} />
      </span>
      <span className="pale nowrap" lang={line.language}>
        {line.excerpt}
      </span>
      {hasMarks && (
        <span className="row marks">
          {kind === 'abuse' && <span>{caseNumber ?? 'Missbrauch'}</span>}
          {isTrusted && <span>Vertrauenswürdiger Hinweisgeber</span>}
          {delivery === 'failed' && <span className="bad">Mail gescheitert</span>}
          {owner && <span className="owner">{owner.name}</span>}
        </span>
      )}
    </Link>
  );
}
