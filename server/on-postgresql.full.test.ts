// The whole product with its store in PostgreSQL: two processes at one database, and a database that goes away.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startMailServer } from '../testing/mail/mail-server.ts';
import { runService } from '../testing/mail/running-service.ts';
import { message, postJson } from '../testing/mail/send-enquiry.ts';
import { postgresServer } from '../testing/mail/store-homes.ts';
import { createTestClock } from '../testing/mail/test-clock.ts';
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

async function startOn(databaseUrl: URL, further: Record<string, string> = {}) {
  const PORT = await findFreePort();
  const environment = { PORT, PARTS: 'mail', DATABASE_URL: databaseUrl.href, ...further };
  const started = startProduct(product.folder, environment);
  assert.ok(await started.started, 'the product has started');
  return { ...started, port: Number(PORT), url: `http://127.0.0.1:${PORT}/mail/v1` };
}

test('two processes on one database know what the other has', async (t) => {
  const databaseUrl = await (await postgresServer()).createDatabase();
  const mailServer = await startMailServer();
  t.after(() => mailServer.close());
  const environment = { MAIL_SMTP_URL: mailServer.url.href };
  const both = await Promise.all([
    startOn(databaseUrl, environment),
    startOn(databaseUrl, environment),
  ]);
  t.after(() => both.forEach(({ process }) => void process.kill('SIGKILL')));
  const delivered = Promise.withResolvers<void>();
  let mails = 0;
  mailServer.onMail(async () => {
    mails += 1;
    if (mails === 2) delivered.resolve();
  });
  const posts = Array.from({ length: 6 }, () => both.map(({ url }) => postJson(url))).flat();
  for (const answer of await Promise.all(posts)) assert.equal(answer.status, 202);
  await delivered.promise;
  for (const { process, ended } of both) {
    process.kill('SIGTERM');
    assert.equal((await ended).code, 0);
  }
  const clock = createTestClock(Date.now() + 90_000);
  const settings = { smtpUrl: mailServer.url, databaseUrl };
  const reader = await runService(t, { clock, settings });
  assert.match(await reader.service.metrics(), /^mail_queued 0$/m);
  const recipients = mailServer.mails.flatMap(({ envelopeTo }) => envelopeTo).sort();
  assert.equal(recipients.length, 2, 'one mail to the company and one confirmation');
});

test('without its database it thanks for nothing and is not ready, until it is back', async (t) => {
  const server = await postgresServer();
  const running = await startOn(await server.createDatabase());
  t.after(async () => {
    running.process.kill('SIGKILL');
    await running.ended;
  });
  const isReady = async () => (await ask(running.port, '/readyz')).status === 200;
  assert.equal(await isReady(), true);
  assert.equal((await postJson(running.url)).status, 202);

  await server.stop();
  assert.equal(await isReady(), false);
  assert.equal((await ask(running.port, '/healthz')).status, 200);
  const refused = await postJson(running.url, { ...message, content: 'Noch etwas' });
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get('retry-after'), '30');

  await server.start();
  assert.equal(await isReady(), true);
  assert.equal((await postJson(running.url, { ...message, content: 'Noch etwas' })).status, 202);
});
