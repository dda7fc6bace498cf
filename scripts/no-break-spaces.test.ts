// No line breaks between a number and its unit, § and its number and act, a norm and its number.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contentFiles, contentFolder, contentPath } from '../model/content-folder.ts';

const breakable = [
  /\d (?:%|°C|k?Wh?|kWp|[GTMk]B|HE|[GM]bit\/s|Euro|Prozent|Liter|Monaten?|Tagen?|Stunden|Minuten)(?![\p{L}\d])/gu,
  /(?:§§?|\bArt\.|\bAbs\.|\bBuchst\.|\bArticles?) [\da-z]/g,
  /\b(?:ISO|ISO\/IEC|EN) \d{4}/g,
  /(?:\d[a-z]?|\b[a-f]) (?:BGB|HGB|DSGVO|DSA|TKG|TDDDG|DDG|BSIG|MStV|UStG|ZPO|BDSG|GDPR)\b/g,
];

// Titles and headings, which addresses derive from, and comments.
const excluded = /^(?:#+ |\s*title:).*$|^tags:\n(?: .*\n)+|\{\/\*[\s\S]*?\*\/\}/gm;

test('texts have no-break spaces', () => {
  const files = contentFiles(
    contentFolder(),
    'content/{pages,blog,status}/**/*.mdx',
    'content/facts/offers.yaml',
  );
  assert.ok(files.length > 30, 'the search found texts');
  const found = files
    .filter((file) => !file.endsWith('lorem-ipsum.mdx'))
    .flatMap((file) => {
      const text = readFileSync(contentPath(file), 'utf8')
        .replace(excluded, '')
        .replace(/\n *(?=\S)/g, ' ');
      return breakable
        .flatMap((pattern) => text.match(pattern) ?? [])
        .map((words) => `${file}: ${words}`);
    });
  assert.deepEqual(found, [], 'Put a protected space (U+00A0) there, see content/README.md.');
});
