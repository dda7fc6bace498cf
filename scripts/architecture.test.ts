import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

test('the files that docs/architecture.md names are there', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const steps = [...text.matchAll(/^[ →⇢] ([a-z]+\/\S+\.\w+) /gm)];
  const [, table = ''] = text.split('## Where to change what');
  const named = [...steps, ...table.matchAll(/`([a-z]+\/[^`]+)`/g)];
  assert.ok(named.length > 35, 'the names were found');
  assert.deepEqual(
    named.filter(([, file = '']) => !existsSync(file)),
    [],
  );
});
