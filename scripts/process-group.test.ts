import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { endGroup } from './process-group.ts';

test('what outlives the first process of a group is named and ended', async () => {
  // For a moment a process still bears the name of the shell that it comes from.
  const group = await groupThatRuns('sleep 1000 & until grep -q sleep /proc/$!/comm; do :; done');
  assert.deepEqual(await endGroup(group, 0), ['sleep 1000']);
  assert.deepEqual(await endGroup(group), []);
});

test('what ends by itself in time is not named', async () => {
  assert.deepEqual(await endGroup(await groupThatRuns('sleep 0.2 & exit')), []);
});

/** @returns the number of the group, once its first process has ended */
async function groupThatRuns(script: string): Promise<number> {
  const first = spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' });
  await once(first, 'exit');
  return first.pid as number;
}
