import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';

const security = readFileSync('docs/security.md', 'utf8');
const files = globSync('{server,contract,deploy,desk,e2e,site,scripts,content,editor}/**/*');

test('every test, bench and source file that the security table names is there', () => {
  const tests = files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => basename(file).replace(/(?:\.full)?\.test\.ts$/, ''));
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const shown = [...security.matchAll(/^\| \d.* \| ([^|]*) \|$/gm)].flatMap(([, column = '']) =>
    [...column.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  assert.ok(shown.length > 60, 'the search found the names');
  const isTest = (name: string) => Object.hasOwn(scripts, name) || tests.includes(basename(name));
  assert.deepEqual(
    shown.filter((name) => !isTest(name)),
    [],
  );
  const sources = [...security.matchAll(/`([a-z/-]+\.(?:ts|tsx|mjs|yaml))`/g)];
  const isFile = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  assert.deepEqual(
    sources.filter(([, name = '']) => !isFile(name)),
    [],
  );
});

test('every attack on the desk that its table names is tried by a test of that title', () => {
  const text = readFileSync('docs/desk-attacks.md', 'utf8');
  const rows = [...text.matchAll(/^\| \d+ \| .* \| `([^`]+)`: (.+) \|$/gm)];
  assert.ok(rows.length >= 40, `${rows.length} attacks`);
  const missing = rows.filter(
    ([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title),
  );
  assert.deepEqual(missing, []);
});
