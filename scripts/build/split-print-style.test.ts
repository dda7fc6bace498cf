import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitPrintStyle } from './split-print-style.ts';

const cases = [
  ['a block of its own', 'a{b:c}@media print{a{d:e}}', 'a{b:c}', '@media print{a{d:e}}'],
  [
    'a block in a layer',
    '@layer x{a{b:c}@media print{a{d:e}}}',
    '@layer x{a{b:c}}',
    '@layer x{@media print{a{d:e}}}',
  ],
  ['a block below a selector', '.a{b:c;@media print{d:e}}', '.a{b:c}', '.a{@media print{d:e}}'],
  ['nothing', '@media (width>=1px){a{b:c}}', '@media (width>=1px){a{b:c}}', ''],
] as const;

for (const [what, css, left, printed] of cases) {
  test(`takes ${what} out of the page`, () => {
    const { html, printStyle } = splitPrintStyle(`<style>${css}</style>`);
    assert.deepEqual([html, printStyle], [`<style>${left}</style>`, printed]);
  });
}
