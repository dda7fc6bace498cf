// XARF reports that come as files of mails, in a mailbox at a real IMAP server.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Dovecot, runDovecot } from '../../../testing/mail/dovecot.ts';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';
import { caseOf, casesOf, phishing, post, spam } from '../../../testing/mail/xarf-reports.ts';
import type { MailLimits } from '../mail-settings.ts';

interface Attached {
  readonly type?: string;
  readonly name?: string;
  readonly from?: string;
}

/** A mail to people, with a report for machines. */
function mailWith(content: object | string, { from, name, type }: Attached = {}): string {
  const file = typeof content === 'string' ? content : JSON.stringify(content);
  return [
    ...[`From: ${from ?? 'feed@meldedienst.example'}`, 'Subject: Abuse report'],
    ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', ''],
    ...['--b', 'Content-Type: text/plain', '', 'See the file.', '--b'],
    `Content-Type: ${type ?? 'application/json'}`,
    `Content-Disposition: attachment; filename="${name ?? 'report.json'}"`,
    ...['Content-Transfer-Encoding: base64', '', Buffer.from(file).toString('base64')],
    ...['--b--', ''],
  ].join('\r\n');
}

/** A service with a mailbox into which it looks once the clock says so. */
async function open(t: TestContext, limits: Partial<MailLimits> = {}) {
  const [dovecot, server] = [await runDovecot(), await startMailServer()];
  const clock = createTestClock(Date.now());
  const settings = { imapUrls: [dovecot.url], smtpUrl: server.url, limits };
  const running = await runService(t, { clock, settings });
  t.after(() => Promise.all([dovecot.stop(), server.close()]));
  const look = () => clock.advance(2_000);
  return { ...running, dovecot, look, server };
}

async function put(dovecot: Dovecot, ...mails: readonly string[]): Promise<void> {
  for (const mail of mails) await dovecot.put(mail);
}

test('a mail with an XARF report becomes a case once; what is none stays ordinary mail', async (t) => {
  const running = await open(t);
  const { dovecot, look, seen, server } = running;
  const text = JSON.stringify(phishing);
  // Receipts to one address may be merged.
  const reporter = { ...phishing.reporter, contact: 'zwei@spamfalle.example' };
  await put(
    dovecot,
    mailWith('{"xarf_version":'),
    mailWith({ ...phishing, type: 'unknown' }),
    mailWith(`${'['.repeat(10_000)}`),
    mailWith(phishing, { type: 'text/plain', name: 'report.txt' }),
    ['From: feed@meldedienst.example', 'Subject: Report', '', text, ''].join('\r\n'),
    mailWith({ ...phishing, x: 'x'.repeat(300_000) }),
    mailWith(spam),
    mailWith({ ...phishing, reporter }, { type: 'application/octet-stream', name: 'XARF-1.json' }),
    mailWith({ ...spam, confidence: 1 }),
  );
  look();
  await seen('mail taken from the mailbox', 3);
  const places = (await casesOf(running)).map(({ location }) => location);
  assert.deepEqual(places, ['192.0.2.80', '[2001:db8::7] https://kunde.example/anmelden']);
  // The keyword of the last one comes after its line in the log.
  const flags = (await dovecot.flags()).slice(0, -1);
  assert.deepEqual(flags, [...Array.from({ length: 6 }, () => []), ['$Desk'], ['$Desk']]);
  await seen('mail delivered', 4);
  const { subject } = mailTo(server, spam.reporter.contact);
  assert.match(subject ?? '', /^We have received your report, reference/);
  assert.doesNotMatch(JSON.stringify(running.lines), /spamfalle|kunde\.example/);
  assert.match(await running.service.metrics(), /accepted_total\{kind="abuse"\} 2/);
});

test('a report that was posted before becomes no second case by mail, nor one by mail when posted', async (t) => {
  const running = await open(t);
  const { dovecot, look, seen, url } = running;
  const number = await caseOf(await post(url, spam));
  await put(dovecot, mailWith(spam), mailWith(phishing));
  look();
  await seen('mail taken from the mailbox', 2);
  assert.equal((await casesOf(running)).length, 2);
  assert.equal(await caseOf(await post(url, spam)), number);
  assert.notEqual(await caseOf(await post(url, phishing)), number);
  assert.equal((await casesOf(running)).length, 2);
});

test('more reports from one domain than the limit allows stay in the mailbox', async (t) => {
  const running = await open(t, { jsonPerClient: { count: 1, windowMs: 60_000 } });
  const { dovecot, look, seen } = running;
  const third = { ...spam, report_id: '7d1c1a5e-3a5f-4a39-9c5e-0d6a3f1f7b11' };
  await put(
    dovecot,
    mailWith(spam),
    mailWith(phishing, { from: 'other@MELDEDIENST.example' }),
    mailWith(third, { from: 'feed@anderer.example' }),
  );
  look();
  await seen('mail taken from the mailbox', 2);
  await seen('too many answers or reports from one sender, one stays in the mailbox');
  assert.equal((await casesOf(running)).length, 2);
  assert.deepEqual((await dovecot.flags()).slice(0, 2), [['$Desk'], []]);
});
