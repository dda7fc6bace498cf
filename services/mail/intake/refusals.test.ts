import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { findProof } from '../../../contract/proof-of-work.ts';
import { runService, siteOrigin } from '../../../testing/mail/running-service.ts';
import {
  message,
  postForm,
  postJson,
  postReport,
  problemOf,
  report,
} from '../../../testing/mail/send-enquiry.ts';

const json = { 'content-type': 'application/json', timestamp: '1303966973' };

test('names the fields that are missing or wrong', async (t) => {
  const { url } = await runService(t);
  const body = JSON.stringify({ name: 'A', mail: 'nobody', content: 7 });
  const answer = await fetch(url, { method: 'POST', headers: json, body });
  const { faults } = await problemOf(answer, 422, 'invalid-fields');
  assert.deepEqual(faults, {
    name: 'Bitte Namen eingeben',
    mail: 'Bitte E-Mail-Adresse eingeben',
    content: 'Bitte Nachricht eingeben',
  });
});

test('refuses a text that shows nothing like an empty one', async (t) => {
  const { url } = await runService(t);
  for (const content of ['  ', '\n\n', '\u200b\u200d', '\u2800\u3164']) {
    const { faults } = await problemOf(
      await postJson(url, { ...message, content }),
      422,
      'invalid-fields',
    );
    assert.deepEqual(faults, { content: 'Bitte Nachricht eingeben' });
    const asReport = await postReport(url, { ...report, content, location: content }, 'en');
    assert.deepEqual((await problemOf(asReport, 422, 'invalid-fields')).faults, {
      content: 'Please describe the violation',
      location: 'Please enter where the violation is',
    });
  }
});

test('says how long a text may be that is longer than its field', async (t) => {
  const { url } = await runService(t);
  const long = { ...message, content: 'ä'.repeat(21_500) };
  const { faults } = await problemOf(await postJson(url, long), 422, 'invalid-fields');
  assert.deepEqual(faults, {
    content: 'Bitte Nachricht kürzen: höchstens 20.000 Zeichen, jetzt sind es 21.500',
  });
});

test('refuses fields the form does not have', async (t) => {
  const { url } = await runService(t);
  for (const extra of ['{"x":1,', '{"__proto__":{"name":"x"},', '{"constructor":"x",']) {
    const body = extra + JSON.stringify(message).slice(1);
    const answer = await fetch(url, { method: 'POST', headers: json, body });
    await problemOf(answer, 422, 'unknown-fields');
  }
});

const unreadable: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  nothing: '',
  'half a document': '{"name":',
  'a list': '[]',
  'a text': '"Hallo"',
  nil: 'null',
  'a very deep document': '['.repeat(190_000),
  'a very deep document that ends': `${'['.repeat(90_000)}${']'.repeat(90_000)}`,
  'a text in Latin-1': Uint8Array.from(Buffer.from('{"name":"Müller"}', 'latin1')),
};

for (const [what, body] of Object.entries(unreadable)) {
  test(`refuses ${what} in place of a message`, async (t) => {
    const { url } = await runService(t);
    const answer = await fetch(url, { method: 'POST', headers: json, body });
    await problemOf(answer, 400, 'malformed-body');
  });
}

test('refuses a message without proof of work, or with one that proves nothing', async (t) => {
  const { url } = await runService(t);
  const proof = findProof([message.name, message.mail, message.content]);
  const wrong = [
    '',
    '0',
    String(proof + 1),
    `${proof}.0`,
    `0x${proof.toString(16)}`,
    `0${proof}`,
    `+${proof}`,
    `${proof}, ${proof}`,
    '9'.repeat(400),
  ];
  for (const timestamp of wrong) {
    await problemOf(await postJson(url, message, { timestamp }), 403, 'invalid-proof');
  }
  const body = JSON.stringify(message);
  const headers = { 'content-type': 'application/json' };
  await problemOf(await fetch(url, { method: 'POST', headers, body }), 403, 'invalid-proof');
});

test('tells a flood of refusals in two lines, and how many there were', async (t) => {
  const { url, clock, lines } = await runService(t);
  const flood = Array.from({ length: 144 }, () => postJson(url, message, { timestamp: '1' }));
  for (const answer of await Promise.all(flood)) assert.equal(answer.status, 403);
  await postForm(url, { name: '' });
  const told = () => lines.map(({ msg }) => msg).filter((words) => words.startsWith('enquiry ref'));
  assert.deepEqual(told(), ['enquiry refused: invalid-proof', 'enquiry refused: invalid-fields']);
  clock.advance(60_000);
  assert.equal(told()[2], 'enquiry refused: invalid-proof (143 more within a minute)');
  assert.equal(told().length, 3);
});

for (const contentType of [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json-patch+json',
  'application/json; charset=latin1',
  'constructor',
  '',
]) {
  test(`does not read the content type "${contentType}"`, async (t) => {
    const { url } = await runService(t);
    const answer = await postJson(url, message, { 'content-type': contentType });
    await problemOf(answer, 415, 'unsupported-media-type');
  });
}

test('reads JSON whose content type has parameters', async (t) => {
  const { url } = await runService(t);
  const headers = { 'content-type': 'Application/JSON ; charset="UTF-8"; version=1' };
  assert.equal((await postJson(url, message, headers)).status, 202);
});

test('does not unpack a compressed message', async (t) => {
  const { url } = await runService(t);
  const answer = await postJson(url, message, { 'content-encoding': 'gzip' });
  await problemOf(answer, 415, 'unsupported-media-type');
});

test('answers a message that is too large, also after the client sent all of it', async (t) => {
  const { url } = await runService(t);
  const body = `{"name":"${'x'.repeat(200 * 1024)}"}`;
  await problemOf(await fetch(url, { method: 'POST', headers: json, body }), 413, 'too-large');
});

test('hangs up on a client that never stops sending', { timeout: 10_000 }, async (t) => {
  const { url } = await runService(t);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // Whether the client still reads the answer or meets a closed door is a matter of luck.
  socket.on('error', () => {});
  const chunk = 'x'.repeat(64 * 1024);
  function pour(): void {
    while (socket.writable && socket.write(chunk));
  }
  socket.on('drain', pour);
  socket.write(
    `POST /mail/v1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n`,
  );
  pour();
  socket.resume();
  await new Promise((resolve) => socket.on('close', resolve));
  assert.ok(socket.bytesWritten < 20_000_000);
});

test('takes messages with POST only', async (t) => {
  const { url } = await runService(t);
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await fetch(url, { method });
    assert.equal(answer.headers.get('allow'), 'POST, OPTIONS');
    await problemOf(answer, 405, 'method-not-allowed');
  }
});

test('knows no other path', async (t) => {
  const { url } = await runService(t);
  for (const path of ['/abuse/', '/', 'x']) {
    await problemOf(await postJson(`${url}${path}`), 404, 'not-found');
  }
});

test('takes nothing from pages of other origins', async (t) => {
  const { url } = await runService(t);
  const foreign = [
    'null',
    'https://evil.example',
    'http://www.leinestern.example',
    `${siteOrigin}:8443`,
    `${siteOrigin}.evil.example`,
    siteOrigin.toUpperCase(),
  ];
  for (const origin of foreign) {
    const answer = await postJson(url, message, { origin });
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
    await problemOf(answer, 403, 'origin-not-allowed');
    const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin } });
    await problemOf(preflight, 403, 'origin-not-allowed');
  }
});
