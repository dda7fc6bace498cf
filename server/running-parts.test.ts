import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { ask } from '../testing/server/ask.ts';
import {
  findFreePort,
  makeProductFolder,
  type ProductFolder,
  startProduct,
} from '../testing/server/start-process.ts';

let product: ProductFolder;
before(async () => {
  product = await makeProductFolder();
});
after(() => product.remove());

const combinations = [
  ['site'],
  ['mail'],
  ['power'],
  ['site', 'mail'],
  ['site', 'power'],
  ['mail', 'power'],
  ['site', 'mail', 'power'],
];

for (const parts of combinations) {
  const PARTS = parts.join(',');
  test(`PARTS=${PARTS} starts, answers for these parts, and for no other`, async () => {
    const PORT = await findFreePort();
    const { process, started, ended } = startProduct(product.folder, { PORT, PARTS });
    assert.deepEqual(JSON.parse((await started) ?? '').parts, parts);
    const port = Number(PORT);
    const statusOf = async (path: string, method = 'GET') =>
      (await ask(port, path, { method })).status;
    const found = (part: string) => (parts.includes(part) ? 200 : 404);
    assert.equal(await statusOf('/readyz'), 200);
    assert.equal(await statusOf('/kontakt'), found('site'));
    assert.equal(await statusOf('/power/latest'), found('power'));
    assert.equal(await statusOf('/mail/v1', 'POST'), parts.includes('mail') ? 415 : 404);
    assert.equal(await handshake(port), parts.includes('power') ? 101 : 404);
    process.kill('SIGTERM');
    const { code, faults } = await ended;
    assert.deepEqual([code, faults], [0, '']);
  });
}

test('a company without a solar plant has no part power, and its pages are shown', async (t) => {
  const without = await makeProductFolder({ solar: undefined });
  t.after(() => without.remove());
  const PORT = await findFreePort();
  const { process, started, ended } = startProduct(without.folder, { PORT });
  assert.deepEqual(JSON.parse((await started) ?? '').parts, ['site', 'mail']);
  assert.equal((await ask(Number(PORT), '/kontakt')).status, 200);
  assert.equal((await ask(Number(PORT), '/power/latest')).status, 404);
  process.kill('SIGTERM');
  assert.deepEqual((await ended).faults, '');
});

/** @returns the status with which a websocket at `/power` is answered */
async function handshake(port: number): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/power`, {
    origin: `http://localhost:${port}`,
  });
  const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode);
  const status = await Promise.race([refused, once(socket, 'open').then(() => 101)]);
  socket.on('error', () => {});
  socket.terminate();
  return status;
}
