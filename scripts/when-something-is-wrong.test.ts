// Log lines quoted in docs/when-something-is-wrong.md exist in the code, and each known fault has a row.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { troubles } from '../server/jobs/smtp-errors.ts';
import { storeFaults } from '../server/store/store-faults.ts';

/** What is filled in while it runs, numbers too, as one sign. */
const shape = (text: string) => text.replaceAll(/\$\{[^}]*\}|\d+/g, '#');

const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] });
const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');

const text = readFileSync('docs/when-something-is-wrong.md', 'utf8');
const tables = text.matchAll(/^\| (?:`fault`|Words) \|.*\n\|-.*\n((?:\|.*\n)+)/gm);
const firstCells = [...tables].flatMap(([, rows = '']) => rows.match(/^\|[^|]*\|/gm) ?? []);
const quoted = firstCells.flatMap((cell) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
);

test('what the page quotes is what the code says', () => {
  assert.ok(quoted.length > 40, 'the words were found');
  const said = shape(code);
  assert.deepEqual(
    quoted.filter((word = '') => !said.includes(shape(word))),
    [],
  );
});

test('every fault that the code knows has a row', () => {
  const known = [
    ...Object.keys(troubles),
    ...Object.values(storeFaults).map(({ fault }) => fault),
    ...[...code.matchAll(/\bfault: '([^']+)'/g)].map(([, word = '']) => word),
  ];
  assert.ok(known.length > 30, 'the faults were found');
  assert.deepEqual(
    [...new Set(known)].filter((word) => !quoted.some((row = '') => shape(row) === shape(word))),
    [],
  );
});
