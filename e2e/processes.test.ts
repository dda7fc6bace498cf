// Whatever a test starts ends with it, even when nobody is left to stop it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { lineMatching, tied } from '../testing/process/processes.ts';

/** Starts one of each kind, as a test does, and says so; ends never. */
const startAll = `
  const [{ runSite }, { runMailServer }, { runModbusPlant }, { runMqttBroker }, { startUndrivenBrowser }] =
    await Promise.all([
      'e2e/support/run-site', 'testing/mail/aiosmtpd', 'testing/power/modbus-plant',
      'testing/power/mqtt-broker', 'e2e/support/undriven-browser',
    ].map((file) => import(\`\${process.cwd()}/\${file}.ts\`)));
  const inverter = { unit: 1, model: 103, base: 40000, points: { W: 0, W_SF: 0, St: 4 } };
  await Promise.all([
    runSite(), runMailServer(), runModbusPlant([inverter]), runMqttBroker(), startUndrivenBrowser(),
  ]);
  console.log('everything runs');
`;

test('no server, broker or browser outlives a worker that is killed', async () => {
  const worker = spawn(...tied(process.execPath, ['--input-type=module', '--eval', startAll]), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineMatching(worker, /everything runs/);
  const started = childrenOf(worker.pid);
  expect(started).toHaveLength(5);
  expect(started.filter(isRunning)).toEqual(started);

  worker.kill('SIGKILL');
  try {
    await expect.poll(() => started.filter(isRunning)).toEqual([]);
  } finally {
    for (const pid of started.filter(isRunning)) process.kill(pid, 'SIGKILL');
  }
});

function childrenOf(pid: number | undefined): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

/** A process that has ended and whose end nobody has asked for still has an entry, in state Z. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
