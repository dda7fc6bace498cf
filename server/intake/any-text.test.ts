// Hostile text is refused by the same rules as in the browser, or arrives as typed: to one recipient, without extra
// headers, as text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AbuseReport,
  abuseRules,
  contactRules,
  type FieldRule,
  findFaults,
} from '../../contract/enquiry-rules.ts';
import { readHtml } from '../../testing/mail/html-reader.ts';
import type { ReceivedMail } from '../../testing/mail/mail-server.ts';
import { manyConfirmations, plenty, runWithMails } from '../../testing/mail/running-service.ts';
import { postJson, postReport, problemOf } from '../../testing/mail/send-enquiry.ts';

// Texts that have broken mail systems before.
const pieces = [
  ...['\r', '\n', '\r\n', '\n.\n', '\r\n.\r\n', '\0', '\t', '\u007f', '\u0085', '\u2028', '\ufeff'],
  ...['\ud83d', '\udc00', '🙂', '👩‍👩‍👧', '\u202e', 'e\u0301', 'ß', '中', '  ', 'x'.repeat(201)],
  ...['=', '=3D', '=?', '=?UTF-8?Q?x?=', '<x@y.de>', '"', '\\', '<', '>', ', a@b.de', ';', ':'],
  ...['\nBcc: x@y.de', '\r\nTo: x@y.de\r\n\r\n', '\nFrom me', '%0d%0a', '\nNachricht:\n'],
  ...['<b>', '</blockquote>', '&amp;', "' OR 1=1 --", '{{notice-title}}', '$&'],
];

// Every header that we write, or that our mail library writes for us.
const ourHeaders = new Set([
  ...['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'content-language'],
  ...['auto-submitted', 'x-auto-response-suppress'],
]);

function checkHeaders(mail: ReceivedMail): void {
  assert.equal(mail.envelopeTo.length, 1);
  assert.deepEqual([mail.to?.length, mail.cc, mail.bcc], [1, undefined, undefined]);
  // Some servers read a lone carriage return as a line end, which is how mails are smuggled.
  assert.doesNotMatch(mail.source, /\r(?!\n)/);
  const [head = ''] = mail.source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  const foreign = names.filter((name) => !ourHeaders.has(name));
  assert.deepEqual([foreign, new Set(names).size], [[], names.length], 'no header stands twice');
}

// The only thing that may happen to a text on its way: line breaks become those of a mail.
const withMailLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');
// The client of a report accepts any text.
const asClient = (text = '') => text.toWellFormed().replace(/\p{Cc}/gu, ' ');

const forms = [
  ['contact', postJson, contactRules, '\nNachricht:\n\n'],
  ['abuse', postReport, abuseRules, '\nBeschreibung der Rechtsverletzung:\n\n'],
] as const;

for (const [form, post, rules, heading] of forms) {
  test(`any text in the ${form} form is refused as documented or arrives as it was typed`, async (t) => {
    const { delivered, server, url } = await runWithMails(t, {
      settings: { limits: { ...manyConfirmations, jsonPerClient: plenty } },
    });
    let elements: readonly string[] | undefined;
    let accepted = 0;
    const names = Object.keys(rules) as (keyof typeof rules)[];
    // Each piece in all fields, and once more in the text alone, which takes line breaks.
    for (const [index, piece] of pieces.flatMap((each) => [each, each]).entries()) {
      const isEverywhere = index % 2 === 0;
      const hostile = (name: string) => (isEverywhere || name === 'content' ? piece : ' ');
      const typed = {
        ...Object.fromEntries(names.map((name) => [name, `A${hostile(name)}b`])),
        mail: `v${index}@kundin.example`,
      } as unknown as AbuseReport;
      const answer = await post(url, typed);
      const faults = findFaults(rules as Readonly<Record<string, FieldRule>>, { ...typed });
      if (Object.keys(faults).length > 0) {
        assert.deepEqual((await problemOf(answer, 422, 'invalid-fields')).faults, faults);
        continue;
      }
      assert.equal(answer.status, 202);
      accepted += 1;
      await delivered(2 * accepted);
      const mails = server.mails.slice(-2);
      mails.forEach(checkHeaders);
      const mail = mails.find(({ replyTo }) => replyTo?.[0]?.address === typed.mail);
      const [head = '', ...rest] = (mail?.text ?? '').split(heading);
      assert.equal(rest.join(heading), `${withMailLineBreaks(typed.content)}\n`);
      const shown = readHtml(String(mail?.html));
      const facts = Object.fromEntries(shown.facts);
      for (const [label, value] of Object.entries({
        ...{ Name: typed.name, 'E-Mail': typed.mail },
        ...(form === 'abuse' && { Ort: typed.location, 'Meldet für': asClient(typed.client) }),
      })) {
        assert.equal(facts[label], value, label);
        assert.ok(head.includes(`${label}:`) && head.includes(` ${value}\n`), label);
      }
      assert.deepEqual(shown.quotes, [withMailLineBreaks(typed.content)]);
      const plain = shown.elements.filter((element) => !element.startsWith('a href="mailto:'));
      elements ??= plain;
      assert.deepEqual(plain, elements, 'no text becomes an element');
    }
    assert.ok(accepted > pieces.length, `${accepted} accepted`);
  });
}
