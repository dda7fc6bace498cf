import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { holdMails, startMailServer } from '../testing/mail-server.ts';
import { runService, temporaryFolder } from '../testing/running-service.ts';
import { message, postJson } from '../testing/send-enquiry.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { mustEncrypt } from './smtp-carrier.ts';

test('keeps a mail to itself although the mail server takes longer than a lease', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock();
  const server = await startMailServer();
  t.after(() => server.close());
  const held = holdMails(server);
  const settings = { smtpUrl: server.url };
  const own = { ...message, mail: 'post@leinestern.example' };
  const slow = await runService(t, { settings, clock, dataDir });
  await postJson(slow.url, own);
  await held.arrived;
  server.onMail(async () => {});
  const other = await runService(t, { settings, clock, dataDir });
  for (let turn = 0; turn < 6; turn += 1) {
    clock.advance(20_000);
    // A write that comes later is done later, so the renewal has been stored after this one.
    await postJson(slow.url, own);
    await slow.service.metrics();
  }

  // The other process takes the oldest mail that is free, and this one is younger.
  await postJson(other.url, { ...own, content: 'Noch eine Frage' });
  await other.seen('mail delivered');
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'), { readOnly: true });
  t.after(() => db.close());
  assert.equal(db.prepare('SELECT max(attempts) AS most FROM outbox').get()?.most, 1);
  held.release();
  await slow.seen('mail delivered');
  assert.equal(server.mails.length, 2);
});

test('asks for TLS where a password would cross the network', () => {
  assert.equal(mustEncrypt(new URL('smtp://u:p@mail.example')), true);
  assert.equal(mustEncrypt(new URL('smtp://mail.example')), false);
  assert.equal(mustEncrypt(new URL('smtps://u:p@mail.example')), false);
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    assert.equal(mustEncrypt(new URL(`smtp://u:p@${host}:25`)), false, host);
  }
});

test('trusts no mail server with a certificate that nobody signed', async (t) => {
  const server = await startMailServer({ tls: true });
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url);
  await seen('mail deferred', 2);
  assert.equal(server.mails.length, 0);
});

test('rests while the mail server is down, and delivers everything afterwards', async (t) => {
  const down = await startMailServer();
  await down.close();
  const { url, clock, seen, lines } = await runService(t, { settings: { smtpUrl: down.url } });
  for (let count = 1; count <= 10; count += 1) {
    await postJson(url, { ...message, mail: `kunde${count}@kundin.example` });
  }
  await seen('mail deferred', 5);
  assert.ok(lines.filter(({ msg }) => msg === 'mail deferred').length < 20);

  const server = await startMailServer({ port: Number(down.url.port) });
  t.after(() => server.close());
  clock.advance(6 * 60_000);
  await seen('mail delivered', 20);
});
