// Keystatic with our forms.
import { type Config, config } from '@keystatic/core';
import { Keystatic } from '@keystatic/core/ui';
import { createRoot } from 'react-dom/client';
import type { Choices } from '../../model/content-names.ts';
import { factGroups } from '../../model/fact-files.ts';
import { factForms, pageForms } from './forms.tsx';
import './keystatic.css';

const response = await fetch('/api/editor/choices');
const choices: Choices = await response.json();

const forms = config({
  storage: { kind: 'local' },
  locale: 'de-DE',
  ui: {
    brand: { name: 'Inhalte' },
    navigation: {
      Texte: ['pages', 'posts', 'status'],
      ...Object.fromEntries(
        Object.entries(factGroups).map(([group, facts]) => [group, Object.keys(facts)]),
      ),
    },
  },
  collections: pageForms(choices),
  singletons: factForms(choices),
});

// Notify the parent page of the result of saving.
const send = window.fetch;
window.fetch = async (input, init) => {
  const response = await send(input, init);
  if (String(input).endsWith('/api/keystatic/update')) {
    const message = response.ok
      ? decodeURIComponent(response.headers.get('saved-as') ?? '')
      : `Nicht gespeichert: ${await response.clone().text()}`;
    window.parent.postMessage(message, window.location.origin);
  }
  return response;
};

const container = document.querySelector('#keystatic');
// Keystatic's types are less strict about optional fields.
if (container) createRoot(container).render(<Keystatic config={forms as unknown as Config} />);
