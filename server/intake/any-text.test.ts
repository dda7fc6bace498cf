// Arbitrary and hostile text is refused by the same rules as in the browser, or arrives as typed: to one recipient,
// without extra headers, as text.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { type FieldRule, findFaults, isValid } from '../../contract/enquiry-rules.ts';
import { fields, formIn } from '../../contract/forms.ts';
import { isFull } from '../../testing/is-full.ts';
import { readHtml } from '../../testing/mail/html-reader.ts';
import type { ReceivedMail } from '../../testing/mail/mail-server.ts';
import { manyConfirmations, plenty, runWithMails } from '../../testing/mail/running-service.ts';
import { postJson, problemOf } from '../../testing/mail/send-enquiry.ts';
import { untilTrue } from '../../testing/process/until-true.ts';

const numRuns = isFull ? 200 : 40;

// Texts that have broken mail systems before, mixed with any Unicode.
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    ...['\r', '\n', '\r\n', '\n.\n', '\r\n.\r\n', '\0', '\t'],
    ...['\u007f', '\u0085', '\u2028', '\ufeff'],
    ...['\ud83d', '\udc00', '🙂', '👩‍👩‍👧', '\u202e', 'e\u0301', 'ß', '中', ' ', '  ', 'a'],
    ...['=', '=3D', '=?', '?=', '=?UTF-8?Q?x?=', '<x@y.de>'],
    ...['"', '\\', '<', '>', ',', ';', ':', '@'],
    ...['\nBcc: x@y.de', '\r\nTo: x@y.de\r\n\r\n', 'From me', '%0d%0a', '\nNachricht:\n\n'],
    ...['x'.repeat(90), '<b>', '</blockquote>', '&amp;'],
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
/** Any text, most of them refused somewhere. */
const hostileText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

/** A text that keeps the rule: hostile as far as the rule lets it. */
function allowedText(rule: FieldRule): fc.Arbitrary<string> {
  const allowedPiece = piece.filter((text) => isValid({ ...rule, minLength: 0 }, text));
  return fc
    .array(allowedPiece, { maxLength: 12 })
    .map((pieces) => pieces.join('').slice(0, rule.maxLength))
    .filter((text) => isValid(rule, text));
}

// Lengths around every bound, of characters that count once and twice.
const longText = fc
  .tuple(fc.constantFrom('x', '🙂', 'ß'), fc.constantFrom(1, 2, 100, 101, 200, 201, 1_000, 2_001))
  .map(([character, count]) => character.repeat(count));
/** Addresses that the rule takes for one, however odd they look. */
const allowedAddress = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'aZ09._%+-'), minLength: 1, maxLength: 20 }),
    fc.constantFrom('kundin.example', 'SUB.Kundin.Example', 'a-b.example', '1.x--y.de'),
  )
  .map(([local, host]) => `${local}@${host}`);
const wrongAddress = fc.constantFrom('a@b.c', 'ä@b.de', 'a@b.de ', 'a@b.de\n', '<a@b.de>', '@');

const text = (rule: FieldRule) =>
  fc.oneof({ weight: 4, arbitrary: allowedText(rule) }, hostileText, longText);
const address = fc.oneof({ weight: 6, arbitrary: allowedAddress }, wrongAddress, hostileText);

// Every header that we write, or that our mail library writes for us.
const ourHeaders = new Set([
  ...['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'content-language'],
  ...['auto-submitted', 'x-auto-response-suppress'],
]);

// Case matters before the @ and nowhere behind it; quotes around the part before it mean nothing.
function asMailbox(given = ''): string {
  const at = given.lastIndexOf('@');
  return given.slice(0, at).replaceAll('"', '') + given.slice(at).toLowerCase();
}

function checkEnvelope(mail: ReceivedMail): void {
  assert.equal(mail.envelopeTo.length, 1);
  assert.deepEqual(
    mail.to?.map((to) => asMailbox(to.address)),
    mail.envelopeTo.map(asMailbox),
  );
  assert.deepEqual([mail.cc, mail.bcc], [undefined, undefined]);
  // Some servers read a lone carriage return as a line end, which is how mails are smuggled.
  assert.doesNotMatch(mail.source, /\r(?!\n)/);
  const [head = ''] = mail.source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  assert.deepEqual(
    names.filter((name) => !ourHeaders.has(name)),
    [],
  );
  assert.equal(new Set(names).size, names.length, 'no header stands twice');
}

async function openPostOffice(t: TestContext) {
  const limits = { ...manyConfirmations, jsonPerClient: plenty };
  const running = await runWithMails(t, {
    settings: { limits: { ...limits, jsonOverall: plenty } },
  });
  let sent = 0;
  const { mails } = running.server;
  let before = 0;
  return {
    /** Keeps two runs from sending the same message, which the service would take for one. */
    numbered<Typed extends { mail: string }>(typed: Typed): Typed {
      sent += 1;
      const isAddress = isValid(fields.mail, typed.mail);
      return isAddress ? { ...typed, mail: `${sent}${typed.mail}` } : typed;
    },
    async send(path: string, typed: Readonly<Record<string, string>>): Promise<Response> {
      before = mails.length;
      return await postJson(new URL(path, running.url).href, typed);
    },
    /** Waits for the mail to the company, and looks at recipients and headers. The mail server may refuse odd visitors. */
    async companyMail(from: string): Promise<ReceivedMail> {
      const isOurs = (mail: ReceivedMail) => mail.envelopeTo[0]?.endsWith('@leinestern.example');
      await untilTrue('the company has its mail', () => mails.slice(before).some(isOurs), 20_000);
      for (const mail of mails.slice(before)) checkEnvelope(mail);
      const mail = mails.slice(before).find(isOurs) ?? assert.fail();
      assert.deepEqual(
        mail.replyTo?.map((one) => asMailbox(one.address)),
        [asMailbox(from)],
      );
      return mail;
    },
  };
}

// The only thing that may happen to a text on its way: line breaks become those of a mail.
const withMailLineBreaks = (value: string) => value.replace(/\r\n?/g, '\n');
// The client of a report accepts any text.
const asClient = (value: string) => {
  const tidied = value
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 2_000);
  return tidied.trim() === '' ? '(nicht angegeben)' : tidied;
};

/** Texts for every field of a form. */
function fieldsOf(rules: Readonly<Record<string, FieldRule>>) {
  const texts = Object.entries(rules).map(([field, rule]) => {
    return [field, rule.takesAnything ? fc.oneof(hostileText, text(rule)) : text(rule)] as const;
  });
  return fc.record({ ...Object.fromEntries(texts), mail: address });
}

for (const [form, heading] of [
  ['contact', '\nNachricht:\n\n'],
  ['abuse', '\nBeschreibung der Rechtsverletzung:\n\n'],
] as const) {
  const { path, rules } = formIn(form, 'de');
  test(`any text in the ${form} form is refused as documented or arrives as it was typed`, async (t) => {
    const { companyMail, numbered, send } = await openPostOffice(t);
    let elements: readonly string[] | undefined;
    await fc.assert(
      fc.asyncProperty(
        fieldsOf(rules) as fc.Arbitrary<Record<string, string> & { mail: string }>,
        async (typed) => {
          const given: Readonly<Record<string, string>> = numbered(typed);
          const answer = await send(path, given);
          const faults = findFaults(rules, given);
          if (Object.keys(faults).length > 0) {
            assert.deepEqual((await problemOf(answer, 422, 'invalid-fields')).faults, faults);
            return;
          }
          assert.equal(answer.status, 202);
          const { name = '', mail = '', content = '', client = '', location = '' } = given;
          const received = await companyMail(mail);
          const [head = '', ...rest] = (received.text ?? '').split(heading);
          assert.equal(rest.join(heading), `${withMailLineBreaks(content)}\n`);
          const shown = readHtml(String(received.html));
          const facts = Object.fromEntries(shown.facts);
          for (const [label, value] of Object.entries({
            Name: name,
            'E-Mail': mail,
            ...(form === 'abuse' && { Ort: location, 'Meldet für': asClient(client) }),
          })) {
            assert.equal(facts[label], value, label);
            assert.ok(`\n${head}`.includes(`\n${label}:`) && head.includes(` ${value}\n`), label);
          }
          assert.deepEqual(shown.quotes, [withMailLineBreaks(content)]);
          const plain = shown.elements.filter((element) => !element.startsWith('a href="mailto:'));
          elements ??= plain;
          assert.deepEqual(plain, elements, 'no text becomes an element');
        },
      ),
      { numRuns, endOnFailure: true },
    );
  });
}
