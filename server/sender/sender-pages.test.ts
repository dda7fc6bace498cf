// What the page of an enquiry tells those who have its link, and what can be done there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitAtDesk } from '../../testing/mail/desk/sit-at-desk.ts';
import { noteSteps, workOnCase } from '../../testing/mail/desk/work-on-case.ts';
import { mailsTo } from '../../testing/mail/mail-server.ts';
import {
  manyConfirmations,
  runWithMails,
  type ServiceWithMails,
  siteOrigin,
} from '../../testing/mail/running-service.ts';
import { message, postJson, postReport, report } from '../../testing/mail/send-enquiry.ts';
import { linksTo, linkTo, readPage, tokenIn } from '../../testing/mail/sender-page.ts';
import { askStore, dumpStore } from '../../testing/mail/store-homes.ts';
import { createTestClock } from '../../testing/mail/test-clock.ts';
import { giveReasons, setAside } from '../cases/case-steps.ts';

const abuse = 'abuse@leinestern.example';
const contact = 'kontakt@leinestern.example';
const reason = '§ 3: Die Ware ist gefälscht.\n<b>Kein Markup</b>';

async function takeMessage(running: ServiceWithMails): Promise<string> {
  await postJson(running.url);
  await running.delivered(2);
  return linkTo(running, message.mail);
}

async function takeReport(running: ServiceWithMails, language: 'de' | 'en' = 'de') {
  await postReport(running.url, report, language);
  await running.delivered(2);
  const subject = running.server.mails.map((mail) => mail.subject).join();
  const [number = ''] = /2026-\d{4}-\w{4}/.exec(subject) ?? [];
  return { link: linkTo(running, report.mail), number };
}

/** As a colleague at the desk does it. */
async function setState(dataDir: string, state: string): Promise<void> {
  await askStore(dataDir, `UPDATE enquiry SET state = '${state}'`);
}

/** The texts that the sender of the only enquiry has added, as the desk gives them out. */
async function additionsOf(running: ServiceWithMails, address = message.mail): Promise<string[]> {
  const { output } = await sitAtDesk(running.dataDir, ['export', address]);
  const [{ additions = [] }] = JSON.parse(output).enquiries;
  return additions.map(({ text }: { text: string }) => text);
}

test('the confirmation leads to a page that says how far it is, and repeats nothing typed', async (t) => {
  const running = await runWithMails(t);
  const link = await takeMessage(running);
  const answer = await running.ask(link);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
  assert.match(answer.headers.get('x-robots-tag') ?? '', /noindex/);
  assert.equal(answer.headers.get('set-cookie'), null);
  const page = await readPage(answer);
  assert.equal(page.title, 'Ihre Nachricht vom 21.11.2026');
  assert.match(page.text, /^Sie ist bei uns angekommen/);
  assert.match(page.markup, /löschen sie am 20\.05\.2027/);
  for (const typed of ['Änne', message.mail, 'Rechenzentrum']) {
    assert.equal(JSON.stringify(page).includes(typed), false, typed);
  }
  for (const [state, words] of [
    ['in-work', /in Arbeit\. /],
    ['waiting', /warten noch/],
    ['done', /erledigt/],
  ] as const) {
    await setState(running.dataDir, state);
    assert.match((await readPage(await running.ask(link))).text, words);
  }
});

test('a mail that confirms several reports leads to the page of each', async (t) => {
  const running = await runWithMails(t, {
    settings: { limits: { ...manyConfirmations, confirmation: { count: 1, windowMs: 600_000 } } },
  });
  await postReport(running.url);
  await running.delivered(2);
  for (const content of ['zwei', 'drei']) await postReport(running.url, { ...report, content });
  await running.delivered(4);
  running.clock.advance(600_000);
  await running.delivered(5);
  const links = linksTo(running, report.mail);
  const pages = await Promise.all(links.map(async (link) => readPage(await running.ask(link))));
  const mail = running.server.mails.at(-1)?.text ?? '';
  for (const { title } of pages) assert.ok(mail.includes(title.replace('Ihre Meldung ', '')));
  assert.equal(new Set(pages.map(({ title }) => title)).size, 2);
});

test('a reporter sees that a report was set aside, and why', async (t) => {
  const running = await runWithMails(t);
  const { link, number } = await takeReport(running, 'en');
  const given = { reason: 'duplicate', note: 'Wie 2026-0101-ABCD' } as const;
  await workOnCase(running.dataDir, (desk, transaction) =>
    setAside(desk, transaction, number, given),
  );
  assert.match(link, /^\/en\/case\//);
  const answer = await running.ask(link);
  assert.equal(answer.headers.get('content-language'), 'en');
  const page = await readPage(answer);
  assert.equal(page.title, `Your report ${number}`);
  assert.match(page.text, /^We have closed it without a decision, since the same content/);
  assert.match(page.markup, /Closed without a decision/);
  assert.doesNotMatch(page.markup, /Outcome sent|ABCD/);
});

test('a reporter sees steps, decision and redress, and no note of ours', async (t) => {
  const clock = createTestClock(Date.now());
  const running = await runWithMails(t, { clock });
  const { link, number } = await takeReport(running);
  await noteSteps(running.dataDir, number, [{ step: 'checked', note: 'Kunde 4711' }]);
  const checked = await readPage(await running.ask(link));
  assert.equal(checked.title, `Ihre Meldung ${number}`);
  assert.match(checked.markup, /Eingang bestätigt<\/li><li>.*: Zulässigkeit geprüft/);
  assert.doesNotMatch(checked.markup, /Entscheidung|4711/);
  await noteSteps(running.dataDir, number, [{ step: 'closed', decision: reason }]);
  const closed = await readPage(await running.ask(link));
  assert.match(closed.text, /geschlossen/);
  assert.ok(
    closed.markup.includes(
      '<blockquote>§ 3: Die Ware ist gefälscht.\n&lt;b&gt;Kein Markup&lt;/b&gt;</blockquote>',
    ),
  );
  assert.match(closed.markup, /sechs Monaten.*bisher nicht beteiligt.*Rechtsweg.*Art\.\s53/);
  assert.doesNotMatch(JSON.stringify(closed), /4711|Schuh/);
});

test('what a sender adds reaches the mailbox and the desk, which opens the enquiry again', async (t) => {
  const running = await runWithMails(t);
  const link = await takeMessage(running);
  await setState(running.dataDir, 'done');
  const text = 'Noch etwas:\r\n.\r\n<b>fett</b>';
  const answer = await running.post(`${link}/nachtrag`, { text });
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, `${link}?neu`]);
  await running.delivered(3);
  const first = running.server.mails.find(({ envelopeTo }) => envelopeTo.includes(contact));
  const mail = running.server.mails.at(-1);
  assert.equal(
    mail?.subject,
    first?.subject?.replace('Anfrage über die Website', 'Nachtrag zur Anfrage'),
  );
  assert.deepEqual(mail?.envelopeTo, [contact]);
  assert.deepEqual(mail?.replyTo, [{ name: message.name, address: message.mail }]);
  assert.ok(mail?.text?.endsWith('Nachtrag:\n\nNoch etwas:\n.\n<b>fett</b>\n'));
  assert.equal(mail?.inReplyTo, first?.messageId);
  assert.deepEqual(await additionsOf(running), ['Noch etwas:\n.\n<b>fett</b>']);
  const { enquiry: [entry] = [] } = await dumpStore(running.dataDir);
  assert.deepEqual([entry?.state, entry?.changed_at], ['open', running.clock.now()]);
  const page = await readPage(await running.ask(`${link}?neu`));
  assert.match(page.markup, /Ihr Nachtrag ist angekommen.*Bisher angekommen: 21\.11\.2026/s);
  assert.equal(page.markup.includes('fett'), false);
});

test('additions are bounded in length and number, and the same one counts once', async (t) => {
  const running = await runWithMails(t);
  const link = await takeMessage(running);
  const add = (text: string) => running.post(`${link}/nachtrag`, { text });
  for (const text of ['', 'x', ' \n ', '\u200b\u200d', '\0\u{1b}', 'x'.repeat(5_001)]) {
    const refused = await add(text);
    assert.equal(refused.status, 422);
    const { markup } = await readPage(refused);
    assert.match(markup, /2 bis 5\.000 Zeichen/);
    assert.doesNotMatch(markup, /maxlength/);
    if (text.length > 5_000) assert.ok(markup.includes(`>${text}<`), 'it is given back uncut');
  }
  const farTooLong = await add('x'.repeat(300_000));
  assert.equal(farTooLong.status, 413);
  assert.match((await readPage(farTooLong)).text, /2 bis 5\.000 Zeichen/);
  const statuses = [];
  for (const text of ['eins', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs <']) {
    const answer = await add(text);
    statuses.push(answer.status);
    if (answer.status === 429) assert.match((await readPage(answer)).markup, />sechs &lt;</);
  }
  assert.deepEqual(statuses, [303, 303, 303, 303, 303, 303, 429]);
  const texts = ['eins', 'zwei', 'drei', 'vier', 'fünf'];
  assert.deepEqual((await additionsOf(running)).toSorted(), texts.toSorted());
  running.clock.moveTo(new Date(running.clock.now() + 25 * 3_600_000).toISOString());
  assert.equal((await add('sechs')).status, 303);
});

test('takes forms only from its own page', async (t) => {
  const running = await runWithMails(t);
  const link = await takeMessage(running);
  const foreign: HeadersInit[] = [
    {},
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: siteOrigin, 'sec-fetch-site': 'same-site' },
    { origin: `${siteOrigin}.evil.example` },
  ];
  for (const headers of foreign) {
    for (const deed of ['nachtrag', 'loeschen']) {
      const answer = await running.post(`${link}/${deed}`, { text: 'Hallo' }, headers);
      assert.equal(answer.status, 403, JSON.stringify(headers));
    }
  }
  assert.deepEqual(await additionsOf(running), []);
  const refusal = running.lines.find(({ msg }) => msg.includes('SITE_URL'));
  assert.deepEqual([refusal?.level, refusal?.origin], [40, 'missing']);
  // The page names no referrer, and so its browser no origin.
  const own: HeadersInit[] = [
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const [number, headers] of own.entries()) {
    const text = `Hallo ${number}`;
    assert.equal((await running.post(`${link}/nachtrag`, { text }, headers)).status, 303);
  }
});

test('gives out all data about the enquiry, and nothing that is not the sender’s', async (t) => {
  const clock = createTestClock(Date.now());
  const running = await runWithMails(t, { clock });
  const { link, number } = await takeReport(running);
  await running.post(`${link}/nachtrag`, { text: 'Auch hier' });
  await running.delivered(3);
  const [, added] = mailsTo(running.server, abuse);
  assert.equal(added?.subject, `Nachtrag zur Missbrauchsmeldung ${number}`);
  await noteSteps(running.dataDir, number, [{ step: 'checked', note: 'Kunde 4711' }]);
  await workOnCase(running.dataDir, (desk, transaction) =>
    giveReasons(desk, transaction, number, {
      ...{ to: 'kunde4711@kunde.example', language: 'de', measure: 'blocked', content: 'Seite' },
      ...{ duration: 'unbefristet', facts: 'Gesehen', ground: 'law', basis: '§ 1', why: 'Weil' },
      territory: undefined,
    }),
  );
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
  const whole = await sitAtDesk(running.dataDir, ['export', report.mail]);
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

test('a case is deleted only once it is decided, and says why', async (t) => {
  const clock = createTestClock(Date.now());
  const running = await runWithMails(t, { clock });
  const { link, number } = await takeReport(running);
  const asked = await readPage(await running.ask(`${link}/loeschen`));
  assert.match(asked.text, /noch nicht entschieden.*Art\.\s16/);
  assert.equal(asked.markup.includes('<form'), false);
  const refused = await running.post(`${link}/loeschen`);
  assert.equal(refused.status, 409);
  assert.match((await readPage(refused)).text, /noch nicht entschieden/);
  await noteSteps(running.dataDir, number, [
    { step: 'checked' },
    { step: 'closed', decision: reason },
  ]);
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

test('neither the store nor a log holds what opens a page', async (t) => {
  const running = await runWithMails(t);
  const link = await takeMessage(running);
  await running.ask(link);
  await running.ask(`${link.slice(0, -1)}-`);
  await running.post(`${link}/nachtrag`, { text: 'Hallo' });
  await running.delivered(3);
  const token = tokenIn(link);
  assert.equal(JSON.stringify(running.lines).includes(token), false);
  const store = JSON.stringify(await dumpStore(running.dataDir));
  assert.equal(store.includes(token), false);
  for (const kept of store.match(/[\w-]{40,}/g) ?? []) {
    assert.equal((await running.ask(`/vorgang/${kept}`)).status, 404);
  }
});

test('wrong links get one answer, and after a while none from their network', async (t) => {
  const running = await runWithMails(t);
  const link = await takeMessage(running);
  const token = tokenIn(link);
  const wrong = [
    '/vorgang/',
    '/vorgang/x',
    `/vorgang/${token.slice(0, 21)}`,
    `/vorgang/${token}A`,
    `/vorgang/${token.toUpperCase()}`,
    `/vorgang/${'A'.repeat(22)}/daten`,
    `${link}/anderes`,
    `/vorgang/${encodeURIComponent("' OR 1=1 --")}`,
  ];
  const bodies = new Set<string>();
  for (const path of wrong) {
    const answer = await running.ask(path);
    assert.equal(answer.status, 404, path);
    bodies.add(await answer.text());
  }
  assert.equal(bodies.size, 1);
  let isRefused = false;
  for (let count = 0; count < 300; count += 1) {
    const random = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
    const answer = await running.ask(`/vorgang/${random}`);
    await answer.body?.cancel();
    if (answer.status === 429) {
      isRefused = true;
      assert.ok(Number(answer.headers.get('retry-after')) > 0);
    } else {
      assert.equal(answer.status, 404);
      assert.equal(isRefused, false);
    }
  }
  assert.ok(isRefused);
  // A sender may share a network with those who guess.
  assert.equal((await running.ask(link)).status, 200);
});
