import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdMails, startMailServer } from '../../testing/mail/mail-server.ts';
import { runService, temporaryFolder } from '../../testing/mail/running-service.ts';
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../testing/mail/test-clock.ts';

test('delivers after a restart what was left over', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock();
  const down = await startMailServer();
  await down.close();
  const settings = { smtpUrl: down.url };
  const before = await runService(t, { settings, clock, dataDir });
  await postJson(before.url);
  await before.seen('mail deferred', 2);
  await before.service.stop();

  const server = await startMailServer({ port: Number(down.url.port) });
  t.after(() => server.close());
  clock.advance(60 * 60_000);
  const after = await runService(t, { settings, clock, dataDir });
  await after.seen('mail delivered', 2);
  assert.equal(server.mails.length, 2);
});

test('knows after a restart which messages it has', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock();
  const before = await runService(t, { clock, dataDir });
  await postJson(before.url);
  await before.seen('mail filed', 2);
  await before.service.stop();
  const after = await runService(t, { clock, dataDir });
  await postJson(after.url);
  await after.seen('enquiry known');
});

test('finishes the mail it is sending before it stops', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const held = holdMails(server);
  const { url, service, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url, { ...message, mail: 'post@leinestern.example' });
  await held.arrived;
  const stopped = service.stop();
  held.release();
  await stopped;
  await seen('mail delivered');
  assert.equal(server.mails.length, 1);
});

test('gives up a mail that takes too long to stop for, and sends it after the restart', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock();
  const server = await startMailServer();
  t.after(() => server.close());
  const held = holdMails(server);
  const settings = { smtpUrl: server.url, stopTimeoutMs: 1_000 };
  const before = await runService(t, { settings, clock, dataDir });
  await postJson(before.url, { ...message, mail: 'post@leinestern.example' });
  await held.arrived;
  const stopped = before.service.stop();
  clock.advance(1_000);
  await stopped;
  const given = await before.seen('mail deferred');

  held.release();
  clock.advance(5 * 60_000);
  const after = await runService(t, { settings, clock, dataDir });
  await after.seen('mail delivered');
  const ids = new Set(server.mails.map(({ messageId }) => messageId));
  assert.deepEqual(ids, new Set([given.messageId]));
});

test('can be started and stopped again and again', async (t) => {
  const { service, url } = await runService(t);
  await service.start();
  await Promise.all([service.stop(), service.stop()]);
  await service.start();
  assert.equal((await postJson(url)).status, 202);
});

test('takes back a mail whose sender died, once its lease has ended', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock();
  const server = await startMailServer();
  t.after(() => server.close());
  const held = holdMails(server);
  const settings = { smtpUrl: server.url };
  // The first service hangs in the middle of a mail, as a process that died would.
  const dead = await runService(t, { settings, clock: createTestClock(), dataDir });
  await postJson(dead.url, { ...message, mail: 'post@leinestern.example' });
  await held.arrived;

  const next = await runService(t, { settings, clock, dataDir });
  clock.advance(30_000);
  server.onMail(async () => {});
  clock.advance(60_000);
  await next.seen('mail delivered');
  held.release();
  await dead.seen('mail delivered');
  const ids = new Set(server.mails.map(({ messageId }) => messageId));
  assert.equal(ids.size, 1);
});
