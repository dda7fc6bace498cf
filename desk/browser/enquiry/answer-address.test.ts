// Answers are written in a mail program or helpdesk, which must thread them with our mail.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openInboxApi } from '../../../testing/desk/inbox-api.ts';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';
import { answerAddress } from './answer-address.ts';

const contact = 'kontakt@leinestern.example';

test('the mail to the company and the link to an answer lead to the sender, with the same tag', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const running = await runService(t, { settings: { smtpUrl: server.url } });
  await postJson(running.url);
  await running.seen('mail delivered', 2);
  const { enquiryId } = await running.seen('enquiry stored');
  const mail = mailTo(server, contact);
  assert.deepEqual(
    mail.replyTo?.map(({ address }) => address),
    [message.mail],
  );
  assert.match(mail.messageId ?? '', /^<[\w-]+@leinestern\.example>$/);
  const [, tag = ''] = /^Anfrage über .* \[(\d{4}-\d{4}-\w{5})\]$/.exec(mail.subject ?? '') ?? [];

  const api = await openInboxApi(t, async () => ({ dataDir: running.dataDir }));
  const enquiry = await api.read('Bea', String(enquiryId));
  assert.equal(enquiry.tag, tag);
  const address = new URL(answerAddress(enquiry) ?? '');
  assert.equal(decodeURIComponent(address.pathname), message.mail);
  assert.equal(address.searchParams.get('subject'), `Re: ${mail.subject}`);
  assert.ok(mail.subject?.endsWith(`[${tag}]`));
});

test('nothing that a sender typed adds a recipient or a header to the answer', () => {
  const [mails, value] = [
    [{ recipient: 'company', subject: 'A&cc=b@c.example\n' }],
    'a?bcc=x@y.de',
  ];
  const address = answerAddress({ fields: [{ name: 'mail', value }], mails } as never) ?? '';
  assert.deepEqual([...new URL(address).searchParams.keys()], ['subject']);
  assert.equal(answerAddress({ fields: [], mails } as never), undefined);
});
