import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFull } from '../../testing/is-full.ts';
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
    requests: isFull ? 1_500 : 300,
    atOnce: 16,
  });
  assert.deepEqual(report.breaches, []);
});
