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
const logo = (inside: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n  ${inside}\n</svg>\n`;

test('the brand as it stands is in order, and so is a foreign one', (context) => {
  assert.deepEqual(faultsOfBrand('.'), []);
  assert.deepEqual(faultsWith(context, {}), []);
});

const slips: [name: string, file: string, text: string, told: RegExp][] = [
  [
    'an orange that is too dark',
    'brand.yaml',
    yaml("'#b8500a'"),
    /Zeile 1: Die Farbe „accent“ \(#b8500a\) hebt sich als Schrift auf der Nacht am unteren Rand des Aufmachers, helle Darstellung, zu wenig ab: Kontrast 3,15, nötig sind 4,5 \(WCAG AA\)\. Die nächste, die überall hält: '#[0-9a-f]{6}'\.$/,
  ],
  [
    'a night that is too light',
    'brand.yaml',
    yaml("'#ffffff'", "'#5a7fb0'"),
    /Zeile 2: .*„night“ \(#5a7fb0\).*'#[0-9a-f]{6}'/,
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
    /Zeile 3: .*true oder false/,
  ],
  [
    'a script',
    'logo.svg',
    logo('<script>alert(1)</script>'),
    /Zeile 2: <script> gehört nicht in ein Logo/,
  ],
  [
    'a handler',
    'logo.svg',
    logo('<path d="M0 0h9" onclick="x()"/>'),
    /Zeile 2: onclick="…" ist ein Skript/,
  ],
  [
    'a foreign object',
    'logo.svg',
    logo('<foreignObject><p>x</p></foreignObject>'),
    /<foreignObject> gehört nicht/,
  ],
  ['a picture', 'logo.svg', logo('<image href="https://x.example/a.png"/>'), /enthält ein Bild/],
  [
    'a shape from elsewhere',
    'logo.svg',
    logo('<use href="https://x.example/a.svg#b"/>'),
    /außerhalb des Logos/,
  ],
  [
    'the old kind of link',
    'logo.svg',
    logo('<use xlink:href="other.svg#b"/>'),
    /außerhalb des Logos/,
  ],
  [
    'a paint from elsewhere',
    'logo.svg',
    logo('<path d="M0 0h9" fill="url(//x.example/a)"/>'),
    /außerhalb des Logos/,
  ],
  ['a style sheet', 'logo.svg', logo('<style>path{fill:red}</style>'), /Präsentationsattribute/],
  [
    'a style attribute',
    'logo.svg',
    logo('<path d="M0 0h9" style="fill:red"/>'),
    /Präsentationsattribute/,
  ],
  ['letters', 'logo.svg', logo('<text>Groß</text>'), /in Pfade um/],
  [
    'no viewBox',
    'logo.svg',
    logo('<path d="M0 0h9"/>', 'width="24" height="24"'),
    /Zeile 1: Dem Logo fehlt viewBox/,
  ],
  ['nothing in it', 'logo.svg', logo('<title>Logo</title>'), /zeichnet nichts/],
  [
    'too many points',
    'logo.svg',
    logo(`<path d="M0 0${'l1 1'.repeat(2000)}"/>`),
    /Höchstens 6\.000/,
  ],
  ['no SVG at all', 'logo.svg', 'PNG', /kein SVG/],
  [
    'a long small logo',
    'logo-small.svg',
    logo('<path d="M0 0h9"/>', 'viewBox="0 0 90 24"'),
    /ungefähr so breit wie hoch/,
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

test('the colour that is named instead is taken', (context) => {
  const [fault = ''] = faultsWith(context, { 'brand.yaml': yaml("'#b8500a'") });
  const [, nearest = ''] = /('#[0-9a-f]{6}')\.$/.exec(fault) ?? [];
  assert.deepEqual(faultsWith(context, { 'brand.yaml': yaml(nearest) }), []);
});

test('all faults are told at once, and a missing file too', (context) => {
  const folder = foreignBrand(context);
  rmSync(join(folder, 'content/brand/logo-small.svg'));
  writeFileSync(join(folder, 'content/brand/brand.yaml'), yaml('rotlich', 'blaulich'));
  const faults = faultsOfBrand(folder).map(describeFault);
  assert.equal(faults.length, 3, faults.join('\n'));
  assert.match(faults[2] ?? '', /logo-small\.svg, Zeile 1: Diese Datei fehlt/);
});

test("a drawing program's notes are dropped, and its gradient stays", () => {
  const { logo: read } = readLogo(readFileSync('testing/brand/logo.svg', 'utf8'));
  assert.equal(read?.ratio, 4);
  assert.match(read?.shapes ?? '', /<linearGradient id="glow".*<rect .*fill="url\(#glow\)"/);
  assert.doesNotMatch(read?.shapes ?? '', /title|metadata|Ebene|data-name/);
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
