import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { contactNotices } from '../../../contract/notices.ts';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import {
  noticeOf,
  type RunningService,
  runService,
  siteOrigin,
} from '../../../testing/mail/running-service.ts';
import { message, postForm, postJson } from '../../../testing/mail/send-enquiry.ts';
import { askStore } from '../../../testing/mail/store-homes.ts';

const notices = contactNotices('kontakt@leinestern.example');

test('thanks for a message in the words of the specification', async (t) => {
  const { url } = await runService(t);
  const answer = await postJson(url);
  assert.equal(answer.status, 202);
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(await answer.text(), `${notices.sent}\n`);
});

test('confirms to the address with its capitals, which may matter before the @', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
  // RFC 5321, section 2.4: the local part may be case-sensitive.
  await postJson(url, { ...message, mail: 'Max.Mustermann@Example.COM' });
  await seen('mail delivered', 2);
  const recipients = server.mails.flatMap((mail) => mail.envelopeTo);
  assert.match(recipients.join(), /(?:^|,)Max\.Mustermann@/);
});

test('stores the message and its two mails before it thanks', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  assert.deepEqual(await rowCounts(running), { enquiries: 1, mails: 2 });
});

test('answers the same message within 24 hours like the first and stores it once', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  running.clock.advance(24 * 3_600_000 - 1);
  const again = await postJson(running.url);
  assert.equal(again.status, 202);
  assert.equal(await again.text(), `${notices.sent}\n`);
  assert.deepEqual(await rowCounts(running), { enquiries: 1, mails: 2 });
});

test('takes the same message as a new one after 24 hours', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  // A confirmation that still waits would speak for both.
  await running.seen('mail filed', 2);
  running.clock.advance(24 * 3_600_000);
  await postJson(running.url);
  assert.deepEqual(await rowCounts(running), { enquiries: 2, mails: 4 });
});

test('stores a message once when a double click sends it ten times at the same moment', async (t) => {
  const running = await runService(t);
  const answers = await Promise.all(Array.from({ length: 10 }, () => postJson(running.url)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
  assert.deepEqual(await rowCounts(running), { enquiries: 1, mails: 2 });
});

test('knows a message sent by script again when it comes from the plain form', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  assert.equal((await postForm(running.url)).status, 200);
  assert.deepEqual(await rowCounts(running), { enquiries: 1, mails: 2 });
});

test('tells two messages apart whose joined texts are equal', async (t) => {
  const running = await runService(t);
  await postJson(running.url, { name: 'Max', mail: 'a@b.de', content: 'nicht' });
  await postJson(running.url, { name: 'Ma', mail: 'xa@b.de', content: 'nicht' });
  assert.equal((await rowCounts(running)).enquiries, 2);
});

test('shows a page to a visitor without script', async (t) => {
  const { url } = await runService(t);
  const answer = await postForm(url);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const { faults, text, typed } = noticeOf(await answer.text());
  assert.deepEqual([text, faults, typed], [notices.sent, {}, undefined]);
});

test('accepts the longest message in the most wasteful spelling', async (t) => {
  const { url } = await runService(t);
  const longest = {
    name: '€'.repeat(200),
    mail: `${'a'.repeat(244)}@kunde.de`,
    content: '€'.repeat(20_000),
  };
  assert.equal((await postForm(url, longest)).status, 200);
  const other = { ...longest, content: `x${'\n'.repeat(19_999)}` };
  assert.equal((await postForm(url, other)).status, 200);

  const escaped = JSON.stringify({ ...longest, content: 'ß'.repeat(20_000) }).replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // Only the size matters here: without a proof the service refuses after reading it all.
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: escaped,
  });
  assert.equal(answer.status, 403);
});

test('lets a page of an allowed origin ask first and post then', async (t) => {
  const { url } = await runService(t);
  const origin = siteOrigin;
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin } });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-origin'), origin);
  assert.equal(preflight.headers.get('access-control-allow-methods'), 'POST');
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'content-type, timestamp');
  assert.equal(preflight.headers.get('vary'), 'Origin');
  const answer = await postJson(url, message, { origin });
  assert.equal(answer.headers.get('access-control-allow-origin'), origin);
});

for (const [referer, words] of [
  [`${siteOrigin}/managed-services?a=1`, '/managed-services'],
  [`${siteOrigin}/`, 'die Startseite'],
  [`${siteOrigin}/mail/v1`, 'die Website'],
  [`${siteOrigin}/%0aBcc:x`, 'die Website'],
  ['https://anderswo.example/orion', 'die Website'],
  ['orion', 'die Website'],
] as const) {
  test(`the company learns of ${referer} as ${words}`, async (t) => {
    const running = await runService(t);
    await postJson(running.url, message, { referer });
    const query = "SELECT letter FROM outbox WHERE recipient = 'company'";
    const [mail] = await askStore(running.dataDir, query);
    assert.match(String(mail?.letter), new RegExp(`"Anfrage über ${words}: Änne Müller \\[`));
  });
}

test('goes on after a client that hangs up in the middle of its message', async (t) => {
  const { url, seen } = await runService(t);
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /mail/v1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name"',
    () => socket.destroy(),
  );
  await seen('request aborted by the client');
  assert.equal((await postJson(url)).status, 202);
});

async function rowCounts({ dataDir }: RunningService) {
  const enquiries = await askStore(dataDir, 'SELECT id FROM enquiry');
  const mails = await askStore(dataDir, 'SELECT id FROM outbox');
  return { enquiries: enquiries.length, mails: mails.length };
}
