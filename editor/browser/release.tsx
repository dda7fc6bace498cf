export type Release = 'public' | 'draft' | { readonly day: string };

interface ReleaseProps {
  readonly release: Release;
  /** Posts can be scheduled. */
  readonly isPost: boolean;
  set(release: Release): Promise<void>;
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

/** Controls for the publication state of the open page. */
export function ReleaseChoice({ release, isPost, set }: ReleaseProps) {
  const isDraft = release === 'draft';
  const plannedDay = typeof release === 'object' ? release.day : undefined;
  return (
    <>
      <p>
        Das gilt ab der nächsten Veröffentlichung. Ungesichertes im Formular geht dabei verloren.
      </p>
      <button type="button" onClick={() => void set(isDraft ? 'public' : 'draft')}>
        {isDraft ? 'Entwurf freigeben' : 'Als Entwurf zurückhalten'}
      </button>
      {isPost && (
        <form className="field" action={(form) => set({ day: String(form.get('day') ?? '') })}>
          <label>
            Erscheint am{' '}
            <input
              className="input"
              key={plannedDay}
              type="date"
              name="day"
              required
              defaultValue={plannedDay}
            />
          </label>{' '}
          <button type="submit" className="button">
            Planen
          </button>
        </form>
      )}
      {plannedDay && (
        <button
          type="button"
          // Midnight UTC, as everywhere.
          onClick={() => void set({ day: new Date().toISOString().slice(0, 10) })}
        >
          Schon heute erscheinen lassen
        </button>
      )}
    </>
  );
}

export function nameOfRelease(release: Release): string {
  if (release === 'draft') return 'Entwurf';
  return release === 'public' ? 'Öffentlich' : `Geplant für ${day.format(new Date(release.day))}`;
}
