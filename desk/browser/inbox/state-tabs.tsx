import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Filter, workStates } from '../../api/inbox.ts';
import { enquiriesQuery } from '../requests/inbox.ts';
import { stateWords } from '../words.ts';
import styles from './state-tabs.module.css';

/** The states as links, each with how many it has under the rest of the filter. */
export function StateTabs({ filter }: { readonly filter: Filter }) {
  const { data } = useInfiniteQuery(enquiriesQuery(filter));
  const counts = data?.pages[0]?.counts;
  const all = counts && workStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return (
    <nav aria-label="Stand" className={styles.tabs}>
      {workStates.map((state) => (
        <Tab
          key={state}
          filter={{ ...filter, state }}
          isShown={filter.state === state}
          word={stateWords[state]}
          count={counts?.[state]}
        />
      ))}
      <Tab
        filter={{ ...filter, state: undefined }}
        isShown={filter.state === undefined}
        word="Alle"
        count={all}
      />
    </nav>
  );
}

interface TabProps {
  readonly filter: Filter;
  readonly isShown: boolean;
  readonly word: string;
  readonly count: number | undefined;
}

function Tab({ filter, isShown, word, count }: TabProps) {
  return (
    <Link
      to="/"
      search={filter}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isShown ? 'page' : undefined}
      className={styles.tab}
    >
      {word} {count !== undefined && <span>{count.toLocaleString('de-DE')}</span>}
    </Link>
  );
}
