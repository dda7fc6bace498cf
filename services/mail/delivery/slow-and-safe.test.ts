import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { holdMails, type MailServer, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService, temporaryFolder } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';
import { mustEncrypt } from './smtp.ts';

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

test('asks for TLS beyond this machine, unless the operator does without', () => {
  for (const address of ['smtp://u:p@mail.example', 'smtp://mail.example', 'smtp://10.0.0.7']) {
    assert.equal(mustEncrypt(new URL(address), false), true, address);
    assert.equal(mustEncrypt(new URL(address), true), false, address);
  }
  assert.equal(mustEncrypt(new URL('smtps://u:p@mail.example'), false), false, 'it is TLS already');
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    assert.equal(mustEncrypt(new URL(`smtp://u:p@${host}:25`), false), false, host);
  }
});

// Another name of this machine, which is not known to be this machine.
function elsewhere({ url }: MailServer, query = ''): URL {
  return new URL(`smtp://[::ffff:127.0.0.1]:${url.port}${query}`);
}

test('sends nothing in the clear to a mail server elsewhere, and says why', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  for (const smtpUrl of [elsewhere(server), elsewhere(server, '?requireTLS=false')]) {
    const running = await runService(t, { settings: { smtpUrl } });
    await postJson(running.url);
    assert.equal((await running.seen('mail deferred', 2)).reason, 'not-encrypted 500');
  }
  assert.equal(server.mails.length, 0);
  const settings = { smtpUrl: elsewhere(server), smtpUnencrypted: true };
  const allowed = await runService(t, { settings });
  await postJson(allowed.url);
  await allowed.seen('mail delivered', 2);
});

test('trusts no mail server with a certificate that nobody signed', async (t) => {
  const server = await startMailServer({ tls: true });
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url);
  const { reason } = await seen('mail deferred', 2);
  assert.equal(reason, 'certificate-refused CERT_HAS_EXPIRED');
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
