// XARF 4.2 reports over HTTP, and hostile variants: the process survives, and readers get text only.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskCommand } from '../../../testing/mail/desk/desk-command.ts';
import { mailTo } from '../../../testing/mail/mail-server.ts';
import { runService, runWithMails } from '../../../testing/mail/running-service.ts';
import { problemOf } from '../../../testing/mail/send-enquiry.ts';

const abuse = 'abuse@leinestern.example';
const domain = 'spamfalle.example';
const common = {
  xarf_version: '4.2.0',
  timestamp: '2026-11-21T08:00:00Z',
  reporter: { org: 'Spamfalle e. V.', contact: `meldung@${domain}`, domain },
  sender: {
    org: 'Meldedienst',
    contact: 'feed@meldedienst.example',
    domain: 'meldedienst.example',
  },
  _internal: { ticket: 'INTERN-7' },
};

/** @param content what it says, before Base64 */
function evidenceOf(content_type: string, content: string) {
  return { content_type, payload: Buffer.from(content).toString('base64') };
}

const spam = {
  ...common,
  report_id: '0b9c6a2e-5a54-4a0e-9f0d-2f6f0f7d1c01',
  source_identifier: '192.0.2.80',
  source_port: 25,
  category: 'messaging',
  type: 'spam',
  protocol: 'smtp',
  smtp_from: 'werbung@kunde.example',
  spam_indicators: { bulk_characteristics: true },
  evidence: [
    {
      ...evidenceOf('message/rfc822', 'From: werbung@kunde.example\nSubject: Gewinn'),
      description: 'Die ganze Mail',
    },
  ],
};
const phishing = {
  ...common,
  report_id: '4d3b8c52-0c86-4c55-8e0c-6a5f7f9e2b02',
  source_identifier: '2001:db8::7',
  category: 'content',
  type: 'phishing',
  url: 'https://kunde.example/anmelden',
};
const attack = { protocol: 'tcp', first_seen: '2026-11-21T07:00:00Z', source_port: 40_022 };
/** One report of each category beside the two above. */
const others = [
  { category: 'connection', type: 'login_attack', ...attack },
  { category: 'vulnerability', type: 'open_service', service: 'memcached' },
  { category: 'infrastructure', type: 'botnet', compromise_evidence: 'C2 traffic' },
  { category: 'reputation', type: 'blocklist', threat_type: 'spam_source' },
  { category: 'copyright', type: 'copyright', infringing_url: 'https://kunde.example/film' },
].map((further, index) => ({
  ...common,
  report_id: `9a0e1f4c-7b1d-4e6a-8d2b-0000000000${10 + index}`,
  source_identifier: 'vm12.kunde.example',
  ...further,
}));

async function post(url: string, report: object | string, query = ''): Promise<Response> {
  const body = typeof report === 'string' ? report : JSON.stringify(report);
  const headers = { 'content-type': 'application/json' };
  return await fetch(`${url}/xarf${query}`, { method: 'POST', headers, body });
}

/** The number of the case that a report has become. */
async function caseOf(answer: Response): Promise<string> {
  assert.equal(answer.status, 202, await answer.clone().text());
  const { caseNumber } = (await answer.json()) as { caseNumber: string };
  assert.match(caseNumber, /^\d{4}-\d{4}-\w{4}$/);
  return caseNumber;
}

async function casesAt(dataDir: string): Promise<number> {
  return (
    (await deskCommand(dataDir, ['list'])).output.match(/^\S+, \S+ {2}Missbrauch/gm)?.length ?? 0
  );
}

/** What the desk shows, without indentation. */
async function shown(dataDir: string, number: string): Promise<string> {
  return (await deskCommand(dataDir, ['show', number])).output.replaceAll(/^ +/gm, '');
}

test('a report becomes a case with a number, a mail to us and an English receipt to the reporter', async (t) => {
  const running = await runWithMails(t);
  const number = await caseOf(await post(running.url, spam));
  await running.delivered(2);
  const receipt = mailTo(running.server, spam.reporter.contact);
  assert.equal(receipt.subject, `We have received your report, reference ${number}`);
  assert.doesNotMatch(receipt.text ?? '', /192\.0\.2\.80|Gewinn/, 'nothing is sent back');
  const toUs = mailTo(running.server, abuse);
  assert.equal(toUs.subject, `Missbrauchsmeldung ${number}`);
  for (const words of [toUs.text ?? '', await shown(running.dataDir, number)]) {
    assert.match(words, /^XARF 4\.2\.0: messaging, spam$/m);
    assert.match(words, /Ort: +192\.0\.2\.80$/m);
    assert.match(words, /^spam_indicators\.bulk_characteristics: true$/m);
    assert.match(words, /^Beleg 1: message\/rfc822, 43 Byte, Die ganze Mail$/m);
    assert.match(words, /^Subject: Gewinn$/m);
  }
  for (const report of [phishing, ...others]) await caseOf(await post(running.url, report));
});

test('the same report again keeps its number, and reports count against the limits of the form', async (t) => {
  const limits = { jsonPerClient: { count: 2, windowMs: 3_600_000 } };
  const { clock, dataDir, url } = await runService(t, { settings: { limits } });
  const number = await caseOf(await post(url, spam));
  clock.advance(48 * 3_600_000);
  const again = { ...spam, report_id: spam.report_id.toUpperCase(), confidence: 0.5 };
  assert.equal(await caseOf(await post(url, again)), number);
  const other = { ...spam.sender, contact: 'andere@sender.example' };
  assert.notEqual(await caseOf(await post(url, { ...spam, sender: other })), number);
  const next = { ...spam, report_id: '7d1c1a5e-3a5f-4a39-9c5e-0d6a3f1f7b11' };
  assert.notEqual(await caseOf(await post(url, next)), number);
  assert.equal(await casesAt(dataDir), 3);
  await problemOf(await post(url, phishing), 429, 'too-many-enquiries');
  assert.equal(await caseOf(await post(url, spam)), number);
});

test('the page that was reported stands beside the source, and pictures are not kept', async (t) => {
  const { dataDir, url } = await runService(t);
  const evidence = [evidenceOf('image/png', '\u0089PNG'), evidenceOf('text/html', '<h1>Bank</h1>')];
  const content = await shown(dataDir, await caseOf(await post(url, { ...phishing, evidence })));
  assert.ok(content.includes(`[2001:db8::7] ${phishing.url}`));
  assert.match(content, /^Beleg 1: image\/png, \d Byte\n\[kein Text, nicht gespeichert\]$/m);
  assert.match(content, /^Beleg 2: text\/html, 13 Byte\n<h1>Bank<\/h1>$/m);
  assert.doesNotMatch(content, /\u0089PNG|intern|ticket/i);
});

const { sender: _, ...withoutSender } = spam;
/** By the place of the fault. */
const wrong: Readonly<Record<string, object>> = {
  '#': [],
  '#/sender': withoutSender,
  '#/xarf_version': { ...spam, xarf_version: '3' },
  '#/report_id': { ...spam, report_id: '12' },
  '#/timestamp': { ...spam, timestamp: 'gestern' },
  '#/category': { ...spam, category: '__proto__' },
  '#/type': { ...spam, type: 'constructor' },
  '#/smtp_from': { ...spam, smtp_from: undefined },
  '#/url': { ...phishing, url: 'kein Link' },
  '#/sender/a~1b': { ...spam, sender: { ...spam.sender, 'a/b': 1 } },
  '#/source_identifier': { ...spam, source_identifier: '192.0.2.1\u0000' },
  '#/evidence/1/payload': { ...spam, evidence: [...spam.evidence, { content_type: 'text/plain' }] },
  '#/reporter/org': { ...spam, reporter: { ...spam.reporter, org: 'Eins\r\nBcc: c@d.example' } },
};

test('a document that is no report is refused with the place of its fault, and stores nothing', async (t) => {
  const { dataDir, url } = await runService(t);
  for (const [place, document] of Object.entries(wrong)) {
    const answer = await post(url, document);
    assert.equal(answer.headers.get('content-language'), 'en');
    const { faults = {} } = await problemOf(answer, 422, 'invalid-report');
    assert.deepEqual(Object.keys(faults), [place]);
  }
  assert.equal(await casesAt(dataDir), 0);
});

const addresses = [
  ...['a@b.example\r\nBcc: c@d.example', 'a@b.example\n', '\u0000a@b.example', 'a@b.example\u2028'],
  ...['a@b.example, c@d.example', '"a"<x@b.example>', 'a b@c.example', 'a@b@c.example', ''],
];

test('an address of an XARF report with a line break, or with a second address, is refused', async (t) => {
  const { dataDir, url } = await runService(t);
  for (const contact of addresses) {
    for (const part of ['reporter', 'sender'] as const) {
      const answer = await post(url, { ...spam, [part]: { ...spam[part], contact } });
      const { faults = {} } = await problemOf(answer, 422, 'invalid-report');
      assert.deepEqual(Object.keys(faults), [`#/${part}/contact`], JSON.stringify(contact));
    }
  }
  assert.equal(await casesAt(dataDir), 0);
});

test('markup in every field of an XARF report stays text, in the mail to us and at the desk', async (t) => {
  const running = await runWithMails(t);
  const script = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  const evidence = [{ ...evidenceOf('text/html', script), description: script }];
  const number = await caseOf(
    await post(running.url, {
      ...{ ...phishing, reporter: { ...phishing.reporter, org: script } },
      sender: { ...phishing.sender, org: script },
      ...{ source_identifier: script, url: `https://kunde.example/?a='onclick='alert(1)` },
      ...{ evidence, description: script, tags: [script], [script]: { [script]: script } },
    }),
  );
  await running.delivered(2);
  const { html = '', text = '' } = mailTo(running.server, abuse);
  assert.doesNotMatch(String(html), /<(?:img|script)/);
  // Name, place, both senders, description, tag, a field with two names, and evidence with description.
  for (const words of [text, await shown(running.dataDir, number), String(html)]) {
    assert.ok(words.split('alert(2)').length > 10);
  }
  const receipt = mailTo(running.server, phishing.reporter.contact);
  assert.doesNotMatch(receipt.source, /alert/, 'nothing is sent back');
});

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('hostile values of an XARF report end as text of bounded length', async (t) => {
  const { dataDir, url } = await runService(t);
  const hostile = JSON.stringify({
    ...spam,
    subject: '<img src=x onerror=alert(1)>\r\nBeleg 9:\u0000\u001b[2J\u2028',
    long: 'x'.repeat(20_000),
    many: Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`a${at}`, at])),
    evidence: Array.from({ length: 20 }, () => evidenceOf('text/plain', '\u0000ä'.repeat(1_000))),
  }).replace('{', `{"__proto__":{"category":"x"},"constructor":1,"deep":${nested(10_000)},`);
  await caseOf(await post(url, hostile));
  const { output } = await deskCommand(dataDir, ['export', spam.reporter.contact]);
  const [{ fields }] = JSON.parse(output).enquiries;
  assert.ok(fields.content.length <= 20_000, `${fields.content.length} characters`);
  assert.doesNotMatch(fields.content, /[^\P{Cc}\n]/u);
  assert.match(fields.content, /^subject: <img src=x onerror=alert\(1\)> Beleg 9:/m);
  assert.match(fields.content, /\n\[gekürzt\]$/);
  assert.equal(Object.hasOwn(Object.prototype, 'category'), false);
});

test('what is too deep, too large, inherited or not posted as JSON is refused, and the next report taken', async (t) => {
  const { dataDir, url } = await runService(t);
  const deep = JSON.stringify({ ...spam, reporter: 0 }).replace(':0', `:${nested(10_000)}`);
  for (const body of [nested(10_000), deep, `{"__proto__":${JSON.stringify(spam)}}`]) {
    await problemOf(await post(url, body), 422, 'invalid-report');
  }
  await problemOf(await post(url, { ...spam, x: 'x'.repeat(300_000) }), 413, 'too-large');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = fetch(`${url}/xarf`, { method: 'POST', headers: form, body: 'a=b' });
  await problemOf(await sent, 415, 'unsupported-media-type');
  await problemOf(await fetch(`${url}/xarf`), 405, 'method-not-allowed');
  assert.equal(await casesAt(dataDir), 0);
  await caseOf(await post(url, spam));
});
