export type Release = 'public' | 'draft' | { readonly day: string };

interface ReleaseProps {
  readonly release: Release;
  /** Posts can be scheduled. */
  readonly isPost: boolean;
  set(release: Release): Promise<void>;
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

/** Publication state of the open page, with controls. */
export function ReleaseChoice({ release, isPost, set }: ReleaseProps) {
  const isPlanned = typeof release === 'object';
  return (
    <details>
      <summary>{nameOf(release)}</summary>
      <div>
        <p>
          Das gilt ab der nächsten Veröffentlichung. Ungesichertes im Formular geht dabei verloren.
        </p>
        {release === 'draft' ? (
          <button type="button" onClick={() => void set('public')}>
            Entwurf freigeben
          </button>
        ) : (
          <button type="button" onClick={() => void set('draft')}>
            Als Entwurf zurückhalten
          </button>
        )}
        {isPost && (
          <form action={(form) => set({ day: String(form.get('day') ?? '') })}>
            <label>
              Erscheint am{' '}
              <input
                key={isPlanned ? release.day : ''}
                type="date"
                name="day"
                required
                defaultValue={isPlanned ? release.day : ''}
              />
            </label>{' '}
            <button type="submit">Planen</button>
          </form>
        )}
        {isPlanned && (
          <button
            type="button"
            // Midnight UTC, as everywhere.
            onClick={() => void set({ day: new Date().toISOString().slice(0, 10) })}
          >
            Schon heute erscheinen lassen
          </button>
        )}
      </div>
    </details>
  );
}

function nameOf(release: Release): string {
  if (release === 'draft') return 'Entwurf';
  return release === 'public' ? 'Öffentlich' : `Geplant für ${day.format(new Date(release.day))}`;
}
