import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';

test('every test and bench that the security table names is there', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  const named = rows.flatMap((row) => {
    const lastColumn = row.split('|').at(-2) ?? '';
    return [...lastColumn.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
  });
  assert.ok(named.length > 60, 'the search found the names');
  const folders = '{server,services,contract,deploy,desk,e2e,site,scripts}';
  const tests = globSync(`${folders}/**/*.test.ts`).map((file) =>
    basename(file).replace(/(?:\.full)?\.test\.ts$/, ''),
  );
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = named.filter(
    (name) => !Object.hasOwn(scripts, name) && !tests.includes(basename(name)),
  );
  assert.deepEqual(missing, []);
});

test('every source file that the security table names is there', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const named = [...text.matchAll(/`([a-z/-]+\.(?:ts|tsx|mjs|yaml))`/g)].map(
    ([, name = '']) => name,
  );
  assert.ok(named.length > 3, 'the search found the names');
  const files = globSync('{server,services,contract,deploy,desk,site,scripts,content,editor}/**/*');
  const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  assert.deepEqual(missing, []);
});

test('every attack on the desk that its table names is tried by a test of that title', () => {
  const text = readFileSync('docs/desk-attacks.md', 'utf8');
  const rows = [...text.matchAll(/^\| \d+ \| .* \| `([^`]+)`: (.+) \|$/gm)];
  assert.ok(rows.length >= 40, `${rows.length} attacks`);
  const missing = rows
    .map(([, file = '', title = '']) => ({ file, title }))
    .filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title));
  assert.deepEqual(missing, []);
});
