// Senders can copy and delete their data, by the link in their confirmation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { workOnCase } from '../../testing/mail/desk/work-on-case.ts';
import { mailsTo } from '../../testing/mail/mail-server.ts';
import { runWithMails } from '../../testing/mail/running-service.ts';
import { message, postJson, report } from '../../testing/mail/send-enquiry.ts';
import { linkTo, note, readPage, takeMessage, takeReport } from '../../testing/mail/sender-page.ts';
import { dumpStore } from '../../testing/mail/store-homes.ts';
import { sendReasons } from '../cases/case-steps.ts';

const abuse = 'abuse@leinestern.example';
const contact = 'kontakt@leinestern.example';

type Work = Parameters<typeof workOnCase>[1];

test('gives out all data about the enquiry, and nothing that is not the sender’s', async (t) => {
  const running = await runWithMails(t);
  const { link, number } = await takeReport(running);
  await running.post(`${link}/nachtrag`, { text: 'Auch hier' });
  await running.delivered(3);
  const [, added] = mailsTo(running.server, abuse);
  assert.equal(added?.subject, `Nachtrag zur Missbrauchsmeldung ${number}`);
  await note(running, number, { step: 'checked', note: 'Kunde 4711' });
  const work: Work = (desk, transaction) =>
    sendReasons(desk, transaction, number, {
      ...{ to: 'kunde4711@kunde.example', language: 'de', measure: 'blocked', content: 'Seite' },
      ...{ duration: 'unbefristet', facts: 'Gesehen', ground: 'law', basis: '§ 1', why: 'Weil' },
      territory: undefined,
    });
  await workOnCase(running.dataDir, work, running.clock.now);
  const answer = await running.ask(`${link}/daten`);
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const text = await answer.text();
  assert.doesNotMatch(text, /4711/);
  const copy = JSON.parse(text);
  assert.deepEqual(copy.fields, report);
  assert.equal(copy.additions[0].text, 'Auch hier');
  assert.deepEqual(
    copy.mails.map(({ recipient }: { recipient: string }) => recipient),
    ['company', 'company', 'confirmation'],
  );
  assert.deepEqual(
    copy.steps.map(({ step }: { step: string }) => step),
    ['received', 'checked', 'customer-informed'],
  );
  const whole = await deskCommand(running.dataDir, ['export', report.mail]);
  const [exported] = JSON.parse(whole.output).enquiries;
  assert.deepEqual([copy.id, copy.fields], [exported.id, exported.fields]);
});

test('deletes after asking once more, and the link opens nothing any more', async (t) => {
  const running = await runWithMails(t);
  const link = await takeMessage(running);
  const asked = await readPage(await running.ask(`${link}/loeschen`));
  assert.equal(asked.title, 'Alle Daten hierzu löschen?');
  assert.match(asked.markup, /method="post".*Endgültig löschen/);
  assert.equal((await running.ask(link)).status, 200);
  const deleted = await running.post(`${link}/loeschen`);
  assert.equal((await readPage(deleted)).title, 'Ihre Daten sind gelöscht');
  const left = await dumpStore(running.dataDir);
  assert.doesNotMatch(JSON.stringify(left), /aenne@|Rechenzentrum/);
  assert.match(JSON.stringify(left), /enquiry\.deleted/, 'the audit log tells of it');
  for (const path of [link, `${link}/loeschen`, `${link}/daten`]) {
    assert.equal((await running.ask(path)).status, 404, path);
  }
});

test('a report can be deleted six months after the decision, and says why not earlier', async (t) => {
  const running = await runWithMails(t);
  const { link, number } = await takeReport(running);
  const asked = await readPage(await running.ask(`${link}/loeschen`));
  assert.match(asked.text, /noch nicht entschieden.*Art\.\s16/);
  assert.equal(asked.markup.includes('<form'), false);
  const refused = await running.post(`${link}/loeschen`);
  assert.equal(refused.status, 409);
  assert.match((await readPage(refused)).text, /noch nicht entschieden/);
  await note(
    running,
    number,
    { step: 'checked' },
    { step: 'closed', decision: 'Die Ware ist gefälscht.' },
  );
  // Decided on 21 November 2026; the period ends with 21 May 2027.
  for (const date of ['2026-11-22', '2027-05-21']) {
    running.clock.moveTo(`${date}T12:00:00Z`);
    await running.delivered(3);
    const early = await running.post(`${link}/loeschen`);
    assert.equal(early.status, 409, date);
    assert.match((await readPage(early)).text, /sechs Monate nach der Entscheidung/);
  }
  running.clock.moveTo('2027-05-22T12:00:00Z');
  assert.equal((await running.post(`${link}/loeschen`)).status, 200);
  assert.equal((await running.ask(link)).status, 404);
});

test('deletes nothing that the company has not got', async (t) => {
  const running = await runWithMails(t);
  running.server.refuse(contact, 450);
  await postJson(running.url);
  await running.delivered(1);
  const link = linkTo(running, message.mail);
  const refused = await running.post(`${link}/loeschen`);
  assert.equal(refused.status, 409);
  assert.match((await readPage(refused)).text, /unterwegs/);
  assert.equal((await running.ask(link)).status, 200);
});
