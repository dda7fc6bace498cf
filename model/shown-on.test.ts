import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';
import { pagesShowing } from './shown-on.ts';

const files = {
  'facts/prices.yaml':
    'prices:\n  - { name: rack.half, net: 3 }\n  - { name: office.sum, parts: [{ times: 2, of: rack.half }] }\n',
  'facts/offers.yaml': 'nebula:\n  - value: €(rack.half) im Monat\norion:\n  - value: nichts\n',
  'history.yaml': '- figure: ups\n',
  'drawings/diagrams/way.svg': '<text>{ups}, €(rack.half)</text>',
  'pages/name.mdx': '€(rack.half)',
  'pages/other-name.mdx': '€(rack.halfway) <Figure of="ups-2" />',
  'pages/sum.mdx': '€(office.sum)',
  'pages/table.mdx': '<PriceTable caption="A" of="rack" />',
  'pages/en/offer.mdx': '<OfferTable of="nebula" />',
  'pages/other-offer.mdx': '<OfferTable of="orion" />',
  'pages/drawing.mdx': '<Drawing of="way" />',
  'pages/history.mdx': '<FactList of="history" />',
  'blog/figures.mdx': "<FactSheet of={['ups', 'b']} />",
};

test('a price is found by name, table, sum, offer and drawing, a figure also by its history', () => {
  const contentDir = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, file)), { recursive: true });
    writeFileSync(join(contentDir, file), text);
  }
  assert.deepEqual(pagesShowing('prices', 'rack.half', contentDir), [
    'content/pages/drawing.mdx',
    'content/pages/en/offer.mdx',
    'content/pages/name.mdx',
    'content/pages/sum.mdx',
    'content/pages/table.mdx',
  ]);
  assert.deepEqual(pagesShowing('figures', 'ups', contentDir), [
    'content/blog/figures.mdx',
    'content/pages/drawing.mdx',
    'content/pages/history.mdx',
  ]);
});
