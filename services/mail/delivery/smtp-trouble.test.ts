import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';

const company = 'kontakt@leinestern.example';
const minuteMs = 60_000;

test('keeps the mails when the password is wrong', async (t) => {
  const server = await startMailServer({ password: 'richtig' });
  t.after(() => server.close());
  const smtpUrl = new URL(server.url);
  smtpUrl.username = 'post';
  smtpUrl.password = 'falsch';
  const { url, seen } = await runService(t, { settings: { smtpUrl } });
  await postJson(url);
  assert.equal((await seen('mail deferred', 2)).reason, 'login-refused 535');
});

test('keeps the mails while the mail server is down and delivers them when it is back', async (t) => {
  const first = await startMailServer();
  await first.close();
  const { url, clock, seen } = await runService(t, { settings: { smtpUrl: first.url } });
  assert.equal((await postJson(url)).status, 202);
  await seen('mail deferred', 2);

  const server = await startMailServer({ port: Number(first.url.port) });
  t.after(() => server.close());
  clock.advance(5 * minuteMs + 30_000);
  await seen('mail delivered', 2);
  assert.equal(server.mails.length, 2);
});

test('tries a greylisted visitor again after 5 minutes, not earlier', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse(message.mail, 451);
  const { url, clock, seen, lines } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url);
  const deferred = await seen('mail deferred');
  assert.equal(deferred.reason, '451');
  assert.equal(deferred.dueAt, clock.now() + 5 * minuteMs);
  await seen('mail delivered');

  server.refuse(message.mail, undefined);
  clock.advance(5 * minuteMs + 30_000);
  await seen('mail delivered', 2);
  assert.equal(lines.filter(({ msg }) => msg === 'mail deferred').length, 1);
  assert.equal(mailTo(server, message.mail).messageId, deferred.messageId);
});

test('does not try again where the mail server says never, and reports it', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse(message.mail, 550);
  const { url, clock, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url);
  const failed = await seen('mail failed for good, someone must look at it');
  assert.equal(failed.reason, '550');
  assert.equal(failed.recipient, 'confirmation');
  await seen('mail delivered');
  mailTo(server, company);

  server.refuse(message.mail, undefined);
  clock.advance(7 * 24 * 60 * minuteMs);
  await postJson(url, { ...message, mail: 'zweite@kundin.example' });
  await seen('mail delivered', 3);
  assert.equal(
    server.mails.some(({ envelopeTo }) => envelopeTo.includes(message.mail)),
    false,
  );
});

test('confirms to the visitor even when the company mailbox refuses', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse(company, 550);
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url);
  await seen('mail failed for good, someone must look at it');
  await seen('mail delivered');
  mailTo(server, message.mail);
});

test('delivers in time although the clock was set back by a day', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  server.refuse(message.mail, 451);
  const { url, clock, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(url);
  await seen('mail deferred');
  await seen('mail delivered');

  server.refuse(message.mail, undefined);
  clock.setBack(24 * 60 * minuteMs);
  clock.advance(30_000);
  await seen('mail delivered', 2);
  mailTo(server, message.mail);
});
