// Forms sent without script: accepted input. e2e/form-without-script.test.ts covers the pages that answer them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { noticeOf, runService, siteOrigin } from '../../testing/mail/running-service.ts';
import { message, postForm, report } from '../../testing/mail/send-enquiry.ts';

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
  assert.match((await deskCommand(dataDir, ['list'])).output, /^Keine Anfragen/);
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

test('tidies what comes without script, as the browser would have', async (t) => {
  const { url, dataDir } = await runService(t);
  const pasted = { name: 'Max\tMuster', mail: 'max@kundin.example', content: 'A\tB\0\nC' };
  assert.equal((await postForm(url, pasted)).status, 200);
  const { output } = await deskCommand(dataDir, ['export', pasted.mail]);
  const [{ fields }] = JSON.parse(output).enquiries;
  assert.deepEqual(fields, { ...pasted, name: 'Max Muster', content: 'A B\nC' });
});

test('treats a doubled field as wrong, and refuses a flood of fields before looking at any', async (t) => {
  const { url } = await runService(t);
  const post = (body: string) => fetch(url, { method: 'POST', headers: form, body });
  const fields = 'name=Max&mail=a@b.de&content=Hallo&_charset_=utf-8&&';
  assert.equal((await post(fields)).status, 200);
  const doubled = noticeOf(await (await post(`${fields}mail=x@y.de`)).text());
  assert.deepEqual(doubled.faults, { mail: ['Bitte E-Mail-Adresse eingeben'] });
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
