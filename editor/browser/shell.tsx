// The page around the forms: form on the left, preview on the right.
import { useEffect, useReducer, useRef, useState } from 'react';
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
  const [isPostList, setIsPostList] = useState(false);
  const [state, setState] = useState(initialState);
  const [notice, setNotice] = useState('');
  const [isPublishing, setIsPublishing] = useState(false);

  const [version, reload] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stop = new AbortController();
    const query = new URLSearchParams({ file, version: `${version}` });
    fetch(`/api/editor/state?${query}`, { signal: stop.signal })
      .then((response) => response.json())
      // A failed or outdated answer changes nothing.
      .then(setState, () => {});
    return () => stop.abort();
  }, [file, version]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Others may have saved in the meantime.
    window.addEventListener('focus', reload, { signal });
    // Sent by the forms after saving.
    const showSaved = ({ data, origin }: MessageEvent) => {
      if (origin !== window.location.origin) return;
      setNotice(String(data));
      reload();
    };
    window.addEventListener('message', showSaved, { signal });
    // Keystatic navigates without loading a page, so its address is polled.
    const timer = setInterval(() => {
      const path = forms.current?.contentWindow?.location.pathname ?? '';
      setFile(fileOfForm(path));
      setIsPostList(/\/collection\/posts(?:\/create)?$/.test(path));
    }, 300);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);

  /** @returns whether it was done */
  async function post(call: string, query: Record<string, string>, done?: string) {
    const path = `/api/editor/${call}?${new URLSearchParams(query)}`;
    const response = await fetch(path, { method: 'POST' }).catch(() => undefined);
    const answer = await response?.text();
    const isDone = response?.ok === true;
    setNotice(
      (isDone && done) || (answer ?? 'Die Redaktion antwortet nicht. Läuft npm run edit noch?'),
    );
    return isDone;
  }

  /** Changes the open file without its form, and reloads the form. */
  async function change(call: string, query: Record<string, string>, done: string) {
    setNotice('Wird gespeichert …');
    if (!(await post(call, { file, ...query }, done))) return;
    forms.current?.contentWindow?.location.reload();
    reload();
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
    await post('publish', { how });
    setIsPublishing(false);
  }

  const { previewUrl } = state;
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
        <Preview url={isPostList && previewUrl ? new URL('/blog', previewUrl).href : previewUrl} />
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
  return `content/${name === 'posts' ? 'blog' : name}/${decodeURIComponent(item)}.mdx`;
}

const container = document.querySelector('#shell');
if (container) createRoot(container).render(<Shell />);
