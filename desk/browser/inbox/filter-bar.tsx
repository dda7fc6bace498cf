// What is shown. All of it is in the address, so that it can be passed on, and Back works.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Filter } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { isAtInbox, peopleQuery } from '../requests/accounts.ts';
import { labelsQuery } from '../requests/inbox.ts';
import { kindWords } from '../words.ts';
import { conditionsOf } from './filter.ts';
import styles from './filter-bar.module.css';
import { SavedViews } from './saved-views.tsx';
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
        <SavedViews filter={filter} />
      </div>
      <div id="conditions" hidden={!isOpen} className={styles.conditions}>
        <Conditions filter={filter} />
      </div>
    </div>
  );
}

function Conditions({ filter }: { readonly filter: Filter }) {
  const navigate = useNavigate();
  const { me } = useRouteContext({ from: '/desk' });
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: labels = [] } = useQuery(labelsQuery);
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
      <Choice
        label="Etikett"
        value={filter.label ?? ''}
        options={[['', 'alle'], ...withChosen(labels, filter.label).map((l) => [l, l] as const)]}
        onChange={(label) => set({ label })}
      />
      <Choice
        label="Frist"
        value={filter.overdue ?? ''}
        options={[
          ['', 'alle'],
          ['yes', 'überfällig'],
        ]}
        onChange={(overdue) => set({ overdue })}
      />
      {conditionsOf(filter) > 0 && (
        <Button
          look="quiet"
          onClick={() =>
            set({ kind: undefined, owner: undefined, label: undefined, overdue: undefined })
          }
        >
          Zurücksetzen
        </Button>
      )}
    </>
  );
}

/** A label from the address that no enquiry has any more is still shown as chosen. */
function withChosen(labels: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen && !labels.includes(chosen) ? [...labels, chosen] : labels;
}
