import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abuseNotices } from '../../../contract/notices.ts';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { postForm, postReport, problemOf, report } from '../../../testing/mail/send-enquiry.ts';
import { askStore } from '../../../testing/mail/store-homes.ts';

const abuse = 'abuse@leinestern.example';

test('brings a report to the abuse mailbox and a receipt to the reporter', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  const answer = await postReport(url);
  assert.equal(answer.status, 202);
  assert.equal(await answer.text(), `${abuseNotices(abuse).sent}\n`);
  await seen('mail delivered', 2);

  const mail = mailTo(server, abuse);
  const [, number = ''] =
    /^Missbrauchsmeldung (2026-1121-[0-9A-Z]{4})$/.exec(mail.subject ?? '') ?? [];
  assert.ok(number);
  assert.deepEqual(mail.replyTo, [{ name: report.name, address: report.mail }]);
  for (const typed of Object.values(report)) assert.ok(mail.text?.includes(typed), typed);

  const receipt = mailTo(server, report.mail);
  assert.equal(receipt.subject, `Ihre Meldung ist eingegangen, Aktenzeichen ${number}`);
  const words = (receipt.text ?? '').replace(/\s+/g, ' ');
  assert.ok(words.includes(`${number}: 21.11.2026, 10:13 Uhr `));
  for (const promise of [
    'Ein Mensch prüft',
    'informieren wir',
    'Ergebnis',
    'Rechtsweg',
    'Art. 53',
  ]) {
    assert.ok(words.includes(promise), promise);
  }
  for (const typed of ['Rita', 'Schuh', 'kunde.example']) {
    assert.equal(words.includes(typed), false, typed);
  }
  assert.match(receipt.source, /^Auto-Submitted: auto-replied$/m);
  assert.equal(receipt.returnPath, false);
});

test('opens a case with its first step before it thanks', async (t) => {
  const { url, clock, dataDir } = await runService(t);
  await postReport(url);
  const [step, ...others] = await askStore(
    dataDir,
    'SELECT step, noted_at, number, outbox_id FROM case_step JOIN abuse_case USING (enquiry_id)',
  );
  assert.equal(others.length, 0);
  assert.equal(step?.step, 'received');
  assert.equal(step?.noted_at, clock.now());
  const receipts = "SELECT id FROM outbox WHERE recipient = 'confirmation'";
  const [receipt] = await askStore(dataDir, receipts);
  assert.equal(step?.outbox_id, receipt?.id);
});

test('lets the client be left out, but not be nonsense', async (t) => {
  const { url } = await runService(t);
  const { client: _, ...short } = report;
  assert.equal((await postReport(url, short)).status, 202);
  assert.equal((await postForm(`${url}/abuse`, { ...short, name: 'Ohne Skript' })).status, 200);
  const nonsense = { ...report, client: 7 } as unknown as typeof report;
  await problemOf(await postReport(url, nonsense), 422, 'invalid-fields');
});

test('gives every report a number of its own', async (t) => {
  const { url, dataDir } = await runService(t);
  for (let count = 1; count <= 5; count += 1) {
    await postReport(url, { ...report, content: `Fall ${count}` });
  }
  const numbers = await askStore(dataDir, 'SELECT DISTINCT number FROM abuse_case');
  assert.equal(numbers.length, 5);
});
