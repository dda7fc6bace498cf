// The measured state, taken from stand-ins of Gatus and Uptime Kuma.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { listen } from '../../testing/process/listen.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';
import { createTestLog } from '../../testing/process/test-log.ts';
import { openStatus } from './status-service.ts';

const now = '2026-11-28T12:00:00.000Z';
const gatusPath = '/api/v1/endpoints/statuses';
const kumaPath = '/api/status-page/heartbeat/alle';

const gatusDown = [{ success: false, timestamp: '2026-11-28T11:59:00Z' }];
const gatusChange = [
  { success: false, timestamp: '2026-11-28T10:00:00.1234567Z' },
  { success: true, timestamp: '2026-11-28T11:00:00Z' },
  { success: true, timestamp: '2026-11-28T12:01:00+01:00' },
];
const gatus = {
  [gatusPath]: [
    { name: 'core', group: 'netz', results: gatusChange },
    { name: 'mx', results: gatusDown },
    { name: 'internal', results: gatusDown },
  ],
};
const kumaDown = [{ status: 0, time: '2026-11-28 11:59:00.000' }];
const kumaChange = [
  { status: 0, time: '2026-11-28 10:00:00.000' },
  { status: 1, time: '2026-11-28 11:00:00.000' },
];
const kumaMonitors = ['core', 'mx', 'internal'].map((name, at) => ({ id: at + 1, name }));
const kuma = {
  [kumaPath]: { heartbeatList: { 1: kumaChange, 2: kumaDown, 3: kumaDown }, uptimeList: {} },
  '/api/status-page/alle': {
    publicGroupList: [{ name: 'Dienste', monitorList: kumaMonitors }],
  },
};
const measured = {
  netz: { state: 'up', since: '2026-11-28T11:00:00.000Z' },
  mail: { state: 'down', since: '2026-11-28T11:59:00.000Z' },
  cloud: { state: 'unknown', since: null },
};

/** @param answers by path */
async function start(t: TestContext, path: string, answers: Readonly<Record<string, unknown>>) {
  const contentDir = temporaryFolder();
  mkdirSync(join(contentDir, 'facts'));
  const component = (name: string, monitor: string) =>
    `${name}: { label: ${name}, monitor: ${monitor} }\n`;
  writeFileSync(
    join(contentDir, 'facts/status.yaml'),
    `${component('netz', 'core')}${component('mail', 'mx')}${component('cloud', 'gone')}backup: { label: Backup }\n`,
  );
  const server = createServer(({ url = '' }, response) => {
    if (url in answers) response.end(JSON.stringify(answers[url]));
    else response.writeHead(404).end();
  });
  const port = await listen(t, server);
  const clock = createTestClock(now);
  const { log, seen } = createTestLog();
  const service = openStatus(
    { source: new URL(`http://127.0.0.1:${port}${path}`), contentDir },
    { clock, log },
  );
  clock.advance(0);
  t.after(service[Symbol.asyncDispose]);
  const states = () => JSON.parse(service.answer('GET').body);
  return { clock, seen, service, states };
}

for (const [name, path, answers] of [
  ['Gatus', gatusPath, gatus],
  ['Uptime Kuma', kumaPath, kuma],
] as const) {
  test(`components have the state of their monitor in ${name}, and no other monitor is shown`, async (t) => {
    const { clock, service, states } = await start(t, path, answers);
    while (Object.keys(states()).length === 0) await new Promise(setImmediate);
    assert.deepEqual(states(), measured);
    assert.equal(service.answer('POST').status, 405);
    await service[Symbol.asyncDispose]();
    clock.advance(5 * 60_000);
    const unknown = { state: 'unknown', since: null };
    assert.deepEqual(states(), { netz: unknown, mail: unknown, cloud: unknown }, 'after 5 minutes');
  });
}

for (const [name, answer, expected] of [
  ['another answer', { error: 'no' }, /something else than results/],
  ['more than 4 MB', 'x'.repeat(4_000_001), /more than 4000000 bytes/],
  ['no answer', undefined, /answers 404/],
] as const) {
  test(`a source with ${name} is a fault in the log, and nothing is claimed`, async (t) => {
    const answers = answer === undefined ? {} : { [gatusPath]: answer };
    const { seen, states } = await start(t, gatusPath, answers);
    await seen({ fault: expected });
    assert.deepEqual(states(), {});
  });
}
