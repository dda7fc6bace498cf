// Messages and reports are taken in German and English: what the sender reads is in the language of the form.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abuseNotices, contactNotices } from '../../../contract/notices.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { noteSteps } from '../../../testing/mail/desk/work-on-case.ts';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import {
  message,
  postForm,
  postJson,
  postReport,
  problemOf,
  report,
} from '../../../testing/mail/send-enquiry.ts';
import { usualSettings } from '../../../testing/usual-settings.ts';

const abuse = 'abuse@leinestern.example';
const english = abuseNotices(abuse, 'en');

test('thanks in English and sends an English receipt, and the company reads German', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  const answer = await postReport(url, report, 'en');
  assert.equal(answer.headers.get('content-language'), 'en');
  assert.equal(await answer.text(), `${english.sent}\n`);
  await seen('mail delivered', 2);

  const receipt = mailTo(server, report.mail);
  assert.match(receipt.subject ?? '', /^We have received your report, reference 2026-1121-\w{4}$/);
  assert.match(receipt.source, /^Content-Language: en$/m);
  const words = (receipt.text ?? '').replace(/\s+/g, ' ');
  assert.match(words, /: 21 November 2026, 10:13 CET /);
  assert.match(words, /A member of our staff checks .*legal action.*\(Art\. 53 DSA\)/);
  assert.doesNotMatch(words, /Meldung|Guten Tag|Telefon/);
  assert.match(mailTo(server, abuse).text ?? '', /^Sprache: +Englisch$/m);
});

test('names faults in English, on the page too', async (t) => {
  const { url } = await runService(t);
  const bad = { ...report, name: 'R', location: '' };
  const problem = await problemOf(await postReport(url, bad, 'en'), 422, 'invalid-fields');
  assert.deepEqual(problem.faults, {
    name: 'Please enter your name',
    location: 'Please enter where the violation is',
  });
  assert.equal(problem.title, 'Please check what you entered');

  const page = await postForm(`${url}/abuse?language=en`, bad);
  assert.equal(page.status, 422);
  assert.equal(page.headers.get('content-language'), 'en');
  assert.match(await page.text(), /"language":"en".*Please enter your name/);
});

test('merges receipts of one language only, each in its own words', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const settings = { smtpUrl: server.url, limits: usualSettings.mail.limits };
  const { url, clock, seen } = await runService(t, { settings });
  await postReport(url);
  await seen('mail delivered', 2);
  for (const content of ['second report', 'third report']) {
    await postReport(url, { ...report, content }, 'en');
  }
  await postReport(url, { ...report, content: 'vierte Meldung' });
  await seen('mail delivered', 5);
  clock.advance(600_000);
  await seen('mail delivered', 6);
  clock.advance(600_000);
  await seen('mail delivered', 7);
  const receipts = server.mails
    .filter(({ envelopeTo }) => envelopeTo.includes(report.mail))
    .map(({ subject }) => subject?.replace(/ \S+-\S+-\S+$/, ''));
  assert.deepEqual(receipts.toSorted(), [
    'Ihre Meldung ist eingegangen, Aktenzeichen',
    'Ihre Meldung ist eingegangen, Aktenzeichen',
    'We have received your 2 reports',
  ]);
});

test('the same report in the other language is the same report', async (t) => {
  const { url, seen } = await runService(t);
  assert.equal((await postReport(url)).status, 202);
  assert.equal((await postReport(url, report, 'en')).status, 202);
  await seen('enquiry known', 1);
});

test('a case that was reported in English is closed in English', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { clock, dataDir, seen, url } = await runService(t, { settings: { smtpUrl: server.url } });
  await postReport(url, report, 'en');
  await seen('mail delivered', 2);
  const [number = ''] = /2026-1121-\w{4}/.exec(mailTo(server, abuse).subject ?? '') ?? [];
  const { output } = await sitAtDesk(dataDir, ['show', number]);
  assert.match(output, /^Sprache: Englisch$/m);
  await noteSteps(dataDir, number, [
    { step: 'checked' },
    { step: 'closed', decision: 'The page is gone.' },
  ]);
  clock.advance(60_000);
  await seen('mail delivered', 3);
  const result = server.mails.find(({ subject }) => subject?.startsWith('Outcome'));
  assert.equal(result?.subject, `Outcome of your report ${number}`);
  assert.match(result?.text ?? '', /21 November 2026[\s\S]*The page is gone\.[\s\S]*Art\.\s53/);
  assert.match(result?.text ?? '', /\/en\/digital-services-act\n/);
  assert.doesNotMatch(result?.text ?? '', /Guten Tag|Meldung/);
});

test('a message from the English form is confirmed in English, and the company reads German', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  const answer = await postJson(`${url}?language=en`);
  assert.equal(answer.headers.get('content-language'), 'en');
  assert.equal(await answer.text(), `${contactNotices('', 'en').sent}\n`);
  await seen('mail delivered', 2);

  const confirmation = mailTo(server, message.mail);
  assert.equal(confirmation.subject, 'We have received your message');
  assert.match(confirmation.source, /^Content-Language: en$/m);
  const words = (confirmation.text ?? '').replace(/\s+/g, ' ');
  assert.match(words, /on 21 November 2026 at 10:13 CET/);
  assert.match(words, /Monday to Friday, 09:00 to 17:00 \(German time\)/);
  assert.match(words, /Privacy: \S+\/en\/datenschutz/);
  assert.doesNotMatch(words, /Nachricht|Guten Tag|Telefon|Uhr/);
  const toCompany = mailTo(server, 'kontakt@leinestern.example');
  assert.match(toCompany.text ?? '', /^Sprache: +Englisch$/m);
});

test('a message that breaks a rule is refused in English, and the English form is shown again', async (t) => {
  const { url } = await runService(t);
  const page = await postForm(`${url}?language=en`, { ...message, name: 'R' });
  assert.equal(page.status, 422);
  assert.match(await page.text(), /"contact-en".*Please enter your name/);
});
