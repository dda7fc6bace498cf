// What machines report as XARF 4, posted over HTTP to the running service.
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
  others,
  phishing,
  post,
  spam,
} from '../../../testing/mail/xarf-reports.ts';

test('a report becomes a case with a number, a mail to us and an English receipt to the reporter', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const running = await runService(t, { settings: { smtpUrl: server.url } });
  const number = await caseOf(await post(running.url, spam));
  await running.seen('mail delivered', 2);

  const receipt = mailTo(server, spam.reporter.contact);
  assert.equal(receipt.subject, `We have received your report, reference ${number}`);
  assert.match(receipt.source, /^Content-Language: en$/m);
  assert.doesNotMatch(receipt.text ?? '', /192\.0\.2\.80|Gewinn/, 'nothing is sent back');
  const toUs = mailTo(server, 'abuse@leinestern.example');
  assert.equal(toUs.subject, `Missbrauchsmeldung ${number}`);
  const { output } = await sitAtDesk(running.dataDir, ['show', number]);
  for (const words of [toUs.text ?? '', output.replaceAll(/^ +\|? ?/gm, '')]) {
    assert.match(words, /^XARF 4\.2\.0: messaging, spam$/m);
    assert.match(words, /Ort: +192\.0\.2\.80$/m);
    assert.match(words, /^spam_indicators\.bulk_characteristics: true$/m);
    assert.match(words, /^Beleg 1: message\/rfc822, 43 Byte, Die ganze Mail$/m);
    assert.match(words, /^Subject: Gewinn$/m);
  }
  assert.match(toUs.text ?? '', /^Formular: +XARF$/m);
});

test('a report of each category is taken', async (t) => {
  const { url } = await runService(t);
  for (const report of [phishing, ...others]) await caseOf(await post(url, report));
});

test('who asks for German gets a German receipt', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const running = await runService(t, { settings: { smtpUrl: server.url } });
  const number = await caseOf(await post(running.url, spam, '?language=de'));
  await running.seen('mail delivered', 2);
  const { subject } = mailTo(server, spam.reporter.contact);
  assert.equal(subject, `Ihre Meldung ist eingegangen, Aktenzeichen ${number}`);
});

test('the same report again keeps its number for as long as the case is kept', async (t) => {
  const running = await runService(t);
  const number = await caseOf(await post(running.url, spam));
  running.clock.advance(48 * 3_600_000);
  const again = { ...spam, report_id: spam.report_id.toUpperCase(), confidence: 0.5 };
  assert.equal(await caseOf(await post(running.url, again)), number);
  assert.equal((await casesOf(running)).length, 1);
  const other = { ...spam.sender, contact: 'andere@sender.example' };
  assert.notEqual(await caseOf(await post(running.url, { ...spam, sender: other })), number);
  const next = { ...spam, report_id: '7d1c1a5e-3a5f-4a39-9c5e-0d6a3f1f7b11' };
  assert.notEqual(await caseOf(await post(running.url, next)), number);
  assert.equal((await casesOf(running)).length, 3);
});

test('the page that was reported stands beside the source, and pictures are not kept', async (t) => {
  const running = await runService(t);
  const evidence = [evidenceOf('image/png', '\u0089PNG'), evidenceOf('text/html', '<h1>Bank</h1>')];
  await caseOf(await post(running.url, { ...phishing, evidence }));
  const [{ content = '', location = '' } = {}] = await casesOf(running);
  assert.equal(location, `[2001:db8::7] ${phishing.url}`);
  assert.match(content, /^Beleg 1: image\/png, \d Byte\n\[kein Text, nicht gespeichert\]$/m);
  assert.match(content, /^Beleg 2: text\/html, 13 Byte\n<h1>Bank<\/h1>$/m);
  assert.doesNotMatch(content, /PNG/);
  assert.doesNotMatch(content, /intern|ticket/i);
});

const { sender: _, ...withoutSender } = spam;
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
};

test('a document that is no report is refused with the place of its fault, and stores nothing', async (t) => {
  const running = await runService(t);
  for (const [place, document] of Object.entries(wrong)) {
    const answer = await post(running.url, document);
    assert.equal(answer.headers.get('content-language'), 'en');
    const { faults = {} } = await problemOf(answer, 422, 'invalid-report');
    assert.deepEqual(Object.keys(faults), [place]);
  }
  assert.deepEqual(await casesOf(running), []);
});

test('reports count against the limits of the abuse form', async (t) => {
  const limits = { jsonPerClient: { count: 1, windowMs: 60_000 } };
  const { url } = await runService(t, { settings: { limits } });
  await caseOf(await post(url, spam));
  const answer = await post(url, phishing);
  await problemOf(answer, 429, 'too-many-enquiries');
  assert.equal(answer.headers.get('retry-after'), '60');
  await caseOf(await post(url, spam));
});
