import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MailServer, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService, temporaryFolder } from '../../../testing/mail/running-service.ts';
import { message, postJson, postReport, report } from '../../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';
import { usualSettings } from '../../../testing/usual-settings.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const usualCaps = { limits: usualSettings.mail.limits };
const plenty = { count: 100_000, windowMs: hourMs };

function mailsTo(server: MailServer, address: string) {
  return server.mails.filter(({ envelopeTo }) => envelopeTo.includes(address));
}

test('confirms once in 10 minutes, and several later messages together', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const settings = { smtpUrl: server.url, ...usualCaps };
  const { url, clock, seen } = await runService(t, { settings });
  await postJson(url);
  await seen('mail delivered', 2);
  // Whoever writes the address in capitals reaches the same person.
  for (const mail of [message.mail, message.mail.toUpperCase(), message.mail]) {
    await postJson(url, { ...message, mail, content: `Noch etwas ${Math.random()}` });
  }
  await seen('mail delivered', 5);
  assert.equal(mailsTo(server, 'kontakt@leinestern.example').length, 4);
  assert.equal(mailsTo(server, message.mail).length, 1);

  clock.advance(10 * minuteMs);
  await seen('mail delivered', 6);
  const [, merged, ...others] = mailsTo(server, message.mail);
  assert.equal(others.length, 0);
  assert.equal(merged?.subject, 'Ihre Nachrichten sind angekommen');
  assert.match(merged?.text ?? '', /insgesamt\s3/);
});

/** Mails to a mailbox, whatever follows a `+` in the address. */
function mailsToMailbox(server: MailServer, local: string) {
  const isTo = (address: string) => /^[^@+]+/.exec(address.toLowerCase())?.[0] === local;
  return server.mails.filter(({ envelopeTo }) => envelopeTo.some(isTo));
}

/** The first of these spellings is the plain one; all of them reach the same mailbox. */
function spellingsOf(local: string, domain: string): string[] {
  return Array.from({ length: 50 }, (_, index) => {
    const spelt = index % 2 ? local.toUpperCase() : local;
    return `${spelt}${index > 1 ? `+${index}` : ''}@${index % 3 ? domain : domain.toUpperCase()}`;
  });
}

test('confirms once to a mailbox in fifty spellings, while a report is confirmed at once', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const settings = {
    smtpUrl: server.url,
    limits: { ...usualSettings.mail.limits, jsonPerClient: plenty },
  };
  const { url, clock, seen } = await runService(t, { settings });
  const confirmations = () => mailsToMailbox(server, 'opfer');
  const spellings = spellingsOf('opfer', 'kundin.example');
  const post = (mail: string, content: string) => postJson(url, { ...message, mail, content });
  await post(spellings[0] ?? '', 'die erste');
  await seen('mail delivered', 2);

  const posts = spellings.flatMap((mail, spelling) => [
    post(mail, `${spelling} eins`),
    post(mail, `${spelling} zwei`),
  ]);
  posts.push(postReport(url));
  for (const { status } of await Promise.all(posts)) assert.equal(status, 202);
  await seen('mail delivered', 2 + 100 + 2);
  assert.equal(mailsTo(server, 'kontakt@leinestern.example').length, 101);
  assert.equal(mailsTo(server, report.mail).length, 1);
  assert.equal(confirmations().length, 1);

  clock.advance(10 * minuteMs);
  await seen('mail delivered', 2 + 100 + 2 + 1);
  const [, merged, ...others] = confirmations();
  assert.equal(others.length, 0);
  assert.match(merged?.text ?? '', /insgesamt\s100/);
});

test('receipts of reports to one mailbox hold the cap together, and each names its own cases', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const settings = { smtpUrl: server.url, ...usualCaps };
  const { url, clock, seen } = await runService(t, { settings });
  const spellings = ['rita@melderin.example', 'rita+1@melderin.example', 'RITA+2@melderin.example'];
  for (const mail of spellings) await postReport(url, { ...report, mail });
  const receipts = () => mailsToMailbox(server, 'rita');
  for (const count of [1, 2, 3]) {
    await seen('mail delivered', 3 + count);
    assert.equal(receipts().length, count);
    clock.advance(10 * minuteMs);
  }
  assert.equal(new Set(receipts().map(({ subject }) => subject)).size, 3);
});

test('names every case number in the merged receipt of several reports', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const settings = { smtpUrl: server.url, ...usualCaps };
  const { url, clock, seen } = await runService(t, { settings });
  await postReport(url);
  await seen('mail delivered', 2);
  await postReport(url, { ...report, content: 'zweite Meldung' });
  await postReport(url, { ...report, content: 'dritte Meldung' });
  await seen('mail delivered', 4);
  clock.advance(10 * minuteMs);
  await seen('mail delivered', 5);

  const numbers = mailsTo(server, 'abuse@leinestern.example').map(({ subject }) =>
    subject?.split(' ').at(-1),
  );
  const [first, merged] = mailsTo(server, report.mail);
  assert.equal(merged?.subject, 'Ihre 2 Meldungen sind eingegangen');
  const receipts = `${first?.text} ${merged?.text}`;
  assert.equal(numbers.length, 3);
  for (const number of numbers) assert.ok(number !== undefined && receipts.includes(number));
});

test('confirms three times in 24 hours at most, also across midnight and a restart', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const dataDir = temporaryFolder();
  const clock = createTestClock(Date.parse('2026-11-21T23:30:00Z'));
  const settings = { smtpUrl: server.url, ...usualCaps };
  const before = await runService(t, { settings, clock, dataDir });
  for (const count of [1, 2, 3]) {
    await postJson(before.url, { ...message, content: `Nummer ${count}` });
    await before.seen('mail delivered', 2 * count);
    clock.advance(20 * minuteMs);
  }
  await before.service.stop();
  const after = await runService(t, { settings, clock, dataDir });
  await postJson(after.url, { ...message, content: 'Nummer 4' });
  await after.seen('mail delivered');
  clock.advance(22 * hourMs);
  await postJson(after.url, { ...message, content: 'Nummer 5' });
  await after.seen('mail delivered', 2);
  assert.equal(mailsTo(server, message.mail).length, 3);

  clock.advance(2 * hourMs);
  await after.seen('mail delivered', 3);
  assert.match(mailsTo(server, message.mail)[3]?.text ?? '', /insgesamt\s2/);
});

test('holds confirmations to everyone back when too many go out, never those to the company', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const confirmationOverall = { count: 2, windowMs: hourMs };
  const settings = { smtpUrl: server.url, limits: { confirmationOverall } };
  const { url, clock, seen, service } = await runService(t, { settings });
  for (const name of ['a', 'b', 'c', 'd']) {
    await postJson(url, { ...message, mail: `${name}@kundin.example` });
  }
  await seen('mail delivered', 6);
  assert.equal(mailsTo(server, 'kontakt@leinestern.example').length, 4);
  assert.match(await service.metrics(), /^mail_held 2$/m);
  clock.advance(hourMs);
  await seen('mail delivered', 8);
});
