import assert from 'node:assert/strict';
import { test } from 'node:test';
import { report, reportAbuse } from '../../../testing/mail/desk/report-abuse.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { deskAt } from '../../../testing/mail/desk/type-desk.ts';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { postJson } from '../../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';

const decision = 'Das Foto ist rechtswidrig und seit heute gesperrt.\n\nGrund: § 22 KunstUrhG.';

test('a closed case tells the reporter the decision and what can be done about it', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const clock = createTestClock(Date.now());
  const running = await runService(t, { clock, settings: { smtpUrl: server.url } });
  const number = await reportAbuse(running);
  const desk = deskAt(running.dataDir);

  await sitAtDesk(running.dataDir, ['step', number, 'checked', '--note', 'Gehört Kunde 4711.']);
  await sitAtDesk(running.dataDir, ['step', number.toLowerCase(), 'customer-informed']);
  assert.equal(server.mails.length, 2, 'report and receipt, no mail for these steps');
  const { code, output } = await desk('step', number, 'closed', '--decision', decision);
  assert.equal(code, 0);
  assert.match(
    output,
    /»Erledigung mitgeteilt« ist vermerkt\. Die Entscheidung geht an Ole@melder/,
  );

  clock.advance(60_000);
  await running.seen('mail delivered', 3);
  const mail = server.mails.find(({ subject }) => subject?.startsWith('Ergebnis'));
  assert.ok(mail);
  assert.deepEqual(mail.envelopeTo, [report.mail]);
  const receipt = server.mails.find(({ subject }) => subject?.includes('ist eingegangen'));
  assert.equal(mail.inReplyTo, receipt?.messageId);
  assert.equal(mail.subject, `Ergebnis zu Ihrer Meldung ${number}`);
  assert.deepEqual(
    mail.replyTo?.map(({ address }) => address),
    ['abuse@leinestern.example'],
  );
  assert.equal(mail.returnPath, 'abuse@leinestern.example');
  const text = mail.text ?? '';
  assert.ok(text.includes(`\n\n${decision}\n\n`));
  assert.match(text, new RegExp(`Aktenzeichen\\s${number}`));
  assert.match(
    text,
    /innerhalb\svon\ssechs\sMonaten\sauf\sdiese\sE-Mail;\seine\sPerson,\sdie\sbisher\snicht\sbeteiligt\swar/,
  );
  assert.match(text, /Rechtsweg\szu\sden\sGerichten/);
  assert.match(text, /Koordinator\sfür\sdigitale\sDienste\sbei\sder\sBundesnetzagentur/);
  for (const typed of [report.name, report.content, report.location]) {
    assert.equal(text.includes(typed), false, 'the mail repeats nothing of the report');
  }
});

test('shows a case with its steps, notes and the decision that was sent', async (t) => {
  const running = await runService(t);
  const { dataDir } = running;
  const number = await reportAbuse(running);
  await sitAtDesk(dataDir, ['step', number, 'checked', '--note', 'Gehört Kunde 4711.']);
  const listed = await sitAtDesk(dataDir, ['list', '--kind', 'abuse']);
  assert.match(
    listed.output,
    /Missbrauch {2}\S+\n(?: {2}.*\n){2} {2}Stand: Zulässigkeit geprüft; offen: »Kunde informiert« oder »Erledigung mitgeteilt«/,
  );
  assert.equal(listed.output.includes('4711'), false);
  await sitAtDesk(dataDir, ['step', number, 'closed', '--decision', decision]);
  const { output } = await sitAtDesk(dataDir, ['show', number]);
  assert.match(output, /^Stand: Erledigung mitgeteilt, geschlossen$/m);
  assert.match(output, /^Ergebnis an die meldende Person: wartet, ist fällig \(0 Versuche\)$/m);
  assert.match(output, /^ {2}\| Grund: § 22 KunstUrhG\.$/m);
  assert.match(
    output,
    /Zulässigkeit geprüft\n {2}\| Gehört Kunde 4711\.\n.*Erledigung mitgeteilt\n$/,
  );
});

test('refuses a step out of order, and then nothing has happened', async (t) => {
  const running = await runService(t);
  const { dataDir } = running;
  const number = await reportAbuse(running);
  const step = (...typed: string[]) => sitAtDesk(dataDir, ['step', number, ...typed]);
  const early = await step('closed', '--decision', decision);
  assert.equal(early.code, 1);
  assert.match(early.faults, /Jede Meldung prüft zuerst ein Mensch\.\n$/);
  assert.equal((await step('checked')).code, 0);
  assert.match((await step('checked')).faults, /»Zulässigkeit geprüft« ist schon vermerkt\.\n$/);
  assert.equal((await step('closed', '--decision', decision)).code, 0);
  const late = await step('customer-informed');
  assert.match(late.faults, /Der Fall ist geschlossen\.\n$/);
  const twice = await step('closed', '--decision', 'anders');
  assert.equal(twice.code, 1);
  const { output } = await sitAtDesk(dataDir, ['show', number]);
  assert.equal(output.match(/Ergebnis an die/g)?.length, 1);
});

test('two operators who close a case at the same moment send one decision', async (t) => {
  const running = await runService(t);
  const { dataDir } = running;
  const number = await reportAbuse(running);
  await sitAtDesk(dataDir, ['step', number, 'checked']);
  const desk = deskAt(dataDir);
  const both = await Promise.all([
    desk('step', number, 'closed', '--decision', 'Gesperrt.'),
    desk('step', number, 'closed', '--decision', 'Nicht gesperrt.'),
  ]);
  assert.deepEqual(both.map(({ code }) => code).sort(), [0, 1]);
  const { output } = await sitAtDesk(dataDir, ['show', number]);
  assert.equal(output.match(/Ergebnis an die/g)?.length, 1);
});

test('wants a decision for closing, and for nothing else', async (t) => {
  const running = await runService(t);
  const { dataDir } = running;
  const number = await reportAbuse(running);
  const counted = ['--outcome', 'rejected', '--category', 'violence'];
  const wrong: [string[], RegExp][] = [
    [['closed'], /closed braucht --decision/],
    [['closed', '--decision', ' '], /--decision ist leer\./],
    [['closed', '--decision', 'a\u0007b'], /--decision enthält Steuerzeichen/],
    [['checked', '--decision', 'x'], /--decision gehört nur zu closed/],
    [['received'], /received vermerkt der Server selbst/],
    [['closed', '--decision', 'x', '--outcome', 'upheld'], /--outcome braucht --category: animal/],
    [['closed', '--decision', 'x', ...counted, '--ground', 'law'], /--ground law\|terms gehört zu/],
    [['closed', '--decision', 'x', '--ground', 'law'], /gehören zu --outcome/],
    [['checked', ...counted], /--outcome gehört nur zu closed/],
    [['done'], /Den Schritt »done« gibt es nicht, nur checked, customer-informed, closed\./],
  ];
  for (const [typed, sentence] of wrong) {
    const { code, faults } = await sitAtDesk(dataDir, ['step', number, ...typed]);
    assert.equal(code, 2);
    assert.match(faults, sentence);
  }
});

test('a contact message has no steps', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  const { enquiryId } = await running.seen('enquiry stored');
  const { code, faults } = await sitAtDesk(running.dataDir, ['step', String(enquiryId), 'checked']);
  assert.equal(code, 1);
  assert.match(faults, /ist eine Kontaktanfrage; Schritte haben nur Missbrauchsmeldungen\.\n$/);
});
