// Answers are written in a mail program or helpdesk, which must thread them with our mail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerAddress } from './answer-address.ts';

const enquiry = (value: string, subject: string) =>
  ({ fields: [{ name: 'mail', value }], mails: [{ recipient: 'company', subject }] }) as never;

test('an answer goes to the sender, with the subject and tag of the mail to the company', () => {
  const address = answerAddress(enquiry('aenne@kundin.example', 'Anfrage [2026-1121-K7QFA]'));
  const { pathname, searchParams } = new URL(address ?? '');
  assert.equal(decodeURIComponent(pathname), 'aenne@kundin.example');
  assert.equal(searchParams.get('subject'), 'Re: Anfrage [2026-1121-K7QFA]');
});

test('nothing that a sender typed adds a recipient or a header to the answer', () => {
  const address = answerAddress(enquiry('a?bcc=x@y.de', 'A&cc=b@c.example\n')) ?? '';
  assert.deepEqual([...new URL(address).searchParams.keys()], ['subject']);
  assert.equal(answerAddress({ fields: [], mails: [] }), undefined);
});
