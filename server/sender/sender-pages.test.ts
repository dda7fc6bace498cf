// The page of an enquiry: content, and additions by its sender.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { workOnCase } from '../../testing/mail/desk/work-on-case.ts';
import {
  manyConfirmations,
  runWithMails,
  type ServiceWithMails,
} from '../../testing/mail/running-service.ts';
import { message, postReport, report } from '../../testing/mail/send-enquiry.ts';
import {
  linksTo,
  note,
  readPage,
  takeMessage,
  takeReport,
  tokenIn,
} from '../../testing/mail/sender-page.ts';
import { askStore, dumpStore } from '../../testing/mail/store-homes.ts';
import { setAside } from '../cases/case-steps.ts';

const contact = 'kontakt@leinestern.example';
type Work = Parameters<typeof workOnCase>[1];

const reason = '§ 3: Die Ware ist gefälscht.\n<b>Kein Markup</b>';

/** As a colleague at the desk does it. */
async function setState(dataDir: string, state: string): Promise<void> {
  await askStore(dataDir, `UPDATE enquiry SET state = '${state}'`);
}

/** The texts that the sender of the only enquiry has added, as the desk gives them out. */
async function additionsOf(running: ServiceWithMails, address = message.mail): Promise<string[]> {
  const { output } = await deskCommand(running.dataDir, ['export', address]);
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
  const work: Work = (desk, transaction) => setAside(desk, transaction, number, given);
  await workOnCase(running.dataDir, work, running.clock.now);
  assert.match(link, /^\/en\/case\//);
  const answer = await running.ask(link);
  assert.equal(answer.headers.get('content-language'), 'en');
  const page = await readPage(answer);
  assert.equal(page.title, `Your report ${number}`);
  assert.match(page.text, /^We have closed it without a decision, since the same content/);
  assert.match(page.markup, /Closed without a decision/);
  assert.doesNotMatch(page.markup, /Outcome sent|ABCD/);
  // Without a decision there is no period for complaints.
  assert.equal((await running.post(`${link}/delete`)).status, 200);
});

test('a reporter sees steps, decision and redress, and no note of ours', async (t) => {
  const running = await runWithMails(t);
  const { link, number } = await takeReport(running);
  await note(running, number, { step: 'checked', note: 'Kunde 4711' });
  const checked = await readPage(await running.ask(link));
  assert.equal(checked.title, `Ihre Meldung ${number}`);
  assert.match(checked.markup, /Eingang bestätigt<\/li><li>.*: Zulässigkeit geprüft/);
  assert.doesNotMatch(checked.markup, /Entscheidung|4711/);
  await note(running, number, { step: 'closed', decision: reason });
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
  for (const action of ['nachtrag', 'loeschen']) {
    // The page names no referrer, and so its browser no origin.
    const foreign = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    assert.equal((await running.post(`${link}/${action}`, { text: 'Hallo' }, foreign)).status, 403);
  }
  assert.deepEqual(await additionsOf(running), []);
  const refusal = running.lines.find(({ next }) => /SITE_URL/.test(String(next)));
  assert.deepEqual([refusal?.level, refusal?.at], [40, 'null']);
  const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  assert.equal((await running.post(`${link}/nachtrag`, { text: 'Hallo' }, own)).status, 303);
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

test('wrong links get one answer', async (t) => {
  const running = await runWithMails(t);
  const link = await takeMessage(running);
  const token = tokenIn(link);
  const bodies = new Set<string>();
  for (const path of [
    ...['/vorgang/', '/vorgang/x', `/vorgang/${token.slice(0, 21)}`, `/vorgang/${token}A`],
    ...[`/vorgang/${token.toUpperCase()}`, `/vorgang/${'A'.repeat(22)}/daten`, `${link}/anderes`],
    `/vorgang/${encodeURIComponent("' OR 1=1 --")}`,
  ]) {
    const answer = await running.ask(path);
    assert.equal(answer.status, 404, path);
    bodies.add(await answer.text());
  }
  assert.equal(bodies.size, 1);
});
