import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { className } from './class-names.ts';

test('a class on a page tells its file', () => {
  assert.equal(className('open', '/somewhere/menu.module.css?direct'), 'menu-open');
});

test('no two style modules have the same name, so that no two classes have', () => {
  const names = globSync('site/**/*.module.css').map((file) => basename(file));
  assert.ok(names.length > 40);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});
