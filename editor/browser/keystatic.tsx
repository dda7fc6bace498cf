// Keystatic with our forms.
import { type Config, config } from '@keystatic/core';
import { Keystatic } from '@keystatic/core/ui';
import { createRoot } from 'react-dom/client';
import type { Choices } from '../../model/content-names.ts';
import { factGroups } from '../../model/fact-files.ts';
import { listOf } from './form-address.ts';
import { factForms, pageForms } from './forms.tsx';
import './keystatic.css';

const response = await fetch('/api/editor/choices');
const choices: Choices = await response.json();

const forms = config({
  storage: { kind: 'local' },
  locale: 'de-DE',
  ui: {
    brand: { name: 'Inhalte', mark: () => <></> },
    navigation: {
      Texte: ['pages', ...choices.folders.map(listOf), 'posts', 'status'],
      ...Object.fromEntries(
        Object.entries(factGroups).map(([group, facts]) => [group, Object.keys(facts)]),
      ),
    },
  },
  collections: pageForms(choices),
  singletons: factForms(choices),
});

/** Hashes of files as Keystatic has last read them. */
const opened = new Map<string, string>();

// Saving says on which state of the file it is based. Notify the parent page of the result.
const send = window.fetch;
window.fetch = async (input, init) => {
  const isUpdate = String(input).endsWith('/api/keystatic/update');
  const response = await send(input, isUpdate ? withHashes(init) : init);
  if (isUpdate || String(input).endsWith('/api/keystatic/tree')) {
    if (response.ok) await rememberHashes(response.clone());
  }
  if (isUpdate) {
    // The second attempt knows of the change that stopped the first.
    const [path, hash = ''] = response.headers.get('changed-file')?.split(' ') ?? [];
    if (path) opened.set(path, hash);
    const message = response.ok
      ? decodeURIComponent(response.headers.get('saved-as') ?? '')
      : `Nicht gespeichert: ${await response.clone().text()}`;
    window.parent.postMessage(message, window.location.origin);
  }
  return response;
};

async function rememberHashes(response: Response) {
  const files: { path: string; sha: string }[] = await response.json();
  opened.clear();
  for (const { path, sha } of files) opened.set(path, sha);
}

function withHashes(init: RequestInit | undefined): RequestInit {
  const update = JSON.parse(String(init?.body));
  const hashes = [...update.additions, ...update.deletions].map(({ path }) => [
    path,
    opened.get(path) ?? '',
  ]);
  const body = JSON.stringify({ ...update, opened: Object.fromEntries(hashes) });
  return { ...init, body };
}

const linkLabels = /^(?:Führt nach|Verweis|Leitet zu|Seite des Produkts)/;

const pages = document.createElement('datalist');
pages.id = 'pages';
pages.append(...choices.pages.map(({ address, title }) => new Option(title, address)));
document.body.append(pages);
// Fields for links offer all pages, by title and address.
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (linkLabels.test(target.labels?.[0]?.textContent ?? '')) target.setAttribute('list', 'pages');
});

const container = document.querySelector('#keystatic');
// Keystatic's types are less strict about optional fields.
if (container) createRoot(container).render(<Keystatic config={forms as unknown as Config} />);
