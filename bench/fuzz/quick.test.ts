import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { makeProductFolder } from '../../testing/server/start-process.ts';
import { createCampaign } from './campaign.ts';
import { startServerUnderFire } from './server-under-fire.ts';

test('the server stays alive, well and small under hostile requests', async (context) => {
  const product = await makeProductFolder();
  const server = await startServerUnderFire(product.folder);
  context.after(async () => {
    await server.stop();
    await product.remove();
  });
  const report = await createCampaign(server, 20_261_121).run({
    from: 0,
    requests: 1_500,
    atOnce: 16,
  });
  assert.deepEqual(report.breaches, []);
});

test('a server that answers with a fault or shows its inner parts is found out', async (context) => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    if (asked % 2 === 0) response.writeHead(500).end();
    else response.end('Error\n    at answer (server/main.ts:7:3)');
  }).listen(0);
  context.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const target = {
    port,
    isAlive: () => true,
    isWell: async () => true,
    megabytes: async () => 50,
    faultsLogged: () => [],
    logged: () => [],
  };
  const { breaches } = await createCampaign(target, 1).run({ from: 0, requests: 60, atOnce: 1 });
  assert.ok(breaches.some((breach) => breach.includes('answered with 500')));
  assert.ok(breaches.some((breach) => breach.includes('the answer shows')));
});

test('a server that grows is found out', async () => {
  let looks = 0;
  const target = {
    port: 1,
    isAlive: () => true,
    isWell: async () => true,
    megabytes: async () => {
      looks += 1;
      // Ahead of the attack it shrinks to 50 MB, since something was still at work.
      return looks === 1 ? 65 : looks <= 7 ? 50 : 70;
    },
    faultsLogged: () => [],
    logged: () => [],
  };
  const { breaches } = await createCampaign(target, 1).run({ from: 0, requests: 0, atOnce: 1 });
  assert.deepEqual(breaches, ['memory grew by 20.0 MB']);
});
