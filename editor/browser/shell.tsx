// The page around the forms: form on the left, preview on the right.
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Change, Changes } from './changes.tsx';
import { Faults, type NamedFault, showField } from './faults.tsx';
import { fileOfForm } from './form-address.ts';
import { type OldValue, OldValues } from './old-values.tsx';
import { Preview } from './preview.tsx';
import { nameOfRelease, type Release, ReleaseChoice } from './release.tsx';
import './shell.css';

interface State {
  /** Author of changes. */
  readonly name: string;
  readonly previewUrl: string;
  readonly changes: readonly Change[];
  readonly faults: readonly NamedFault[];
  /** English pages older than their German text. */
  readonly hints: readonly NamedFault[];
  readonly oldValues: readonly OldValue[];
  readonly release?: Release;
}

const initialState: State = {
  name: '',
  previewUrl: '',
  changes: [],
  faults: [],
  hints: [],
  oldValues: [],
};

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly 'data-faults'?: number;
}

/** Clicks into the forms do not close panels. */
const closePanel = () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover();

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
    let timer: ReturnType<typeof setTimeout>;
    fetch(`/api/editor/state?${query}`, { signal: stop.signal })
      .then((response) => response.json())
      .then(setState, () => {
        // Of another file by now, or asked for again.
        if (!stop.signal.aborted) timer = setTimeout(reload, 1000);
      });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [file, version]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Others may have saved in the meantime.
    window.addEventListener('focus', reload, { signal });
    window.addEventListener('blur', closePanel, { signal });
    // Sent by the forms: the result of saving, or a page to show.
    const receive = ({ data, origin }: MessageEvent) => {
      if (origin !== window.location.origin) return;
      if (data?.preview) return setState((state) => ({ ...state, previewUrl: data.preview }));
      setNotice(String(data));
      reload();
    };
    window.addEventListener('message', receive, { signal });
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

  async function post(call: string, query: Record<string, string>) {
    const path = `/api/editor/${call}?${new URLSearchParams(query)}`;
    const response = await fetch(path, { method: 'POST' }).catch(() => undefined);
    const answer = await response?.text();
    return {
      isDone: response?.ok === true,
      answer: answer ?? 'Die Redaktion antwortet nicht. Läuft npm run edit noch?',
    };
  }

  /** Changes the open file without its form, and reloads the form. */
  async function change(call: string, query: Record<string, string>, done: string) {
    closePanel();
    setNotice('Wird gespeichert …');
    const { isDone, answer } = await post(call, { file, ...query });
    if (!isDone) return setNotice(answer);
    reload();
    // Until its form is there again, clicks would be lost.
    forms.current?.addEventListener('load', () => setNotice(done), { once: true });
    forms.current?.contentWindow?.location.reload();
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
    const { answer } = await post('publish', { how });
    setNotice(answer);
    setIsPublishing(false);
  }

  const { previewUrl, faults, hints, oldValues, release } = state;
  const found = faults.length === 0 ? 'Keine Fehler' : `Fehler: ${faults.length}`;
  return (
    <>
      <header className="row header">
        <h1>Redaktion</h1>
        <Panel id="changes" title="Verlauf">
          <Changes changes={state.changes} file={file} revert={revert} />
        </Panel>
        <Panel
          id="faults"
          title={hints.length > 0 ? `${found}, Hinweise: ${hints.length}` : found}
          data-faults={faults.length}
        >
          {faults.length === 0 && <p>Was gespeichert ist, lässt sich veröffentlichen.</p>}
          <Faults
            faults={[...faults, ...hints]}
            follow={(file) => void change('follow', { file }, 'Vermerkt: Das Englische stimmt.')}
            open={(fields) => {
              closePanel();
              if (forms.current) showField(forms.current, fields);
            }}
          />
        </Panel>
        {oldValues.length > 0 && (
          <Panel id="old-values" title="Auch anderswo" data-faults={oldValues.length}>
            <OldValues
              values={oldValues}
              replace={(from, at) => change('replace', { from, at }, 'Geändert.')}
            />
          </Panel>
        )}
        {release && (
          <Panel id="release" title={nameOfRelease(release)}>
            <ReleaseChoice
              release={release}
              isPost={file.startsWith('content/blog/')}
              set={setRelease}
            />
          </Panel>
        )}
        <p className="person pale">{state.name}</p>
        <button
          type="button"
          className="button quiet"
          disabled={isPublishing}
          onClick={() => void publish('back')}
        >
          Letzte Veröffentlichung zurücknehmen
        </button>
        <button
          type="button"
          className="button main"
          disabled={isPublishing}
          onClick={() => void publish('forward')}
        >
          Veröffentlichen
        </button>
      </header>
      <p role="status" className="notice">
        {notice}
      </p>
      <main>
        <iframe ref={forms} name="forms" title="Formulare" src="/keystatic" />
        <Preview url={isPostList && previewUrl ? new URL('/blog', previewUrl).href : previewUrl} />
      </main>
    </>
  );
}

/** A button of the header with its panel below. */
function Panel({ id, title, children, ...state }: PanelProps) {
  return (
    <div className="drop-down">
      <button type="button" popoverTarget={id} className="button quiet" {...state}>
        {title}
      </button>
      <div id={id} popover="auto">
        {children}
      </div>
    </div>
  );
}

const container = document.querySelector('#shell');
if (container) createRoot(container).render(<Shell />);
