// Forms sent without script: what a visitor reads then, and what we take.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { noticeOf, runService, siteOrigin } from '../../../testing/mail/running-service.ts';
import {
  message,
  postForm,
  postJson,
  postReport,
  problemOf,
  report,
} from '../../../testing/mail/send-enquiry.ts';
import { askStore } from '../../../testing/mail/store-homes.ts';

test('takes a form only from its own pages', async (t) => {
  const { url, dataDir } = await runService(t);
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: siteOrigin, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
  ];
  for (const headers of foreign) {
    const answer = await postForm(url, message, headers);
    assert.equal(answer.status, 403, JSON.stringify(headers));
    assert.match(await answer.text(), /"title":"Nicht gesendet"/);
  }
  assert.equal(existsSync(join(dataDir, 'mail')), false);
});

test('takes a form whose origin was removed on its way where the browser says that it is ours', async (t) => {
  const { url } = await runService(t);
  const ours: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: siteOrigin },
  ];
  for (const headers of ours) {
    for (const path of ['', '/abuse']) {
      const answer = await postForm(`${url}${path}`, { ...message, ...report }, headers);
      assert.equal(answer.status, 200, JSON.stringify(headers));
    }
  }
});

test('names a refused origin and its setting to the operator, once a minute', async (t) => {
  const { url, clock, lines } = await runService(t);
  const refusals = () => lines.filter(({ msg }) => msg.includes('origin is not allowed'));
  for (const origin of ['https://www.firma.example', 'https://evil.example', 'null']) {
    assert.equal((await postForm(url, message, { origin })).status, 403);
  }
  const [first, ...further] = refusals();
  assert.deepEqual([first?.level, first?.origin], [40, 'https://www.firma.example']);
  assert.match(first?.msg ?? '', /SITE_URL/);
  assert.deepEqual(further, []);
  clock.advance(60_000);
  assert.deepEqual(
    refusals().map(({ count }) => count),
    [undefined, 2],
  );
});

test('shows a visitor without script what to fix', async (t) => {
  const { url } = await runService(t);
  const answer = await postForm(url, { name: '', mail: 'nobody', content: 'Hallo' });
  assert.equal(answer.status, 422);
  const page = await answer.text();
  assert.match(page, /"title":"Bitte prüfen Sie Ihre Angaben"/);
  const { faults, form, typed } = noticeOf(page);
  assert.deepEqual(faults, {
    name: ['Bitte Namen eingeben'],
    mail: [
      'Bitte E-Mail-Adresse eingeben',
      'Es fehlt das @. Eine Adresse sieht so aus: name@example.com',
    ],
  });
  assert.deepEqual(form, { name: 'contact-de', page: '/kontakt#contactform' });
  assert.deepEqual(typed, { name: '', mail: 'nobody', content: 'Hallo' });
});

test('keeps what was typed for a visitor without script, whyever it was not taken', async (t) => {
  const limits = { formPerClient: { count: 1, windowMs: 60_000 } };
  const { url, service } = await runService(t, { settings: { limits } });
  assert.equal(noticeOf(await (await postForm(url)).text()).typed, undefined, 'it was taken');
  const another = { ...message, content: 'Noch\tetwas' };
  const tooMany = await postForm(url, another);
  assert.equal(tooMany.status, 429);
  assert.deepEqual(noticeOf(await tooMany.text()).typed, { ...message, content: 'Noch etwas' });
  await service.stop();
  assert.equal(noticeOf(await (await postForm(url, another)).text()).typed?.mail, message.mail);
});

test('names telephone and mailbox to the owner of an address whose ending is too long', async (t) => {
  const { url } = await runService(t);
  const mail = 'anna@meine.versicherung';
  const contact = noticeOf(await (await postForm(url, { ...message, mail })).text());
  assert.deepEqual(contact.faults.mail, [
    'Bitte E-Mail-Adresse eingeben',
    'Adressen, die auf mehr als zehn Buchstaben enden, nimmt unser Formular nicht an. Rufen Sie uns bitte an unter +49 30 23125 100, oder schreiben Sie an kontakt@leinestern.example.',
  ]);
  const reported = await postForm(`${url}/abuse?language=en`, { ...report, mail });
  const abuse = noticeOf(await reported.text());
  assert.deepEqual(abuse.form, { name: 'abuse-en', page: '/en/abuse#abuseform' });
  assert.match(abuse.faults.mail?.[1] ?? '', /more than ten letters.*abuse@leinestern\.example/);
  const asJson = await postJson(url, { ...message, mail });
  const { faults } = await problemOf(asJson, 422, 'invalid-fields');
  assert.deepEqual(faults, { mail: 'Bitte E-Mail-Adresse eingeben' });
});

test('gives a text back uncut that is longer than its field, and says how long it may be', async (t) => {
  const { url, dataDir } = await runService(t);
  const long = { ...message, name: 'ä'.repeat(201), content: 'x'.repeat(21_500) };
  const answer = await postForm(url, long);
  assert.equal(answer.status, 422);
  const { faults, typed } = noticeOf(await answer.text());
  assert.deepEqual(faults, {
    name: ['Bitte Namen kürzen: höchstens 200 Zeichen, jetzt sind es 201'],
    content: ['Bitte Nachricht kürzen: höchstens 20.000 Zeichen, jetzt sind es 21.500'],
  });
  assert.deepEqual(typed, long);
  assert.deepEqual(await askStore(dataDir, 'SELECT id FROM enquiry'), []);
});

test('says of a text far too long where it still stands', async (t) => {
  const { url } = await runService(t);
  const answer = await postForm(url, { ...message, content: 'x'.repeat(300_000) });
  assert.equal(answer.status, 413);
  const { text, title, typed } = noticeOf(await answer.text());
  assert.equal(title, 'Nicht gesendet');
  assert.match(text, /20\.000 Zeichen.*Gehen Sie bitte im Browser zurück/);
  assert.equal(typed, undefined);
});

test('takes an address with an umlaut in its domain, as the DNS knows it', async (t) => {
  const { url, dataDir } = await runService(t);
  const mail = 'anna@bücher.example';
  assert.equal((await postForm(url, { ...message, mail })).status, 200);
  assert.equal((await postJson(url, { ...message, mail })).status, 202);
  assert.equal(
    (await postJson(url, { ...message, mail: 'anna@xn--bcher-kva.example' })).status,
    202,
  );
  const rows = await askStore(dataDir, 'SELECT fields FROM enquiry');
  const mails = rows.map(({ fields }) => JSON.parse(String(fields)).mail);
  assert.deepEqual(mails, ['anna@xn--bcher-kva.example'], 'all three are one submission');
  const recipients = await askStore(dataDir, 'SELECT letter FROM outbox');
  assert.doesNotMatch(JSON.stringify(recipients), /bücher/);
});

test('tidies what comes without script, as the browser would have', async (t) => {
  const { url, dataDir } = await runService(t);
  const pasted = { name: 'Max\tMuster', mail: 'max@kundin.example', content: 'A\tB\0\nC' };
  assert.equal((await postForm(url, pasted)).status, 200);
  const [row] = await askStore(dataDir, 'SELECT fields FROM enquiry');
  assert.deepEqual(JSON.parse(String(row?.fields)), {
    name: 'Max Muster',
    mail: 'max@kundin.example',
    content: 'A B\nC',
  });
});

test('takes whatever stands in the client of a report, with script and without', async (t) => {
  const { url, dataDir } = await runService(t);
  const client = `Amt\tfür\n${'x'.repeat(3_000)}`;
  assert.equal((await postForm(`${url}/abuse`, { ...report, client })).status, 200);
  assert.equal((await postReport(url, { ...report, client, name: 'Noch jemand' })).status, 202);
  const body = new URLSearchParams({ ...report, name: 'Zweimal' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: siteOrigin };
  const doubled = { method: 'POST', headers, body: `${body}&client=Amt` };
  assert.equal((await fetch(`${url}/abuse`, doubled)).status, 200);
  const rows = await askStore(dataDir, 'SELECT fields FROM enquiry ORDER BY received_at, id');
  const clients = rows.map(({ fields }) => JSON.parse(String(fields)).client);
  assert.deepEqual(clients.toSorted().slice(0, 2), ['Amt', `Amt für ${'x'.repeat(1_992)}`]);
});

test('refuses a form whose hidden field is filled, and says which one has to stay empty', async (t) => {
  const { url, dataDir, service } = await runService(t);
  const answer = await postForm(url, { ...message, website: 'https://spam.example' });
  assert.equal(answer.status, 422);
  const { text, typed } = noticeOf(await answer.text());
  assert.match(text, /Das Feld „website“, .* muss leer bleiben/);
  assert.deepEqual(typed, message);
  assert.deepEqual(await askStore(dataDir, 'SELECT id FROM enquiry'), []);
  assert.match(await service.metrics(), /^mail_honeypot_total 1$/m);
  assert.equal((await postForm(url, { ...message, website: '' })).status, 200);
});

test('leads a person who opens the address of a service to the form', async (t) => {
  const { url } = await runService(t);
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  for (const [path, page] of [
    ['', '/kontakt#contactform'],
    ['/abuse', '/abuse#abuseform'],
    ['/abuse?language=en', '/en/abuse#abuseform'],
  ]) {
    const answer = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, page]);
  }
});

test('treats a doubled form field as wrong and passes over fields of the browser', async (t) => {
  const { url } = await runService(t);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: siteOrigin };
  const body = 'name=Max&mail=a@b.de&content=Hallo&_charset_=utf-8&&';
  assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 200);
  const doubled = await fetch(url, { method: 'POST', headers, body: `${body}mail=x@y.de` });
  assert.deepEqual(noticeOf(await doubled.text()).faults, {
    mail: ['Bitte E-Mail-Adresse eingeben'],
  });
  const garbled = await fetch(url, { method: 'POST', headers, body: 'name=M%FCller' });
  assert.equal(garbled.status, 400);
});

for (const [what, body] of Object.entries({
  'one field 20,000 times': 'a&'.repeat(20_000),
  'one empty field 100,000 times': '=&'.repeat(100_000),
  '20,000 fields of different names': Array.from({ length: 20_000 }, (_, n) => `f${n}=`).join('&'),
  '51 fields': 'a=b&'.repeat(51),
})) {
  test(`refuses a form with ${what} before looking at any of them`, async (t) => {
    const { url } = await runService(t);
    const headers = { origin: siteOrigin, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(url, { method: 'POST', headers, body });
    assert.equal(answer.status, 413);
  });
}
