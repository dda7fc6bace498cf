import { useState } from 'react';

export interface Change {
  readonly commit: string;
  readonly title: string;
  readonly author: string;
  readonly date: string;
}

/** Changed words of a file, line by line. */
interface ChangedFile {
  readonly file: string;
  readonly name: string;
  readonly lines: readonly (readonly { readonly kind: string; readonly text: string }[])[];
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });

interface ChangesProps {
  readonly changes: readonly Change[];
  /** The open file; empty for a list, which shows the last changes of all content. */
  readonly file: string;
  revert(how: 'undo' | 'restore', change: Change): Promise<void>;
}

/** History of changes, each of which can be reverted. */
export function Changes({ changes, file, revert }: ChangesProps) {
  if (changes.length === 0) {
    return <p>Hier ist noch nichts geändert worden, oder der Ordner steht nicht unter git.</p>;
  }
  return (
    <ol className="lines">
      {changes.map((change, index) => (
        <li key={change.commit}>
          <h3>{change.title}</h3>
          <p className="soft">
            {day.format(new Date(change.date))}, {change.author}
          </p>
          <Words commit={change.commit} />
          <button type="button" className="button" onClick={() => void revert('undo', change)}>
            Diese Änderung zurücknehmen
          </button>{' '}
          {file && index > 0 && (
            <button type="button" className="button" onClick={() => void revert('restore', change)}>
              Auf diesen Stand zurück
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Removed and added words, fetched when opened. */
function Words({ commit }: { commit: string }) {
  const [words, setWords] = useState<readonly ChangedFile[]>();
  async function load() {
    setWords(await (await fetch(`/api/editor/words?commit=${commit}`)).json());
  }
  return (
    <details onToggle={({ currentTarget }) => void (currentTarget.open && !words && load())}>
      <summary>Was sich geändert hat</summary>
      {words?.map(({ file, name, lines }) => (
        <section key={file}>
          {words.length > 1 && <h4>{name}</h4>}
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a commit never change
            <p key={index}>{line.map(marked)}</p>
          ))}
        </section>
      ))}
    </details>
  );
}

function marked({ kind, text }: { kind: string; text: string }, index: number) {
  if (kind === '+') return <ins key={index}>{text} </ins>;
  return kind === '-' ? <del key={index}>{text} </del> : `${text} `;
}
