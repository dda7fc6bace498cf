import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readableName, shortNames } from './class-names.ts';

test('every class and every animation of every module has a short name of its own', (context) => {
  const folder = modules(context, {
    'b/b.module.css':
      '.open:not(.shut) { animation: turn 1s; } @keyframes turn { to { rotate: 1turn; } }',
    'a.module.css': '.open { width: .5rem; }',
  });
  const nameOf = shortNames(folder);
  const b = join(folder, 'b/b.module.css');
  const names = [
    nameOf('open', join(folder, 'a.module.css')),
    ...['open', 'shut', 'turn'].map((name) => nameOf(name, b)),
  ];
  assert.equal(new Set(names).size, 4);
  for (const name of names) assert.match(name, /^_[0-9a-z]{1,2}$/);
});

test('the same files give the same names, however they are asked for', (context) => {
  const folder = modules(context, { 'a.module.css': '.x {} .y {}' });
  const file = join(folder, 'a.module.css');
  assert.equal(shortNames(folder)('y', file), shortNames(folder)('y', `${file}?inline`));
});

test('a name that no module has is refused', (context) => {
  const folder = modules(context, { 'a.module.css': '.x {}' });
  assert.throws(() => shortNames(folder)('y', join(folder, 'a.module.css')), /no class \.y/);
});

test('while developing a name tells its file', () => {
  assert.equal(readableName('open', '/somewhere/menu.module.css?direct'), 'menu-open');
});

function modules(context: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'class-names-'));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const [name, css] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), css);
  }
  return folder;
}
