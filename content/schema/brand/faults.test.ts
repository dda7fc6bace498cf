// What an operator may get wrong in content/brand/, and what the build says about it.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { describeFault } from '../faults/fault.ts';
import { faultsOfBrand } from './faults.ts';
import { readLogo } from './logo.ts';

const yaml = (accent: string, night = "'#0c1628'") => `accent: ${accent}\nnight: ${night}\n`;

test('the brand as it stands is in order, and so is a foreign one', (context) => {
  assert.deepEqual(faultsOfBrand('.'), []);
  assert.deepEqual(faultsWith(context, {}), []);
});

const slips: [name: string, file: string, text: string, told: RegExp][] = [
  [
    'an orange that is too dark',
    'brand.yaml',
    yaml("'#b8500a'"),
    /Zeile 1: Die Farbe „accent“ \(#b8500a\) hebt sich als Schrift auf der Nacht am unteren Rand des Aufmachers, helle Darstellung, zu wenig ab: Kontrast 3,15, nötig sind 4,5 \(WCAG AA\)\. Nehmen Sie eine hellere\.$/,
  ],
  [
    'a night that is too light',
    'brand.yaml',
    yaml("'#ffffff'", "'#5a7fb0'"),
    /Zeile 2: .*„night“ \(#5a7fb0\).*eine dunklere/,
  ],
  [
    'a colour without quotes',
    'brand.yaml',
    'accent: #ff6b5e\nnight: "#10241b"\n',
    /Zeile 1: .*mit Anführungszeichen/,
  ],
  [
    'no colour',
    'brand.yaml',
    yaml('rotlich'),
    /Zeile 1: „rotlich“ versteht die Website hier nicht\. Eine deckende Farbe schreiben Sie als '#0c1628'/,
  ],
  [
    'a colour that lets light through',
    'brand.yaml',
    yaml("'#ff6b5e80'"),
    /Zeile 1: „#ff6b5e80“ .*Eine deckende Farbe/,
  ],
  [
    'a misspelt field',
    'brand.yaml',
    `${yaml("'#f5af20'")}nachts: rot\n`,
    /Zeile 3: Das Feld „nachts“ gibt es hier nicht/,
  ],
  [
    'neither yes nor no',
    'brand.yaml',
    `${yaml("'#f5af20'")}nameInLogo: ja\n`,
    /Zeile 3: .*„ja“: .*erwartet boolean/,
  ],
  ['no SVG', 'logo.svg', 'PNG', /kein SVG/],
  [
    'a logo without viewBox',
    'logo-small.svg',
    '<svg width="24" height="24"><path d="M0 0h9"/></svg>',
    /Zeile 1: .*viewBox/,
  ],
];

for (const [name, file, text, told] of slips) {
  test(`${name} in ${file} is refused in German, with its line`, (context) => {
    const faults = faultsWith(context, { [file]: text });
    assert.equal(faults.length, 1, faults.join('\n'));
    const [fault = ''] = faults;
    assert.ok(fault.includes(`brand/${file}, Zeile `), fault);
    assert.match(fault, told);
  });
}

test('all faults are told at once, and a missing file too', (context) => {
  const folder = foreignBrand(context);
  rmSync(join(folder, 'content/brand/logo-small.svg'));
  writeFileSync(join(folder, 'content/brand/brand.yaml'), yaml('rotlich', 'blaulich'));
  const faults = faultsOfBrand(folder).map(describeFault);
  assert.equal(faults.length, 3, faults.join('\n'));
  assert.match(faults[2] ?? '', /logo-small\.svg, Zeile 1: Diese Datei fehlt/);
});

test("a drawing program's notes are dropped, and its gradient stays", () => {
  const logo = readLogo(readFileSync('testing/brand/logo.svg', 'utf8'));
  assert.equal(logo?.ratio, 4);
  assert.match(logo?.shapes ?? '', /^<defs><linearGradient id="glow".*<rect .*url\(#glow\).*\/>$/);
  assert.doesNotMatch(logo?.shapes ?? '', /title|metadata|Ebene/);
});

function faultsWith(context: TestContext, files: Readonly<Record<string, string>>): string[] {
  const folder = foreignBrand(context);
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, 'content/brand', name), text);
  return faultsOfBrand(folder).map(describeFault);
}

function foreignBrand(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  context.after(() => rmSync(folder, { recursive: true }));
  cpSync('testing/brand', join(folder, 'content/brand'), { recursive: true });
  return folder;
}
