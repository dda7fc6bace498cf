// The page around the forms: form on the left, preview on the right.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { factFiles } from '../../model/fact-files.ts';
import { type Change, Changes } from './changes.tsx';
import { Preview } from './preview.tsx';
import { type Release, ReleaseChoice } from './release.tsx';
import './shell.css';

interface Fault {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

interface State {
  /** Author of changes. */
  readonly name: string;
  readonly previewUrl: string;
  readonly changes: readonly Change[];
  readonly faults: readonly Fault[];
  readonly release?: Release;
}

const initialState: State = { name: '', previewUrl: '', changes: [], faults: [] };

function Shell() {
  const forms = useRef<HTMLIFrameElement>(null);
  const [file, setFile] = useState('');
  const [state, setState] = useState(initialState);
  const [notice, setNotice] = useState('');
  const [isPublishing, setIsPublishing] = useState(false);

  const loading = useRef(new AbortController());
  const load = useCallback(async () => {
    loading.current.abort();
    loading.current = new AbortController();
    const { signal } = loading.current;
    const response = await fetch(`/api/editor/state?file=${encodeURIComponent(file)}`);
    if (!response.ok) return;
    const answer = await response.json();
    // Another file may be open by now.
    if (!signal.aborted) setState(answer);
  }, [file]);
  useEffect(() => void load(), [load]);

  const showSaved = useEffectEvent((message: string) => {
    if (message) setNotice(message);
    void load();
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Sent by the forms after saving.
    window.addEventListener(
      'message',
      ({ data, origin }) => origin === window.location.origin && showSaved(String(data)),
      { signal },
    );
    // Others may have saved in the meantime.
    window.addEventListener('focus', () => showSaved(''), { signal });
    return () => stop.abort();
  }, []);

  /** Keystatic navigates without loading a page, so its address is polled. */
  useEffect(() => {
    const timer = setInterval(() => {
      const path = forms.current?.contentWindow?.location.pathname ?? '';
      setFile(fileOfForm(path));
    }, 300);
    return () => clearInterval(timer);
  }, []);

  /** Changes the open file without its form, and reloads the form. */
  async function change(
    how: 'undo' | 'restore' | 'release',
    of: Record<string, string>,
    done: string,
  ) {
    setNotice('Wird gespeichert …');
    const call = `/api/editor/${how}?${new URLSearchParams({ file, ...of })}`;
    const response = await fetch(call, { method: 'POST' });
    setNotice(response.ok ? done : await response.text());
    if (!response.ok) return;
    forms.current?.contentWindow?.location.reload();
    await load();
  }

  const revert = (how: 'undo' | 'restore', { commit }: Change) =>
    change(how, { commit }, 'Zurückgenommen.');

  const setRelease = (release: Release) =>
    change(
      'release',
      { to: typeof release === 'object' ? release.day : release },
      'Gespeichert; es gilt ab der nächsten Veröffentlichung.',
    );

  async function publish(how: 'forward' | 'back') {
    setIsPublishing(true);
    setNotice(how === 'back' ? 'Wird zurückgenommen …' : 'Wird veröffentlicht, das dauert etwas …');
    try {
      const response = await fetch(`/api/editor/publish?how=${how}`, { method: 'POST' });
      setNotice(await response.text());
    } catch {
      setNotice('Die Redaktion antwortet nicht. Läuft npm run edit noch?');
    }
    setIsPublishing(false);
  }

  return (
    <>
      <header>
        <h1>Redaktion</h1>
        <p>{state.name}</p>
        <details>
          <summary>Verlauf</summary>
          <Changes changes={state.changes} file={file} revert={revert} />
        </details>
        <details>
          <summary data-faults={state.faults.length}>
            {state.faults.length === 0 ? 'Keine Fehler' : `Fehler: ${state.faults.length}`}
          </summary>
          <ul>
            {state.faults.map(({ file, line, text }) => (
              <li key={`${file}${line}${text}`}>
                <strong>
                  {file}, Zeile {line}:
                </strong>{' '}
                {text}
              </li>
            ))}
          </ul>
        </details>
        {state.release && (
          <ReleaseChoice
            release={state.release}
            isPost={file.startsWith('content/blog/')}
            set={setRelease}
          />
        )}
        <button type="button" disabled={isPublishing} onClick={() => void publish('forward')}>
          Veröffentlichen
        </button>
        <button type="button" disabled={isPublishing} onClick={() => void publish('back')}>
          Letzte Veröffentlichung zurücknehmen
        </button>
        <p role="status">{notice}</p>
      </header>
      <main>
        <iframe ref={forms} title="Formulare" src="/keystatic" />
        <Preview url={state.previewUrl} />
      </main>
    </>
  );
}

/** The content file edited at this Keystatic address; empty for a list. */
function fileOfForm(path: string): string {
  const [, kind, name = '', item = ''] =
    /\/(singleton|collection)\/(\w+)(?:\/item\/([^/]+))?$/.exec(path) ?? [];
  if (kind === 'singleton')
    return (factFiles as Readonly<Record<string, { file: string }>>)[name]?.file ?? '';
  if (!item) return '';
  return `content/${name === 'pages' ? 'pages' : 'blog'}/${decodeURIComponent(item)}.mdx`;
}

const container = document.querySelector('#shell');
if (container) createRoot(container).render(<Shell />);
