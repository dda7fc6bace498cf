import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { readMetrics } from '../../testing/server/read-metrics.ts';
import { createProcessMetrics } from './process-metrics.ts';

test('shows memory, start and that the event loop was blocked, once', async (t) => {
  const measured = createProcessMetrics();
  measured.start();
  t.after(measured.stop);
  const read = async () =>
    new Map(readMetrics(await measured.metrics()).map(({ name, value }) => [name, value]));
  await read();
  // The monitor needs a look before the block and one after it.
  await wait(100);
  const until = performance.now() + 300;
  while (performance.now() < until);
  await wait(100);

  const blocked = await read();
  assert.ok((blocked.get('nodejs_eventloop_lag_max_seconds') ?? 0) > 0.2);
  assert.ok((blocked.get('process_resident_memory_bytes') ?? 0) > 10_000_000);
  const startedAt = (blocked.get('process_start_time_seconds') ?? 0) * 1_000;
  assert.ok(Math.abs(Date.now() - performance.now() - startedAt) < 60_000);
  assert.ok(((await read()).get('nodejs_eventloop_lag_max_seconds') ?? 1) < 0.2);
});
