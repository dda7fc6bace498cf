// What attackers post in place of a report. None of it may end the process, nor be more than text to whoever reads it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { problemOf } from '../../../testing/mail/send-enquiry.ts';
import {
  caseOf,
  casesOf,
  evidenceOf,
  phishing,
  post,
  spam,
} from '../../../testing/mail/xarf-reports.ts';

test('markup in every field of an XARF report stays text, in the mail to us and at the desk', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const running = await runService(t, { settings: { smtpUrl: server.url } });
  const attack = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const evidence = [{ ...evidenceOf('text/html', attack), description: attack }];
  const who = { ...phishing.reporter, org: attack };
  const number = await caseOf(
    await post(running.url, {
      ...{ ...phishing, reporter: who, sender: { ...phishing.sender, org: attack } },
      ...{ source_identifier: attack, url: `https://kunde.example/?a='onclick='alert(1)` },
      ...{ evidence, description: attack, tags: [attack], [attack]: { [attack]: attack } },
    }),
  );
  await running.seen('mail delivered', 2);
  const { html = '', text = '' } = mailTo(server, 'abuse@leinestern.example');
  const { output } = await sitAtDesk(running.dataDir, ['show', number]);
  assert.doesNotMatch(String(html), /<(?:img|script)/);
  // Name, place, both senders, description, tag, a field with two names, and evidence with description.
  for (const words of [text, output, String(html)]) assert.ok(words.split('alert(2)').length > 10);
  const receipt = mailTo(server, phishing.reporter.contact);
  assert.doesNotMatch(receipt.source, /alert/, 'nothing is sent back');
});

const addresses = [
  ...['a@b.example\r\nBcc: c@d.example', 'a@b.example\n', '\u0000a@b.example', 'a@b.example\u2028'],
  ...['a@b.example, c@d.example', '"a"<x@b.example>', 'a b@c.example', 'a@b@c.example', ''],
];

test('an address of an XARF report with a line break, or with a second address, is refused', async (t) => {
  const running = await runService(t);
  for (const contact of addresses) {
    for (const part of ['reporter', 'sender'] as const) {
      const answer = await post(running.url, { ...spam, [part]: { ...spam[part], contact } });
      const { faults = {} } = await problemOf(answer, 422, 'invalid-report');
      assert.deepEqual(Object.keys(faults), [`#/${part}/contact`], JSON.stringify(contact));
    }
  }
  const org = 'Eins\r\nBcc: c@d.example';
  const answer = await post(running.url, { ...spam, reporter: { ...spam.reporter, org } });
  const { faults } = await problemOf(answer, 422, 'invalid-report');
  assert.deepEqual(Object.keys(faults ?? {}), ['#/reporter/org']);
  assert.deepEqual(await casesOf(running), []);
});

test('hostile values of an XARF report end as text of bounded length', async (t) => {
  const running = await runService(t);
  const hostile = JSON.stringify({
    ...spam,
    subject: '<img src=x onerror=alert(1)>\r\nBeleg 9:\u0000\u001b[2J\u2028',
    long: 'x'.repeat(20_000),
    many: Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`a${at}`, at])),
    evidence: Array.from({ length: 20 }, () => evidenceOf('text/plain', '\u0000ä'.repeat(1_000))),
  }).replace('{', `{"__proto__":{"category":"x"},"constructor":1,"deep":${nested(10_000)},`);
  await caseOf(await post(running.url, hostile));
  const [{ content = '' } = {}] = await casesOf(running);
  assert.ok(content.length <= 20_000, `${content.length} characters`);
  assert.doesNotMatch(content, /[^\P{Cc}\n]/u);
  assert.match(content, /^subject: <img src=x onerror=alert\(1\)> Beleg 9:/m);
  assert.match(content, /\n\[gekürzt\]$/);
  assert.equal(Object.hasOwn(Object.prototype, 'category'), false);
});

const inherited = `{"__proto__":${JSON.stringify(spam)}}`;
const depth = 10_000;
/** Status and problem, by the body. */
const wrong: readonly (readonly [body: string, status: number, problem: string])[] = [
  ['', 400, 'malformed-body'],
  ['{"xarf_version":', 400, 'malformed-body'],
  ['['.repeat(depth), 400, 'malformed-body'],
  [nested(depth), 422, 'invalid-report'],
  [`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`, 422, 'invalid-report'],
  [
    JSON.stringify({ ...spam, reporter: 0 }).replace(':0', `:${nested(depth)}`),
    422,
    'invalid-report',
  ],
  [inherited, 422, 'invalid-report'],
  [JSON.stringify({ ...spam, x: 'x'.repeat(300_000) }), 413, 'too-large'],
];

test('what is too deep, too large, inherited, no JSON or not posted is refused, and the next report taken', async (t) => {
  const running = await runService(t);
  const { url } = running;
  for (const [body, status, problem] of wrong)
    await problemOf(await post(url, body), status, problem);
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/xml', '']) {
    const headers = { 'content-type': type };
    const body = JSON.stringify(spam);
    const answer = await fetch(`${url}/xarf`, { method: 'POST', headers, body });
    await problemOf(answer, 415, 'unsupported-media-type');
  }
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await fetch(`${url}/xarf`, { method });
    await problemOf(answer, 405, 'method-not-allowed');
    assert.equal(answer.headers.get('allow'), 'POST, OPTIONS');
  }
  const foreign = { 'content-type': 'application/json', origin: 'https://evil.example' };
  const answer = await fetch(`${url}/xarf`, { method: 'POST', headers: foreign, body: '{}' });
  await problemOf(answer, 403, 'origin-not-allowed');
  assert.deepEqual(await casesOf(running), []);
  await caseOf(await post(url, spam));
});

function nested(levels: number): string {
  return `${'['.repeat(levels)}${']'.repeat(levels)}`;
}
