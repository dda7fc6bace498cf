// Files, tests and log messages named in docs/ exist.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { troubles } from '../server/jobs/smtp-errors.ts';
import { storeFaults } from '../server/store/store-faults.ts';

const docs = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const firstGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

test('architecture.md names files that are there', () => {
  const text = docs('architecture');
  const [, table = ''] = text.split('## Where to change what');
  const steps = firstGroups(text, /^[ →⇢] ([a-z]+\/\S+\.\w+) /gm);
  const named = [...steps, ...firstGroups(table, /`([a-z]+\/[^`]+)`/g)];
  assert.ok(named.length > 35, 'the names were found');
  const missing = named.filter((file) => !existsSync(file));
  assert.deepEqual(missing, []);
});

test('security.md names tests, commands and sources that are there', () => {
  const text = docs('security');
  const files = globSync('{server,contract,deploy,desk,e2e,site,scripts,content,editor}/**/*');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tests = files.map((file) => basename(file).replace(/(?:\.full)?\.test\.ts$/, ''));
  const columns = firstGroups(text, /^\| \d.* \| ([^|]*) \|$/gm).join();
  const named = firstGroups(columns, /`([^`]+)`/g);
  assert.ok(named.length > 60, 'the names were found');
  const isTest = (name: string) => Object.hasOwn(scripts, name) || tests.includes(basename(name));
  const missing = named.filter((name) => !isTest(name));
  assert.deepEqual(missing, []);
  const isFile = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  const sources = firstGroups(text, /`([a-z/-]+\.(?:ts|tsx|mjs|yaml))`/g);
  const gone = sources.filter((name) => !isFile(name));
  assert.deepEqual(gone, []);
});

test('every attack of desk-attacks.md is tried by a test of that title', () => {
  const rows = [...docs('desk-attacks').matchAll(/^\| \d+ \| .* \| `([^`]+)`: (.+) \|$/gm)];
  assert.ok(rows.length >= 40, `${rows.length} attacks`);
  const missing = rows.filter(
    ([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title),
  );
  assert.deepEqual(missing, []);
});

test('when-something-is-wrong.md quotes log messages, and has a row for every fault', () => {
  /** Replaces values and numbers with a placeholder. */
  const shape = (text: string) => text.replaceAll(/\$\{[^}]*\}|\d+/g, '#');
  const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] });
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const tables = /^\| (?:`fault`|Words) \|.*\n\|-.*\n((?:\|.*\n)+)/gm;
  const cells = firstGroups(docs('when-something-is-wrong'), tables).flatMap(
    (rows) => rows.match(/^\|[^|]*\|/gm) ?? [],
  );
  const quoted = firstGroups(cells.join(), /`([^`]+)`/g).map(shape);
  assert.ok(quoted.length > 40, 'the words were found');
  const missing = quoted.filter((words) => !shape(code).includes(words));
  assert.deepEqual(missing, []);
  const known = [
    ...Object.keys(troubles),
    ...Object.values(storeFaults).map(({ fault }) => fault),
    ...firstGroups(code, /\bfault: '([^']+)'/g),
  ];
  assert.ok(known.length > 30, 'the faults were found');
  const without = known.filter((fault) => !quoted.includes(shape(fault)));
  assert.deepEqual(without, []);
});
