import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { freePort } from './free-port.ts';

test('a port stays with the test that asked for it, though nobody listens there for a moment', async () => {
  const taken = 700;
  const first = await freePort(taken);
  const module = JSON.stringify(new URL('./free-port.ts', import.meta.url));
  // One of thirty would be among ours by chance.
  const others = `const { freePort } = await import(${module});
    for (let count = 0; count < 300; count++) console.log(await freePort());`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', others]);
  const given = String(told).trim().split('\n').map(Number);
  assert.equal(given.length, 300);
  assert.deepEqual(
    given.filter((port) => port >= first && port < first + taken),
    [],
  );
});
