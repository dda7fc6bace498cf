// The short form of npm run bench:scale. That the count of what was lost can find a loss is
// shown in bench/faults.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killReplicas } from './kill-replicas.ts';
import { rollingRestart } from './rolling-restart.ts';

// Fast enough that leases of killed processes end soon, slow enough that a busy machine keeps its own.
const clockFactor = 5;
const killing = { seconds: 4, fewestKillsEach: 2, perSecond: 40 };
// Few, so that a busy machine keeps up: what is shown is who notices, not how much can be done.
const rolling = { rounds: 1, perSecond: 5, watchers: 5 };

test('two replicas deliver what they acknowledged, however often they are killed', async () => {
  const underTest = { clockFactor, isSabotaged: false };
  const { breaches } = await killReplicas({ ...killing, underTest });
  assert.deepEqual(breaches, []);
});

test('nobody notices when one replica restarts after the other', async () => {
  const { breaches } = await rollingRestart(rolling);
  assert.deepEqual(breaches, []);
});

test('replicas that restart both at once are noticed', async () => {
  const { breaches } = await rollingRestart({ ...rolling, isSabotaged: true });
  assert.notDeepEqual(breaches, []);
});
