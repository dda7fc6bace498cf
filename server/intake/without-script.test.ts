// Forms sent without script: accepted input and answer pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitAtDesk } from '../../testing/mail/desk/sit-at-desk.ts';
import { noticeOf, runService, siteOrigin } from '../../testing/mail/running-service.ts';
import { message, postForm, postJson, problemOf, report } from '../../testing/mail/send-enquiry.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: siteOrigin };

test('takes a form only from its own pages, also where the origin was removed on its way', async (t) => {
  const { url, dataDir } = await runService(t);
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: `${siteOrigin}.evil.example` },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: siteOrigin, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
  ];
  for (const headers of foreign) {
    const answer = await postForm(url, message, headers);
    assert.equal(answer.status, 403, JSON.stringify(headers));
    assert.match(await answer.text(), /"title":"Nicht gesendet"/);
  }
  assert.match((await sitAtDesk(dataDir, ['list'])).output, /^Keine Anfragen/);
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

const invalid = 'Bitte E-Mail-Adresse eingeben';
const long = { ...message, name: 'ä'.repeat(201), content: 'x'.repeat(21_500) };
/** By what was typed: where the form stands, and what has to be fixed. */
const faulty: readonly (readonly [object, string, Record<string, readonly (string | RegExp)[]>])[] =
  [
    [
      { name: '', mail: 'nobody', content: 'Hallo' },
      '/kontakt#contactform',
      {
        name: ['Bitte Namen eingeben'],
        mail: [invalid, 'Es fehlt das @. Eine Adresse sieht so aus: name@example.com'],
      },
    ],
    [
      long,
      '/kontakt#contactform',
      {
        name: ['Bitte Namen kürzen: höchstens 200 Zeichen, jetzt sind es 201'],
        content: ['Bitte Nachricht kürzen: höchstens 20.000 Zeichen, jetzt sind es 21.500'],
      },
    ],
    [
      { ...message, mail: 'anna@meine.versicherung' },
      '/kontakt#contactform',
      {
        mail: [invalid, /mehr als zehn Buchstaben.*\+49 30 23125 100.*kontakt@leinestern\.example/],
      },
    ],
    [
      { ...report, mail: 'anna@meine.versicherung' },
      '/en/abuse#abuseform',
      {
        mail: [
          'Please enter your e-mail address',
          /more than ten letters.*abuse@leinestern\.example/,
        ],
      },
    ],
  ];

test('shows what to fix in the form, and gives back uncut what was typed', async (t) => {
  const { url } = await runService(t);
  for (const [typed, page, expected] of faulty) {
    const target = 'location' in typed ? `${url}/abuse?language=en` : url;
    const answer = await postForm(target, { ...typed });
    assert.equal(answer.status, 422);
    const notice = noticeOf(await answer.text());
    assert.equal(notice.form?.page, page);
    assert.deepEqual(notice.typed, typed);
    assert.deepEqual(Object.keys(notice.faults), Object.keys(expected));
    for (const [field, sentences] of Object.entries(expected)) {
      for (const [index, sentence] of sentences.entries()) {
        const shown = notice.faults[field]?.[index] ?? '';
        if (typeof sentence === 'string') assert.equal(shown, sentence);
        else assert.match(shown, sentence);
      }
    }
  }
  const asJson = await postJson(url, { ...message, mail: 'anna@meine.versicherung' });
  assert.deepEqual((await problemOf(asJson, 422, 'invalid-fields')).faults, { mail: invalid });
});

test('keeps what was typed, whatever the reason that it was not taken', async (t) => {
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

test('says of a text far too long where it still stands', async (t) => {
  const { url } = await runService(t);
  const answer = await postForm(url, { ...message, content: 'x'.repeat(300_000) });
  assert.equal(answer.status, 413);
  const { text, typed } = noticeOf(await answer.text());
  assert.match(text, /20\.000 Zeichen.*Gehen Sie bitte im Browser zurück/);
  assert.equal(typed, undefined);
});

test('tidies what comes without script, as the browser would have', async (t) => {
  const { url, dataDir } = await runService(t);
  const pasted = { name: 'Max\tMuster', mail: 'max@kundin.example', content: 'A\tB\0\nC' };
  assert.equal((await postForm(url, pasted)).status, 200);
  const { output } = await sitAtDesk(dataDir, ['export', pasted.mail]);
  const [{ fields }] = JSON.parse(output).enquiries;
  assert.deepEqual(fields, { ...pasted, name: 'Max Muster', content: 'A B\nC' });
});

test('refuses a form whose hidden field is filled, and says which one has to stay empty', async (t) => {
  const { url, dataDir, service } = await runService(t);
  const answer = await postForm(url, { ...message, website: 'https://spam.example' });
  assert.equal(answer.status, 422);
  const { text, typed } = noticeOf(await answer.text());
  assert.match(text, /Das Feld „website“, .* muss leer bleiben/);
  assert.deepEqual(typed, message);
  assert.match((await sitAtDesk(dataDir, ['list'])).output, /^Keine Anfragen/);
  assert.match(await service.metrics(), /^mail_honeypot_total 1$/m);
  assert.equal((await postForm(url, { ...message, website: '' })).status, 200);
});

test('treats a doubled field as wrong, and refuses a flood of fields before looking at any', async (t) => {
  const { url } = await runService(t);
  const post = (body: string) => fetch(url, { method: 'POST', headers: form, body });
  const fields = 'name=Max&mail=a@b.de&content=Hallo&_charset_=utf-8&&';
  assert.equal((await post(fields)).status, 200);
  const doubled = noticeOf(await (await post(`${fields}mail=x@y.de`)).text());
  assert.deepEqual(doubled.faults, { mail: [invalid] });
  assert.equal((await post('name=M%FCller')).status, 400);
  for (const body of [
    'a&'.repeat(20_000),
    '=&'.repeat(100_000),
    Array.from({ length: 20_000 }, (_, n) => `f${n}=`).join('&'),
    'a=b&'.repeat(51),
  ]) {
    assert.equal((await post(body)).status, 413, body.slice(0, 9));
  }
});
