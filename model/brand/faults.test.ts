// Faults in content/brand/ and their messages.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { contentFolder } from '../content-folder.ts';
import { describeFault } from '../faults/fault.ts';
import { faultsOfBrand } from './faults.ts';

const yaml = (accent: string, night = "'#0c1628'") => `accent: ${accent}\nnight: ${night}\n`;

test('the present brand has no faults, nor has another one', (context) => {
  assert.deepEqual(faultsOfBrand(contentFolder()), []);
  assert.deepEqual(faultsWith(context), []);
});

const dark =
  /Zeile 1: Die Farbe „accent“ \(#b8500a\) hebt sich als Schrift auf der Nacht zu wenig ab: Kontrast 3,15, nötig sind 4,5 \(WCAG AA\)\. Nehmen Sie eine hellere\.$/;
const unquoted = 'accent: #ff6b5e\nnight: "#10241b"\n';
const slips: [name: string, file: string, text: string, message: RegExp][] = [
  ['an orange that is too dark', 'brand.yaml', yaml("'#b8500a'"), dark],
  ['a light night', 'brand.yaml', yaml("'#fff'", "'#5a7fb0'"), /Zeile 2: .*„night“.*eine dunklere/],
  ['a colour without quotes', 'brand.yaml', unquoted, /Zeile 1: .*mit Anführungszeichen/],
  [
    'no colour',
    'brand.yaml',
    yaml('rotlich'),
    /Zeile 1: „rotlich“ versteht die Website hier nicht/,
  ],
  ['a translucent colour', 'brand.yaml', yaml("'#ff6b5e80'"), /Eine deckende Farbe/],
  [
    'a misspelt field',
    'brand.yaml',
    `${yaml("'#f5af20'")}nachts: rot\n`,
    /Zeile 3: .*„nachts“ gibt/,
  ],
  ['no SVG', 'logo.svg', 'PNG', /kein SVG/],
  [
    'no viewBox',
    'logo-small.svg',
    '<svg width="24"><path d="M0 0h9"/></svg>',
    /Zeile 1: .*viewBox/,
  ],
];

for (const [name, file, text, message] of slips) {
  test(`${name} in ${file} is refused in German, with its line`, (context) => {
    const [fault = '', ...others] = faultsWith(context, file, text);
    assert.deepEqual(others, []);
    assert.ok(fault.includes(`brand/${file}, Zeile `), fault);
    assert.match(fault, message);
  });
}

function faultsWith(context: TestContext, file?: string, text = ''): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  context.after(() => rmSync(folder, { recursive: true }));
  cpSync('testing/brand', join(folder, 'brand'), { recursive: true });
  if (file) writeFileSync(join(folder, 'brand', file), text);
  return faultsOfBrand(folder).map(describeFault);
}
