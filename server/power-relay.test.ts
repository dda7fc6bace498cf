// Two processes as an operator runs them: one reads the plant, the other hears of it through a broker.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { WebSocket } from 'ws';
import { runModbusPlant } from '../testing/power/modbus-plant.ts';
import { runMqttBroker } from '../testing/power/mqtt-broker.ts';
import { ask } from '../testing/server/ask.ts';
import { findFreePort, makeProductFolder, startProduct } from '../testing/server/start-process.ts';

async function startBridge(t: TestContext, folder: string, settings: Record<string, string>) {
  const PORT = await findFreePort();
  const DATA_DIR = `data-${PORT}`;
  const bridge = startProduct(folder, { PORT, DATA_DIR, PARTS: 'power', ...settings });
  t.after(async () => {
    bridge.process.kill('SIGTERM');
    await bridge.ended;
  });
  await bridge.started;
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/power`, {
    origin: `http://localhost:${PORT}`,
  });
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(String(data)));
  await once(socket, 'open');
  return {
    ...bridge,
    frames,
    async shows(watts: string) {
      while (frames.at(-1) !== watts) await once(socket, 'message');
    },
    latest: async () => JSON.parse(String((await ask(Number(PORT), '/power/latest')).body)),
  };
}

test('one process reads the plant, both show it, and both survive the broker', {
  timeout: 120_000,
}, async (t) => {
  const product = await makeProductFolder();
  t.after(() => product.remove());
  const points = { W: 10_347, W_SF: 1, St: 4 };
  const plant = await runModbusPlant([{ unit: 1, model: 103, base: 40000, points }]);
  t.after(plant.stop);
  const broker = await runMqttBroker();
  t.after(broker.stop);
  const topic = `${broker.url}/solar`;
  const reader = await startBridge(t, product.folder, { POWER_SOURCE: topic });
  const publisher = await startBridge(t, product.folder, {
    POWER_SOURCE: plant.url,
    POWER_PUBLISH: topic,
  });
  await Promise.all([publisher.shows('103470'), reader.shows('103470')]);
  const { watts, source, stale } = await reader.latest();
  assert.deepEqual(
    { watts, source, stale },
    { watts: 103_470, source: 'modbus-tcp', stale: false },
  );

  await broker.stop();
  await plant.change(1, { W: 5_820 });
  await publisher.shows('58200');
  assert.equal(reader.frames.includes('58200'), false);
  const again = await runMqttBroker({ port: broker.port });
  t.after(again.stop);
  await reader.shows('58200');
});
