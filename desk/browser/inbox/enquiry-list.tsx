import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { EnquiryLine, Filter } from '../../api/inbox.ts';
import { Button, FaultOf } from '../controls/controls.tsx';
import { Moment } from '../controls/moment.tsx';
import { StateSign } from '../enquiry/state-sign.tsx';
import { useTitle } from '../frame/page.tsx';
import { enquiriesQuery } from '../requests/inbox.ts';
import { deliveryWords } from '../words.ts';

interface Props {
  readonly filter: Filter;
  readonly openId: string | undefined;
}

export function EnquiryList({ filter, openId }: Props) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(enquiriesQuery(filter));
  const lines = data?.pages.flatMap(({ enquiries }) => enquiries) ?? [];
  const open = data?.pages[0]?.counts?.open;
  useTitle(open ? `(${open}) Anfragen` : 'Anfragen');
  const said = useArrivals(open, JSON.stringify(filter));
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <FaultOf error={error} />
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
        <div className="more">
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Ältere zeigen
          </Button>
        </div>
      )}
    </>
  );
}

function emptySentence({ state, search, kind, owner }: Filter): string {
  if (search || kind || owner) return 'Dazu gibt es keine Anfrage.';
  return state === 'open' ? 'Nichts offen.' : 'Hier ist nichts.';
}

/** What a screen reader says when enquiries come in; the title of the page says how many are open. */
function useArrivals(open: number | undefined, filter: string): string {
  const before = useRef({ open, filter });
  const [said, say] = useState('');
  useEffect(() => {
    const { open: was, filter: wasFilter } = before.current;
    before.current = { open, filter };
    if (open === undefined) return;
    if (was === undefined || wasFilter !== filter || open <= was) return;
    const more = open - was;
    say(more === 1 ? 'Eine neue Anfrage.' : `${more} neue Anfragen.`);
  }, [open, filter]);
  return said;
}

interface LineProps {
  readonly line: EnquiryLine;
  readonly isOpen: boolean;
}

function ListLine({ line, isOpen }: LineProps) {
  return (
    <Link
      to="/anfrage/$id"
      params={{ id: line.id }}
      search={true}
      data-enquiry={line.id}
      aria-current={isOpen ? 'true' : undefined}
    >
      <StateSign state={line.state} />
      <span className="nowrap">{line.from}</span>
      <span className="soft">
        <Moment at={line.receivedAt} />
      </span>
      <span className="pale nowrap" lang={line.language}>
        {line.excerpt}
      </span>
      <Marks line={line} />
    </Link>
  );
}

function Marks({ line }: { readonly line: EnquiryLine }) {
  const { kind, caseNumber, owner, delivery, isTrusted } = line;
  if (kind !== 'abuse' && !owner && delivery !== 'failed') return null;
  return (
    <span className="marks">
      {kind === 'abuse' && <span>{caseNumber ?? 'Missbrauch'}</span>}
      {isTrusted && <span className="trusted">Vertrauenswürdiger Hinweisgeber</span>}
      {delivery === 'failed' && <span className="bad">Mail {deliveryWords[delivery]}</span>}
      {owner && <span className="owner">{owner.name}</span>}
    </span>
  );
}
