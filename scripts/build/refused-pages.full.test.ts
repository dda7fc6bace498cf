import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedBuild } from '../../testing/build/refused-build.ts';

test('what only the built pages show is told in the same way', (context) => {
  const told = refusedBuild(context, '[Teams](/orion#gibtsnicht)');
  assert.match(told, /^content\/pages\/tech\.mdx, Zeile \d+: „\/orion#gibtsnicht“ nennt ein/m);
  assert.doesNotMatch(told, /^ +at /m);
});
