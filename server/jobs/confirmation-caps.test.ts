// Caps on confirmations per mailbox, per domain and in total. Excess ones are deferred and merged, never dropped;
// company mails are not capped, and receipts of reports have caps of their own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailsTo } from '../../testing/mail/mail-server.ts';
import {
  manyConfirmations,
  plenty,
  runWithMails,
  type ServiceWithMails,
  temporaryFolder,
} from '../../testing/mail/running-service.ts';
import { message, postJson, postReport, report } from '../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';
import { usualSettings } from '../../testing/usual-settings.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const company = 'kontakt@leinestern.example';
const usual = { limits: usualSettings.mail.limits };
const without = (caps: object) => ({ limits: { ...manyConfirmations, ...caps } });

/** Mails to a mailbox, in any spelling. */
function mailsToMailbox({ server }: ServiceWithMails, local: string) {
  const localOf = (address: string) => /^[^@+]+/.exec(address.toLowerCase())?.[0];
  return server.mails.filter(({ envelopeTo }) => envelopeTo.some((to) => localOf(to) === local));
}

/** Spellings of one mailbox: capitals, what follows a `+`, and at Gmail dots and both names of the domain. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  opfer: Array.from({ length: 50 }, (_, index) => {
    const local = index % 2 ? 'OPFER' : 'opfer';
    const domain = index % 3 ? 'kundin.example' : 'KUNDIN.example';
    return `${local}${index > 1 ? `+${index}` : ''}@${domain}`;
  }),
  'a.n.na': ['a.n.na@gmail.com', 'anna@googlemail.com', 'Anna.+x@GMail.com'],
};

for (const [local, addresses] of Object.entries(spellings)) {
  test(`confirms once to ${local} in ${addresses.length} spellings, while a report is confirmed at once`, async (t) => {
    const settings = { limits: { ...usual.limits, jsonPerClient: plenty } };
    const running = await runWithMails(t, { settings });
    const { clock, server, url } = running;
    const sent = (words: RegExp) => server.mails.filter(({ subject = '' }) => words.test(subject));
    const confirmations = () => sent(/^Ihre Nachricht/);
    const mail = addresses[0] ?? '';
    await postJson(url, { ...message, mail, content: 'die erste' });
    await running.delivered(2);
    const posts = addresses.map((mail, index) =>
      postJson(url, { ...message, mail, name: `${index} eins` }),
    );
    for (const { status } of await Promise.all([...posts, postReport(url, { ...report, mail })])) {
      assert.equal(status, 202);
    }
    await running.delivered(2 + addresses.length + 2);
    assert.equal(mailsTo(server, company).length, 1 + addresses.length);
    assert.equal(sent(/^Ihre Meldung/).length, 1);
    assert.equal(confirmations().length, 1);
    clock.advance(10 * minuteMs);
    await running.delivered(2 + addresses.length + 2 + 1);
    assert.equal(confirmations().length, 2);
    assert.equal(confirmations()[1]?.subject, 'Ihre Nachrichten sind angekommen');
    assert.match(confirmations()[1]?.text ?? '', new RegExp(`insgesamt\\s${addresses.length}`));
  });
}

test('a confirmation that a mail server has put off takes in no later message', async (t) => {
  const running = await runWithMails(t, { settings: without({}) });
  const { clock, server, url } = running;
  server.refuse(message.mail, 451);
  await postJson(url);
  await running.seen('mail deferred');
  server.refuse(message.mail, undefined);
  await postJson(url, { ...message, content: 'die zweite' });
  await running.delivered(3);
  clock.advance(hourMs);
  await running.delivered(4);
  const subjects = mailsTo(server, message.mail).map(({ subject }) => subject);
  assert.deepEqual(subjects, Array(2).fill('Ihre Nachricht ist angekommen'));
});

test('receipts to one mailbox hold the cap together: spellings apart, one address and language merged', async (t) => {
  const running = await runWithMails(t, { settings: usual });
  const { clock, server, url } = running;
  await postReport(url);
  await running.delivered(2);
  for (const content of ['second report', 'third report']) {
    await postReport(url, { ...report, content }, 'en');
  }
  await postReport(url, { ...report, content: 'vierte Meldung' });
  await postReport(url, { ...report, mail: 'RITA+2@melderin.example' });
  await running.delivered(6);
  for (const count of [7, 8]) {
    clock.advance(10 * minuteMs);
    await running.delivered(count);
  }
  // The fourth waits for the next day: three receipts a day reach a mailbox.
  clock.advance(24 * hourMs);
  await running.delivered(9);
  const numbers = mailsTo(server, 'abuse@leinestern.example').map(
    ({ subject = '' }) => subject.split(' ').at(-1) ?? '',
  );
  const receipts = mailsToMailbox(running, 'rita');
  assert.deepEqual(
    receipts.map(({ subject = '' }) => subject.replace(/ \S+-\S+$/, '')).toSorted(),
    [
      ...Array(3).fill('Ihre Meldung ist eingegangen, Aktenzeichen'),
      'We have received your 2 reports',
    ],
  );
  const texts = receipts.map(({ subject, text }) => `${subject} ${text}`).join();
  assert.equal(new Set(numbers).size, 5, 'each report has a number of its own');
  for (const number of numbers) assert.ok(texts.includes(number), number);
});

test('confirms three times in 24 hours at most, also across midnight and a restart', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createTestClock(Date.parse('2026-11-21T23:30:00Z'));
  const before = await runWithMails(t, { settings: usual, clock, dataDir });
  const { server } = before;
  for (const count of [1, 2, 3]) {
    await postJson(before.url, { ...message, content: `Nummer ${count}` });
    await before.delivered(2 * count);
    clock.advance(20 * minuteMs);
  }
  await before.service.stop();
  const after = await runWithMails(t, { server, settings: usual, clock, dataDir });
  await postJson(after.url, { ...message, content: 'Nummer 4' });
  await after.delivered(1);
  clock.advance(22 * hourMs);
  await postJson(after.url, { ...message, content: 'Nummer 5' });
  await after.delivered(2);
  assert.equal(mailsTo(server, message.mail).length, 3);
  clock.advance(2 * hourMs);
  await after.delivered(3);
  assert.match(mailsTo(server, message.mail)[3]?.text ?? '', /insgesamt\s2/);
});

test('holds confirmations back when too many go out, to one domain or in all, and none to the company', async (t) => {
  for (const cap of ['confirmationOverall', 'confirmationDomain']) {
    const settings = without({ [cap]: { count: 2, windowMs: hourMs } });
    const running = await runWithMails(t, { settings });
    for (const name of ['a', 'b', 'c', 'd']) {
      await postJson(running.url, { ...message, mail: `${name}@Kundin.example` });
    }
    await running.delivered(6);
    assert.equal(mailsTo(running.server, company).length, 4);
    assert.match(await running.service.metrics(), /^mail_held 2$/m);
    await postJson(running.url, { ...message, mail: 'a@anderswo.example' });
    const isOpen = cap === 'confirmationDomain';
    await running.delivered(isOpen ? 8 : 7);
    await postReport(running.url);
    await running.delivered(isOpen ? 10 : 9);
    assert.equal(mailsTo(running.server, report.mail).length, 1, 'reports have their own share');
    running.clock.advance(hourMs);
    await running.delivered(isOpen ? 12 : 11);
  }
});
