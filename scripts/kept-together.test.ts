// A number and its unit, § and its number and its act, a norm and its number never part at the end of a line.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const parted = [
  /\d (?:%|°C|k?Wh?|kWp|[GTMk]B|HE|[GM]bit\/s|Euro|Prozent|Liter|Monaten?|Tagen?|Stunden|Minuten)(?![\p{L}\d])/gu,
  /(?:§§?|\bArt\.|\bAbs\.|\bBuchst\.|\bArticles?) [\da-z]/g,
  /\b(?:ISO|ISO\/IEC|EN) \d{4}/g,
  /(?:\d[a-z]?|\b[a-f]) (?:BGB|HGB|DSGVO|DSA|TKG|TDDDG|DDG|BSIG|MStV|UStG|ZPO|BDSG|GDPR)\b/g,
];

// Addresses come from titles and headings; notes for the operator are no text of a page.
const noText = /^(?:#+ |\s*title:|\s*tags:).*$|\{\/\*[\s\S]*?\*\/\}/gm;

function partedIn(text: string): string[] {
  const shown = text.replace(noText, '');
  return parted.flatMap((pattern) => shown.match(pattern) ?? []);
}

test('texts keep together what belongs together', () => {
  const files = globSync(['content/{pages,blog}/**/*.mdx', 'content/facts/offers.yaml']);
  assert.ok(files.length > 30, 'the search found texts');
  const told = files
    .filter((file) => !file.endsWith('lorem-ipsum.mdx'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').replace(/^#.*\n/gm, (line) =>
        file.endsWith('.yaml') ? '' : line,
      );
      return partedIn(text).map((words) => `${file}: ${words}`);
    });
  assert.deepEqual(told, [], 'Put a protected space (U+00A0) there, see content/README.md.');
});

test('a plain space is noticed, a protected one is not', () => {
  assert.deepEqual(partedIn('12 kWh nach § 5 und Art. 28, ISO 27001, Buchst.\u00a0f DSGVO'), [
    '2 kWh',
    '§ 5',
    'Art. 2',
    'ISO 2700',
    'f DSGVO',
  ]);
  assert.deepEqual(
    partedIn('12\u00a0kWh nach §\u00a05 und Art.\u00a028, ISO\u00a027001; 20 Kabel'),
    [],
  );
});
