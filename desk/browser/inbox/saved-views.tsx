import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Filter, SavedView } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { DropDown } from '../controls/drop-down.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { deleteView, exportAddress, viewsKey, viewsQuery } from '../requests/inbox.ts';
import { isSameFilter } from './filter.ts';
import { SaveViewDialogue } from './save-view-dialogue.tsx';
import styles from './saved-views.module.css';

/** Filters that somebody gave a name, and the shown ones as a file. */
export function SavedViews({ filter }: { readonly filter: Filter }) {
  const { me } = useRouteContext({ from: '/desk' });
  const [isSaving, setSaving] = useState(false);
  const { data: views = [], error } = useQuery(viewsQuery);
  return (
    <>
      <DropDown button="Ansichten">
        {(close) => (
          <>
            <FaultOf error={error} />
            {views.length > 0 && (
              <ul className={styles.views}>
                {views.map((view) => (
                  <View key={view.id} view={view} filter={filter} onChosen={close} />
                ))}
              </ul>
            )}
            <div className={styles.actions}>
              <Button
                look="quiet"
                onClick={() => {
                  close();
                  setSaving(true);
                }}
              >
                Diese Ansicht speichern …
              </Button>
              {may(me.role, 'export') && (
                <p>
                  Gezeigtes als Datei: <a href={exportAddress(filter, 'csv')}>CSV</a>{' '}
                  <a href={exportAddress(filter, 'json')}>JSON</a>
                </p>
              )}
            </div>
          </>
        )}
      </DropDown>
      <SaveViewDialogue filter={filter} isOpen={isSaving} onClose={() => setSaving(false)} />
    </>
  );
}

interface ViewProps {
  readonly view: SavedView;
  readonly filter: Filter;
  onChosen(): void;
}

function View({ view, filter, onChosen }: ViewProps) {
  const { me } = useRouteContext({ from: '/desk' });
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteView(view.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewsKey }),
  });
  return (
    <li>
      <Link
        to="/"
        search={view.filter}
        onClick={onChosen}
        aria-current={isSameFilter(view.filter, filter) ? 'page' : undefined}
      >
        {view.name}
        {view.isShared && <span> geteilt</span>}
      </Link>
      {(view.isOwn || (view.isShared && may(me.role, 'manage'))) && (
        <Button
          look="quiet"
          aria-label={`Ansicht ${view.name} löschen`}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          ×
        </Button>
      )}
      <FaultOf error={remove.error} />
    </li>
  );
}
