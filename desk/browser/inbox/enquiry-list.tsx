import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Filter } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { useTitle } from '../frame/use-title.ts';
import { enquiriesQuery } from '../requests/inbox.ts';
import styles from './enquiry-list.module.css';
import { ListLine } from './list-line.tsx';

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
      {isPending && <p className={styles.empty}>Wird geladen …</p>}
      {data && lines.length === 0 && <p className={styles.empty}>{emptySentence(filter)}</p>}
      <ul className={styles.list} aria-label="Anfragen">
        {lines.map((line) => (
          <li key={line.id}>
            <ListLine line={line} isOpen={line.id === openId} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
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
