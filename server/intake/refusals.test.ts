// Status, problem type and text of each refusal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findProof } from '../../contract/proof-of-work.ts';
import { runService, siteOrigin } from '../../testing/mail/running-service.ts';
import {
  message,
  postForm,
  postJson,
  postReport,
  problemOf,
  report,
} from '../../testing/mail/send-enquiry.ts';

type Refused = readonly [status: number, problem: string, faults?: Record<string, string>];
type Request = RequestInit & { readonly path?: string };

const json = { 'content-type': 'application/json', timestamp: '1303966973' };
const whole = JSON.stringify(message);
const proof = findProof([message.name, message.mail, message.content]);

const asBody = (what: string, body: BodyInit, refused: Refused) =>
  [what, { headers: json, body }, refused] as const;
const asType = (type: string) =>
  [
    `the content type "${type}"`,
    { headers: { ...json, 'content-type': type }, body: whole },
    [415, 'unsupported-media-type'],
  ] as const;
const asMethod = (method: string) =>
  [`the method ${method}`, { method }, [405, 'method-not-allowed']] as const;
const asProof = (timestamp: string | undefined) =>
  [
    `the proof of work ${timestamp}`,
    {
      headers: {
        'content-type': 'application/json',
        ...(timestamp !== undefined && { timestamp }),
      },
      body: whole,
    },
    [403, 'invalid-proof'],
  ] as const;

const requests: readonly (readonly [what: string, request: Request, refused: Refused])[] = [
  asBody('fields that are wrong', JSON.stringify({ name: 'A', mail: 'nobody', content: 7 }), [
    422,
    'invalid-fields',
    {
      name: 'Bitte Namen eingeben',
      mail: 'Bitte E-Mail-Adresse eingeben',
      content: 'Bitte Nachricht eingeben',
    },
  ]),
  ...['{"x":1,', '{"__proto__":{"name":"x"},', '{"constructor":"x",'].map((start) =>
    asBody(`fields the form does not have: ${start}`, start + whole.slice(1), [
      422,
      'unknown-fields',
    ]),
  ),
  ...Object.entries<BodyInit>({
    nothing: '',
    'half a document': '{"name":',
    'a list': '[]',
    'a text': '"Hallo"',
    nil: 'null',
    'a very deep document': '['.repeat(190_000),
    'a very deep document that ends': `${'['.repeat(90_000)}${']'.repeat(90_000)}`,
    'a text in Latin-1': Uint8Array.from(Buffer.from('{"name":"Müller"}', 'latin1')),
  }).map(([what, body]) => asBody(what, body, [400, 'malformed-body'])),
  asBody('a message that is too large', `{"name":"${'x'.repeat(200 * 1024)}"}`, [413, 'too-large']),
  ...[
    ...['text/plain', 'multipart/form-data; boundary=x', 'application/json-patch+json'],
    ...['application/json; charset=latin1', 'constructor', ''],
  ].map(asType),
  [
    'a compressed message',
    { headers: { ...json, 'content-encoding': 'gzip' }, body: whole },
    [415, 'unsupported-media-type'],
  ],
  ...['GET', 'PUT', 'DELETE', 'PATCH'].map(asMethod),
  ...['/abuse/', '/', 'x'].map(
    (path) =>
      [`the path ${path}`, { path, headers: json, body: whole }, [404, 'not-found']] as const,
  ),
  ...[
    undefined,
    '',
    '0',
    String(proof + 1),
    `${proof}.0`,
    `0x${proof.toString(16)}`,
    `0${proof}`,
    `+${proof}`,
    `${proof}, ${proof}`,
    '9'.repeat(400),
  ].map(asProof),
];

test('refuses what is no message, and says why', async (t) => {
  const { url } = await runService(t);
  for (const [what, { path = '', ...request }, [status, problem, faults]] of requests) {
    await t.test(what, async () => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', ...request });
      const document = await problemOf(answer, status, problem);
      if (faults) assert.deepEqual(document.faults, faults);
      if (status === 405) assert.equal(answer.headers.get('allow'), 'POST, OPTIONS');
    });
  }
});

test('takes nothing from pages of other origins', async (t) => {
  const { url } = await runService(t);
  for (const origin of [
    'null',
    'https://evil.example',
    'http://www.leinestern.example',
    `${siteOrigin}:8443`,
    `${siteOrigin}.evil.example`,
    siteOrigin.toUpperCase(),
  ]) {
    const preflight = fetch(url, { method: 'OPTIONS', headers: { origin } });
    for (const answer of [await postJson(url, message, { origin }), await preflight]) {
      assert.equal(answer.headers.get('access-control-allow-origin'), null, origin);
      await problemOf(answer, 403, 'origin-not-allowed');
    }
  }
});

test('names faults in the language of the form: too short, too long, invisible', async (t) => {
  const { url } = await runService(t);
  for (const content of ['  ', '\n\n', '\u200b\u200d', '\u2800\u3164']) {
    const german = await postJson(url, { ...message, content });
    const { faults } = await problemOf(german, 422, 'invalid-fields');
    assert.deepEqual(faults, { content: 'Bitte Nachricht eingeben' });
    const english = await postReport(url, { ...report, content, location: content }, 'en');
    const problem = await problemOf(english, 422, 'invalid-fields');
    assert.equal(problem.title, 'Please check what you entered');
    assert.deepEqual(problem.faults, {
      content: 'Please describe the violation',
      location: 'Please enter where the violation is',
    });
  }
  const long = await postJson(url, { ...message, content: 'ä'.repeat(21_500) });
  assert.deepEqual((await problemOf(long, 422, 'invalid-fields')).faults, {
    content: 'Bitte Nachricht kürzen: höchstens 20.000 Zeichen, jetzt sind es 21.500',
  });
  const page = await postForm(`${url}/abuse?language=en`, { ...report, name: 'R' });
  assert.equal(page.status, 422);
  assert.equal(page.headers.get('content-language'), 'en');
  assert.match(await page.text(), /"language":"en".*"form":"abuse".*Please enter your name/);
});

test('reads JSON whose content type has parameters', async (t) => {
  const { url } = await runService(t);
  const headers = { 'content-type': 'Application/JSON ; charset="UTF-8"; version=1' };
  assert.equal((await postJson(url, message, headers)).status, 202);
});

test('tells a flood of refusals in two lines, and how many there were', async (t) => {
  const { url, clock, lines } = await runService(t);
  const flood = Array.from({ length: 144 }, () => postJson(url, message, { timestamp: '1' }));
  for (const answer of await Promise.all(flood)) assert.equal(answer.status, 403);
  await postForm(url, { name: '' });
  const told = () => lines.map(({ msg }) => msg).filter((words) => words.startsWith('enquiry ref'));
  assert.deepEqual(told(), ['enquiry refused: invalid-proof', 'enquiry refused: invalid-fields']);
  clock.advance(60_000);
  assert.deepEqual(told().slice(2), ['enquiry refused: invalid-proof (143 more within a minute)']);
});
