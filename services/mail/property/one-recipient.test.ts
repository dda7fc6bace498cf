import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  abusePath,
  abuseRules,
  contactPath,
  contactRules,
} from '../../../contract/enquiry-rules.ts';
import { isFull } from '../../../testing/is-full.ts';
import type { ReceivedMail } from '../../../testing/mail/mail-server.ts';
import { allowedAddress, allowedText, createNumbering } from './hostile-text.ts';
import { openPostOffice } from './post-office.ts';

const numRuns = isFull ? 60 : 20;

// Every header that we write, or that our mail library writes for us.
const ourHeaders = new Set([
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'content-language',
  'auto-submitted',
  'x-auto-response-suppress',
]);

test('no enquiry reaches more than one recipient or adds a header', async (t) => {
  const { mails, send, nextCompanyMail } = await openPostOffice(t);
  const numbered = createNumbering();
  const contact = fc.record({
    name: allowedText(contactRules.name),
    mail: allowedAddress,
    content: allowedText(contactRules.content),
  });
  const abuse = fc.record({
    name: allowedText(abuseRules.name),
    mail: allowedAddress,
    content: allowedText(abuseRules.content),
    client: allowedText(abuseRules.client),
    location: allowedText(abuseRules.location),
  });
  await fc.assert(
    fc.asyncProperty(contact, abuse, async (typedMessage, typedReport) => {
      const [message, report] = [numbered(typedMessage), numbered(typedReport)];
      const before = mails.length;
      assert.equal((await send(contactPath, message)).status, 202);
      checkReplyTo(await nextCompanyMail(), message.mail);
      assert.equal((await send(abusePath, report)).status, 202);
      checkReplyTo(await nextCompanyMail(), report.mail);
      for (const mail of mails.slice(before)) checkMail(mail);
    }),
    { numRuns },
  );
});

function checkMail(mail: ReceivedMail): void {
  assert.equal(mail.envelopeTo.length, 1);
  assert.deepEqual(
    mail.to?.map(({ address = '' }) => asMailbox(address)),
    mail.envelopeTo.map(asMailbox),
  );
  assert.equal(mail.cc, undefined);
  assert.equal(mail.bcc, undefined);
  const names = headerNames(mail.source);
  assert.deepEqual(
    names.filter((name) => !ourHeaders.has(name)),
    [],
  );
  assert.equal(new Set(names).size, names.length, 'no header stands twice');
}

/** An answer of the company goes to the visitor alone, whatever he calls himself. */
function checkReplyTo(mail: ReceivedMail, address: string): void {
  const addresses = mail.replyTo?.map((mailbox) => mailbox.address ?? '') ?? [];
  assert.deepEqual(addresses.map(asMailbox), [asMailbox(address)]);
}

// Case matters before the @ and nowhere behind it; quotes around the part before it mean nothing.
function asMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at).replaceAll('"', '') + address.slice(at).toLowerCase();
}

function headerNames(source: string): string[] {
  const [head = ''] = source.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]/g, ' ');
  return unfolded.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}
