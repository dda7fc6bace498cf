// What is shown. All of it is in the address, so that it can be passed on, and Back works.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Filter } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import menu from '../controls/drop-down.module.css';
import { DropDown } from '../controls/drop-down.tsx';
import { isAtInbox, peopleQuery } from '../requests/accounts.ts';
import { exportAddress } from '../requests/inbox.ts';
import { kindWords } from '../words.ts';
import { conditionsOf } from './filter.ts';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';
import { StateTabs } from './state-tabs.tsx';

export function FilterBar({ filter }: { readonly filter: Filter }) {
  const [isOpen, setOpen] = useState(conditionsOf(filter) > 0);
  const conditions = conditionsOf(filter);
  return (
    <div className={styles.bar}>
      <StateTabs filter={filter} />
      <div className={styles.tools}>
        <SearchField search={filter.search} />
        <Button aria-expanded={isOpen} aria-controls="conditions" onClick={() => setOpen(!isOpen)}>
          Filter{conditions > 0 && ` (${conditions})`}
        </Button>
        <ExportLinks filter={filter} />
      </div>
      <div id="conditions" hidden={!isOpen} className={styles.conditions}>
        <Conditions filter={filter} />
      </div>
    </div>
  );
}

/** What is shown, as a file. */
function ExportLinks({ filter }: { readonly filter: Filter }) {
  const { me } = useRouteContext({ from: '/desk' });
  if (!may(me.role, 'export')) return null;
  return (
    <DropDown button="Export">
      {(close) => (
        <div className={menu.menu}>
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
        options={[
          ['', 'alle'],
          ['contact', kindWords.contact],
          ['abuse', kindWords.abuse],
        ]}
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
