import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService, testSettings } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';
import { systemRandomness } from '../../process/clock.ts';
import { openStore } from '../store/open-store.ts';
import { findDossier } from './dossier.ts';
import { sendReply } from './replies.ts';
import { readReplyFile } from './reply-files.ts';

test('a reply arrives over SMTP in the thread that the confirmation began', async (t) => {
  const server = await startMailServer();
  t.after(() => server.close());
  const clock = createTestClock(Date.now());
  const running = await runService(t, { clock, settings: { smtpUrl: server.url } });
  await postJson(running.url);
  const { enquiryId } = await running.seen('enquiry stored');
  await running.seen('mail delivered', 2);

  const { db } = await openStore({ dataDir: running.dataDir }, 1_000, 0);
  const settings = testSettings(running.dataDir);
  const workplace = { settings, randomness: systemRandomness, now: clock.now };
  const text = `Guten Tag,\n\n${'lang '.repeat(30)}\n.\nFrom: niemand <b>\n\nIhre Bea`;
  const files = [readReplyFile('Grüße.txt', Buffer.from('Zeile\n'))];
  await db.transaction().execute(async (transaction) => {
    const dossier = (await findDossier(transaction, String(enquiryId))) ?? assert.fail();
    const by = { id: 'bea', name: 'Bea' };
    await sendReply(workplace, transaction, dossier, { subject: 'Grüße, 你好', text, by, files });
  });
  await db.destroy();
  clock.advance(60_000);
  await running.seen('mail delivered', 3);
  const confirmation = server.mails.find(({ subject }) => subject?.includes('angekommen'));
  const reply = server.mails.find(({ subject }) => subject?.startsWith('Grüße, 你好 ['));
  assert.ok(confirmation && reply);
  assert.match(reply.subject ?? '', /\[\d{4}-\d{4}-[0-9A-HJKMNP-TV-Z]{5}\]$/);
  assert.deepEqual(reply.envelopeTo, [message.mail]);
  assert.equal(reply.inReplyTo, confirmation.messageId);
  assert.equal(reply.returnPath, settings.contactMailbox);
  assert.deepEqual(
    reply.replyTo?.map(({ address }) => address),
    [settings.contactMailbox],
  );
  assert.deepEqual(
    reply.attachments.map(({ content, disposition, filename, mimeType }) => [
      ...[filename, mimeType, disposition],
      Buffer.from(content as ArrayBuffer).toString(),
    ]),
    [['Grüße.txt', 'text/plain', 'attachment', 'Zeile\n']],
  );
  const [body = ''] = (reply.text ?? '').split('\n\n-- \n');
  assert.equal(body.replaceAll(/\s+/g, ' '), text.replaceAll(/\s+/g, ' '));
  assert.ok(reply.html?.includes('From: niemand &lt;b&gt;'));
  assert.ok(!(reply.text ?? '').includes(message.content), 'nothing of what a stranger typed');
});
