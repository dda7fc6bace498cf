// The whole product with its store in a PostgreSQL that goes away and comes back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { message, postJson } from '../testing/mail/send-enquiry.ts';
import { postgresServer } from '../testing/mail/store-homes.ts';
import { runProduct } from '../testing/server/start-process.ts';

test('without its database it thanks for nothing and is not ready, until it is back', async (t) => {
  const server = await postgresServer();
  const { href: DATABASE_URL } = await server.createDatabase();
  const { PORT, statusOf } = await runProduct(t, { PARTS: 'mail', DATABASE_URL });
  const send = (content: string) =>
    postJson(`http://127.0.0.1:${PORT}/mail/v1`, { ...message, content });
  assert.equal(await statusOf('/readyz'), 200);
  assert.equal((await send('Etwas')).status, 202);
  await server.stop();
  assert.deepEqual([await statusOf('/readyz'), await statusOf('/healthz')], [503, 200]);
  const refused = await send('Noch etwas');
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '30']);
  await server.start();
  assert.equal(await statusOf('/readyz'), 200);
  assert.equal((await send('Noch etwas')).status, 202);
});
