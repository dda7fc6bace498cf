// What is shown. All of it is in the address, so that it can be passed on, and Back works.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { type Filter, filterSchema, workStates } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button, DropDown } from '../controls/controls.tsx';
import { Choice } from '../controls/fields.tsx';
import { isAtInbox, peopleQuery } from '../requests/accounts.ts';
import { enquiriesQuery, exportAddress } from '../requests/inbox.ts';
import { kindWords, stateWords } from '../words.ts';
import { SearchField } from './search-field.tsx';

/** The filter as the address of the page has it: what does not fit is as if it were not there. */
export function readFilter(search: Record<string, unknown>): Filter {
  const fitting = Object.keys(filterSchema.shape).filter(
    (name) => search[name] && filterSchema.safeParse({ [name]: search[name] }).success,
  );
  return filterSchema.parse(Object.fromEntries(fitting.map((name) => [name, search[name]])));
}

/** How many conditions there are besides the state and the words. */
function conditionsOf({ kind, owner }: Filter): number {
  return [kind, owner].filter(Boolean).length;
}

export function FilterBar({ filter }: { readonly filter: Filter }) {
  const conditions = conditionsOf(filter);
  const [isOpen, setOpen] = useState(conditions > 0);
  return (
    <div className="filter">
      <StateTabs filter={filter} />
      <div className="tools">
        <SearchField search={filter.search} />
        <Button aria-expanded={isOpen} aria-controls="conditions" onClick={() => setOpen(!isOpen)}>
          Filter{conditions > 0 && ` (${conditions})`}
        </Button>
        <ExportLinks filter={filter} />
      </div>
      <div id="conditions" hidden={!isOpen} className="conditions">
        <Conditions filter={filter} />
      </div>
    </div>
  );
}

/** The states as links, each with how many it has under the rest of the filter. */
function StateTabs({ filter }: { readonly filter: Filter }) {
  const { data } = useInfiniteQuery(enquiriesQuery(filter));
  const counts = data?.pages[0]?.counts;
  const countOf = (state: (typeof workStates)[number]) => counts?.[state] ?? 0;
  const all = workStates.reduce((sum, state) => sum + countOf(state), 0);
  const tabs = [
    ...workStates.map((state) => [state, stateWords[state], countOf(state)] as const),
    [undefined, 'Alle', all] as const,
  ];
  return (
    <nav aria-label="Stand" className="tabs">
      {tabs.map(([state, word, count]) => (
        <Link
          key={word}
          to="/"
          search={{ ...filter, state }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={filter.state === state ? 'page' : undefined}
        >
          {word} {counts && <span>{count.toLocaleString('de-DE')}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** What is shown, as a file. */
function ExportLinks({ filter }: { readonly filter: Filter }) {
  const { me } = useRouteContext({ from: '/desk' });
  if (!may(me.role, 'export')) return null;
  return (
    <DropDown button="Export">
      {(close) => (
        <div className="menu">
          <a href={exportAddress(filter, 'csv')} onClick={close}>
            CSV
          </a>
          <a href={exportAddress(filter, 'json')} onClick={close}>
            JSON
          </a>
        </div>
      )}
    </DropDown>
  );
}

function Conditions({ filter }: { readonly filter: Filter }) {
  const navigate = useNavigate();
  const { me } = useRouteContext({ from: '/desk' });
  const { data: people = [] } = useQuery(peopleQuery);
  const set = (change: Partial<Record<keyof Filter, string | undefined>>) =>
    void navigate({ to: '.', search: { ...filter, ...change } as Filter });
  const colleagues = people.filter(
    (person) => person.id !== me.id && isAtInbox(person) && person.state !== 'invited',
  );
  return (
    <>
      <Choice
        label="Art"
        value={filter.kind ?? ''}
        options={[['', 'alle'], ...Object.entries(kindWords)]}
        onChange={(kind) => set({ kind })}
      />
      <Choice
        label="Zuständig"
        value={filter.owner ?? ''}
        options={[
          ['', 'alle'],
          ['me', 'ich'],
          ['nobody', 'niemand'],
          ...colleagues.map(({ id, name }) => [id, name] as const),
        ]}
        onChange={(owner) => set({ owner })}
      />
      {conditionsOf(filter) > 0 && (
        <Button look="quiet" onClick={() => set({ kind: undefined, owner: undefined })}>
          Zurücksetzen
        </Button>
      )}
    </>
  );
}
