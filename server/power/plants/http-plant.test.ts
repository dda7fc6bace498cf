// A process that reads from another one takes over readings and history, and rejects stale and invalid ones.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { listen } from '../../../testing/process/listen.ts';
import { createTestClock } from '../../../testing/process/test-clock.ts';
import { createHttpPlant } from './http-plant.ts';
import type { PlantFault, PlantReading } from './plant-source.ts';

const now = '2026-06-21T10:00:00.000Z';
const fresh = { watts: 48_123, time: now, source: 'simulation', stale: false };
const history = {
  source: 'simulation',
  days: [{ date: '2026-06-21', energyKwh: 12.5, quarterHours: [{ start: now, meanWatts: 100 }] }],
};

/** @param latest what the other process answers, a text as it is */
async function startHttpPlant(t: TestContext, latest: object | string, status = 200) {
  const server = createServer(({ url }, response) => {
    const body = url === '/power/latest' ? latest : history;
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const port = await listen(t, server);
  const clock = createTestClock(now);
  const firstResult = Promise.withResolvers<PlantReading | PlantFault>();
  const log = { info() {}, warn() {}, error() {} };
  const facts = { latitude: 52.4, longitude: 9.7, peakWatts: 250_000 };
  const url = new URL(`http://127.0.0.1:${port}/power/latest`);
  const plant = createHttpPlant(url, { clock, facts, log });
  plant.start({ onReading: firstResult.resolve, onFault: firstResult.resolve });
  clock.advance(0);
  t.after(() => plant.stop());
  return { clock, plant, server, firstResult: firstResult.promise };
}

test('a reading comes with its time and its origin, and the history of that process', async (t) => {
  const { plant, firstResult } = await startHttpPlant(t, fresh);
  const reading = { watts: 48_123, takenAtMs: Date.parse(now), source: 'simulation' };
  assert.deepEqual(await firstResult, reading);
  while (!plant.history?.()) await new Promise(setImmediate);
  assert.deepEqual(plant.history?.(), history);
});

const faults: readonly [string, object | string, number, RegExp][] = [
  ['an old reading', { ...fresh, time: '2026-06-21T09:59:40.000Z' }, 200, /its reading is old/],
  ['a text', 'Bad Gateway', 200, /no connection|something else/],
  ['watts that are none', { ...fresh, watts: 'viel' }, 200, /answers something else/],
  ['a page that is missing', fresh, 404, /answers 404/],
];

for (const [what, latest, status, expected] of faults) {
  test(`${what} is a fault of the plant and no reading`, async (t) => {
    const { firstResult } = await startHttpPlant(t, latest, status);
    const result = await firstResult;
    assert.match('fault' in result ? result.fault : 'a reading', expected);
  });
}
