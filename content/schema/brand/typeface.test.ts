import assert from 'node:assert/strict';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { describeFault } from '../faults/fault.ts';
import { faultsOfTypeface, readTypeface } from './typeface.ts';

const fonts = 'node_modules/@fontsource/instrument-sans/files/instrument-sans';
const [regular, bold] = [`${fonts}-latin-400-normal.woff2`, `${fonts}-latin-700-normal.woff2`];
const variable =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

test('a brand need not have a typeface, and one of two files is in order', (context) => {
  const none = brandWith(context, {});
  assert.deepEqual(faultsOfTypeface(none), []);
  assert.equal(readTypeface(none), undefined);
  const own = brandWith(context, { regular, bold });
  assert.deepEqual(faultsOfTypeface(own), []);
  const typeface = readTypeface(own);
  assert.equal(typeface?.[400].ascent, 0.97);
  assert.equal(typeface?.[400].descent, 0.25);
  assert.ok((typeface?.[600].letter ?? 0) > (typeface?.[400].letter ?? 1), 'bold is wider');
});

const slips: [name: string, files: Readonly<Record<string, string>>, told: RegExp][] = [
  ['one file of two', { regular }, /typeface-bold\.woff2, Zeile 1: Diese Datei fehlt/],
  [
    'another kind of file',
    { regular, bold: 'content/images/rack.png' },
    /typeface-bold\.woff2, Zeile 1: Das ist keine Schrift im Format WOFF2/,
  ],
  [
    'WOFF under the name of WOFF2',
    { regular: `${fonts}-latin-400-normal.woff`, bold },
    /typeface-regular\.woff2, Zeile 1: .*umzubenennen genügt nicht/,
  ],
  [
    'a typeface without German letters',
    { regular: `${fonts}-latin-ext-400-normal.woff2`, bold },
    /typeface-regular\.woff2, Zeile 1: Der Schrift fehlen Zeichen.*: a b c/,
  ],
  ['a variable typeface', { regular: variable, bold }, /variable Schrift.*„static“/],
  ['both files swapped', { regular: bold, bold: regular }, /nicht fetter als .* \(400 und 700\)/],
];

for (const [name, files, told] of slips) {
  test(`${name} is refused in German, with its file`, (context) => {
    const faults = faultsOfTypeface(brandWith(context, files)).map(describeFault);
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.match(faults[0] ?? '', told);
  });
}

test('a typeface under another name, or too large, is refused', (context) => {
  const root = brandWith(context, { regular, bold });
  writeFileSync(join(root, 'content/brand/Firma.ttf'), '');
  assert.match(faultsOfTypeface(root).map(describeFault).join(), /Firma\.ttf, Zeile 1: .*benennen/);
  const large = brandWith(context, { regular, bold });
  appendFileSync(join(large, 'content/brand/typeface-regular.woff2'), Buffer.alloc(50_000));
  assert.match(
    faultsOfTypeface(large).map(describeFault).join(),
    /zusammen \d+ kB groß.*pyftsubset/,
  );
});

/** Folder of a project that has these fonts in its brand. */
function brandWith(context: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'typeface-'));
  context.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content/brand'), { recursive: true });
  for (const [name, file] of Object.entries(files)) {
    copyFileSync(file, join(root, `content/brand/typeface-${name}.woff2`));
  }
  return root;
}
