import { useState } from 'react';

export interface Change {
  readonly commit: string;
  readonly title: string;
  readonly author: string;
  readonly date: string;
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
    <ol>
      {changes.map((change, index) => (
        <li key={change.commit}>
          {day.format(new Date(change.date))}, {change.author}: {change.title}{' '}
          <button type="button" onClick={() => void revert('undo', change)}>
            Diese Änderung zurücknehmen
          </button>{' '}
          {file && index > 0 && (
            <button type="button" onClick={() => void revert('restore', change)}>
              Auf diesen Stand zurück
            </button>
          )}
          <Lines commit={change.commit} />
        </li>
      ))}
    </ol>
  );
}

/** Removed and added lines, fetched when opened. */
function Lines({ commit }: { commit: string }) {
  const [lines, setLines] = useState<readonly string[]>();
  async function load() {
    setLines(await (await fetch(`/api/editor/lines?commit=${commit}`)).json());
  }
  return (
    <details onToggle={({ currentTarget }) => void (currentTarget.open && !lines && load())}>
      <summary>Was sich geändert hat</summary>
      {lines?.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a commit never change
        <p key={index}>{marked(line)}</p>
      ))}
    </details>
  );
}

function marked(line: string) {
  if (line.startsWith('+')) return <ins>{line.slice(1)}</ins>;
  return line.startsWith('-') ? <del>{line.slice(1)}</del> : <strong>{line}</strong>;
}
