// Keystatic with our configuration.
import { type Config, config } from '@keystatic/core';
import { Keystatic } from '@keystatic/core/ui';
import { createRoot } from 'react-dom/client';
import type { Choices } from '../../model/content-names.ts';
import { factSingletons } from './config/facts.tsx';
import { pages, posts } from './config/pages.tsx';
import './keystatic.css';

const answer = await fetch('/api/editor/choices');
const choices: Choices = await answer.json();

const forms = config({
  storage: { kind: 'local' },
  locale: 'de-DE',
  ui: {
    brand: { name: 'Inhalte' },
    navigation: {
      Texte: ['pages', 'posts', 'english'],
      Firma: ['company', 'staff', 'references', 'history'],
      Angebot: ['figures', 'offers', 'orionSizes', 'responsibilities', 'serviceModels'],
      Vertrauen: ['serviceLevels', 'subcontractors', 'certificates', 'trustChanges'],
      Wege: ['navigation', 'redirects', 'errors'],
    },
  },
  collections: { pages: pages(choices), posts: posts(choices) },
  singletons: factSingletons(),
});

const place = document.querySelector('#keystatic');
// Its types are less strict about optional fields.
if (place) createRoot(place).render(<Keystatic config={forms as unknown as Config} />);
