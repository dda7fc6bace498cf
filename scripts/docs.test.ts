// Files, tests and log messages named in docs/ exist.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { troubles } from '../server/jobs/smtp-errors.ts';
import { storeFaults } from '../server/store/store-faults.ts';

const docs = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const firstGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

const files = globSync(
  '{bench,content,contract,deploy,desk,e2e,editor,model,scripts,server,site,testing}/**/*',
  { exclude: ['**/node_modules'] },
);

test('files named in architecture.md and security.md are there', () => {
  const text = `${docs('architecture')}${docs('security')}`;
  const steps = firstGroups(text, /^[ →⇢] ([a-z]+\/\S+\.\w+) /gm);
  const named = [...steps, ...firstGroups(text, /`([a-z/-]+\.(?:tsx?|mjs|css|yaml))`/g)];
  assert.ok(named.length > 100, 'the names were found');
  const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  assert.deepEqual(missing, []);
});

test('tests and commands named in security.md are there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tests = files.map((file) => basename(file).replace(/(?:\.full)?\.test\.ts$/, ''));
  const columns = firstGroups(docs('security'), /^\| \d.* \| ([^|]*) \|$/gm).join();
  const named = firstGroups(columns, /`([^`]+)`/g);
  assert.ok(named.length > 60, 'the names were found');
  const known = [...Object.keys(scripts), ...tests];
  assert.deepEqual(
    named.filter((name) => !known.includes(name) && !known.includes(basename(name))),
    [],
  );
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
  const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] });
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
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
