// Accepted enquiries: confirmation texts, duplicates, the limit of the store.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formIn } from '../../contract/forms.ts';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { mailsTo, mailTo } from '../../testing/mail/mail-server.ts';
import {
  noticeOf,
  type RunningService,
  runService,
  runWithMails,
  siteOrigin,
  temporaryFolder,
} from '../../testing/mail/running-service.ts';
import {
  message,
  postForm,
  postJson,
  postReport,
  problemOf,
  report,
} from '../../testing/mail/send-enquiry.ts';
import { untilTrue } from '../../testing/process/until-true.ts';

const contact = 'kontakt@leinestern.example';
const abuse = 'abuse@leinestern.example';
const dayMs = 86_400_000;

test('thanks in the words of the specification, in the language of the form', async (t) => {
  const { url } = await runService(t);
  for (const [answer, form, language] of [
    [await postJson(url), 'contact', 'de'],
    [await postJson(`${url}?language=en`), 'contact', 'en'],
    [await postReport(url), 'abuse', 'de'],
    [await postReport(url, report, 'en'), 'abuse', 'en'],
  ] as const) {
    assert.equal(answer.status, 202);
    assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.equal(answer.headers.get('content-language'), language);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(await answer.text(), `${formIn(form, language).sent}\n`);
  }
  const page = await postForm(url);
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(page.headers.get('cache-control'), 'no-store');
  const { faults, text, typed } = noticeOf(await page.text());
  assert.deepEqual([text, faults, typed], [formIn('contact', 'de').sent, {}, undefined]);
});

/** What is sent, and how many enquiries it makes. */
const submissions: Readonly<
  Record<string, [count: number, send: (running: RunningService) => Promise<unknown>]>
> = {
  'the same message within 24 hours': [
    1,
    async ({ clock, url }) => {
      await postJson(url);
      clock.advance(dayMs - 1);
      assert.equal((await postJson(url)).status, 202);
    },
  ],
  'the same message after 24 hours': [
    2,
    async ({ clock, seen, url }) => {
      await postJson(url);
      await seen('mail filed', 2);
      clock.advance(dayMs);
      await postJson(url);
    },
  ],
  'a double click, ten times at the same moment': [
    1,
    async ({ url }) => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => postJson(url)));
      assert.ok(answers.every(({ status }) => status === 202));
    },
  ],
  'the same message by script and without': [
    1,
    async ({ url }) => {
      await postJson(url);
      assert.equal((await postForm(url)).status, 200);
    },
  ],
  'the same report in both languages': [
    1,
    async ({ url }) => {
      for (const language of ['de', 'en'] as const) {
        assert.equal((await postReport(url, report, language)).status, 202);
      }
    },
  ],
  'one address with an umlaut in its domain, as typed and as the DNS knows it': [
    1,
    async ({ url }) => {
      assert.equal((await postForm(url, { ...message, mail: 'anna@bücher.example' })).status, 200);
      for (const mail of ['anna@bücher.example', 'anna@xn--bcher-kva.example']) {
        assert.equal((await postJson(url, { ...message, mail })).status, 202);
      }
    },
  ],
  'two messages whose joined texts are equal': [
    2,
    async ({ url }) => {
      await postJson(url, { name: 'Max', mail: 'a@b.de', content: 'nicht' });
      await postJson(url, { name: 'Ma', mail: 'xa@b.de', content: 'nicht' });
    },
  ],
};

for (const [what, [count, send]] of Object.entries(submissions)) {
  test(`stores ${what} as ${count}, each with its two mails`, async (t) => {
    const running = await runService(t);
    await send(running);
    await running.seen('mail filed', 2 * count);
    const { output } = await deskCommand(running.dataDir, ['list']);
    assert.equal(output.match(/^\d\d\.\d\d\.\d{4}, /gm)?.length, count);
    assert.equal(output.match(/als Datei abgelegt/g)?.length, 2 * count);
  });
}

test('accepts the longest message in the most wasteful spelling', async (t) => {
  const { url } = await runService(t);
  const longest = {
    name: '€'.repeat(200),
    mail: `${'a'.repeat(244)}@kunde.de`,
    content: '€'.repeat(20_000),
  };
  for (const content of [longest.content, `x${'\n'.repeat(19_999)}`]) {
    assert.equal((await postForm(url, { ...longest, content })).status, 200);
  }
  const body = JSON.stringify({ ...longest, content: 'ß'.repeat(20_000) }).replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // Only the size matters here: without a proof the service refuses after reading it all.
  const headers = { 'content-type': 'application/json' };
  assert.equal((await fetch(url, { method: 'POST', headers, body })).status, 403);
});

test('lets a page of an allowed origin ask first and post then', async (t) => {
  const { url } = await runService(t);
  const origin = siteOrigin;
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin } });
  assert.equal(preflight.status, 204);
  for (const [header, value] of [
    ['access-control-allow-origin', origin],
    ['access-control-allow-methods', 'POST'],
    ['access-control-allow-headers', 'content-type, timestamp'],
    ['vary', 'Origin'],
  ] as const) {
    assert.equal(preflight.headers.get(header), value);
  }
  const answer = await postJson(url, message, { origin });
  assert.equal(answer.headers.get('access-control-allow-origin'), origin);
});

test('the company learns on which page of ours the form stood', async (t) => {
  const running = await runWithMails(t);
  for (const [name, referer, words] of [
    ['Anna', `${siteOrigin}/managed-services?a=1`, '/managed-services'],
    ['Bert', `${siteOrigin}/`, 'die Startseite'],
    ['Cora', `${siteOrigin}/%0aBcc:x`, 'die Website'],
    ['Dora', 'https://anderswo.example/orion', 'die Website'],
    ['Emil', 'orion', 'die Website'],
  ] as const) {
    const before = running.server.mails.length;
    await postJson(running.url, { ...message, name, mail: `${name}@kundin.example` }, { referer });
    await running.delivered(before + 2);
    const subjects = mailsTo(running.server, contact).map(({ subject }) => subject);
    assert.match(subjects.at(-1) ?? '', new RegExp(`^Anfrage über ${words}: ${name} \\[`));
  }
});

/** Each from an address of its own, so that each is confirmed by itself. */
const another = (name: string) => ({ ...message, name, mail: `${name}@kundin.example` });

test('takes no more enquiries than the store may hold, and says so', async (t) => {
  const dataDir = temporaryFolder();
  const settings = { storeLimit: { bytes: 1_000_000_000, enquiries: 3 } };
  const before = await runService(t, { settings, dataDir });
  for (const content of ['eins', 'zwei', 'drei']) {
    assert.equal((await postJson(before.url, another(content))).status, 202);
  }
  const refused = await postJson(before.url, another('vier'));
  assert.equal(refused.headers.get('retry-after'), '3600');
  await problemOf(refused, 503, 'store-full');
  const page = await postForm(before.url, another('vier'));
  assert.equal(page.status, 503);
  assert.ok((await page.text()).includes(`${formIn('contact', 'de').failed} ${contact}`));
  assert.equal((await postJson(before.url, another('drei'))).status, 202, 'it is known already');
  await before.seen('mail filed', 6);
  await before.service.stop();

  const after = await runService(t, { settings, dataDir });
  await problemOf(await postJson(after.url, another('vier')), 503, 'store-full');
  assert.equal(
    (await deskCommand(dataDir, ['purge'], () => after.clock.now() + 181 * dayMs)).code,
    0,
  );
  after.clock.advance(60_000);
  const isEmpty = async () => /^mail_stored_enquiries 0$/m.test(await after.service.metrics());
  await untilTrue('it knows of the room', isEmpty);
  assert.equal((await postJson(after.url, another('vier'))).status, 202);
});

test('counts the bytes of enquiries too, and of mails that became files', async (t) => {
  const storeLimit = { bytes: 100_000, enquiries: 1_000 };
  const { clock, seen, service, url } = await runService(t, { settings: { storeLimit } });
  const stored = async () => /^mail_stored_bytes .*$/m.exec(await service.metrics())?.[0];
  const long = { ...another('lang'), content: 'ü'.repeat(5_000) };
  assert.equal((await postJson(url, long)).status, 202);
  await seen('mail filed', 2);
  const before = await stored();
  clock.advance(60_000);
  await untilTrue('the files are counted', async () => (await stored()) !== before);
  // Each ü takes six characters in a mail, once in its text and once in its HTML.
  await postJson(url, { ...long, name: 'Noch jemand' });
  await problemOf(await postJson(url, { ...long, name: 'Zu spät' }), 503, 'store-full');
});

test('sends no confirmation to an address of our own', async (t) => {
  const running = await runWithMails(t);
  const own = [abuse, 'x@LEINESTERN.example', 'x@mx.leinestern.example'];
  for (const mail of [...own, 'x@notleinestern.example']) {
    await postJson(running.url, { ...message, mail });
  }
  await running.delivered(5);
  assert.equal(mailsTo(running.server, contact).length, 4);
  assert.ok(mailTo(running.server, 'x@notleinestern.example'));
});
