// The filter. All of it is in the URL, for sharing and for Back.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { formNames, forms } from '../../../contract/forms.ts';
import { may } from '../../api/roles.ts';
import { type Filter, filterSchema, stateWords, workStates } from '../../api/schemas.ts';
import { DropDown } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { colleaguesOf, enquiriesQuery, peopleQuery } from '../queries.ts';

/** The filter in the URL; invalid parts are ignored. */
export function readFilter(search: Record<string, unknown>): Filter {
  const fitting = Object.keys(filterSchema.shape).filter(
    (name) => search[name] && filterSchema.safeParse({ [name]: search[name] }).success,
  );
  return filterSchema.parse(Object.fromEntries(fitting.map((name) => [name, search[name]])));
}

export function FilterBar({ filter }: { readonly filter: Filter }) {
  const { me } = useRouteContext({ from: '/desk' });
  // Besides state and search.
  const conditions = [filter.kind, filter.owner].filter(Boolean).length;
  return (
    <div className="row between filter">
      <StateTabs filter={filter} />
      <div className="row tools">
        <SearchField search={filter.search ?? ''} />
        <DropDown button={`Filter${conditions > 0 ? ` (${conditions})` : ''}`}>
          <Conditions filter={filter} />
        </DropDown>
        {may(me.role, 'edit') && (
          <DropDown button="Export">
            <a href={exportAddress(filter, 'csv')}>CSV</a>
            <a href={exportAddress(filter, 'json')}>JSON</a>
          </DropDown>
        )}
      </div>
    </div>
  );
}

/** Download address for the filtered list. */
function exportAddress(filter: Filter, format: 'csv' | 'json'): string {
  const set = Object.entries({ ...filter, format }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `/api/export?${new URLSearchParams(set)}`;
}

/** The states as links, each with its number under the rest of the filter. */
function StateTabs({ filter }: { readonly filter: Filter }) {
  const { data } = useInfiniteQuery(enquiriesQuery(filter));
  const counts = data?.pages[0]?.counts;
  const all = workStates.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0);
  const tabs = [
    ...workStates.map((state) => [state, stateWords[state], counts?.[state] ?? 0] as const),
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

/** Searches on Enter. */
function SearchField({ search }: { readonly search: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Also after Back.
    if (input.current) input.current.value = search;
  }, [search]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search')).trim();
    void navigate({ to: '.', search: (before) => ({ ...before, search: words || undefined }) });
  };
  return (
    <form onSubmit={submit}>
      <input
        ref={input}
        type="search"
        name="search"
        className="input"
        aria-label="Suchen in allem, was zu einer Anfrage gehört"
        placeholder="Suchen"
        maxLength={200}
      />
    </form>
  );
}

function Conditions({ filter }: { readonly filter: Filter }) {
  const navigate = useNavigate();
  const { me } = useRouteContext({ from: '/desk' });
  const { data: people = [] } = useQuery(peopleQuery);
  const set = (change: Partial<Record<keyof Filter, string | undefined>>) =>
    void navigate({ to: '.', search: { ...filter, ...change } as Filter });
  return (
    <>
      <Field
        label="Art"
        value={filter.kind ?? ''}
        options={[['', 'alle'], ...formNames.map((name) => [name, forms[name].word] as const)]}
        onValueChange={(kind) => set({ kind })}
      />
      <Field
        label="Zuständig"
        value={filter.owner ?? ''}
        options={[
          ['', 'alle'],
          ['me', 'ich'],
          ['nobody', 'niemand'],
          ...colleaguesOf(me, people).map(({ id, name }) => [id, name] as const),
        ]}
        onValueChange={(owner) => set({ owner })}
      />
    </>
  );
}
