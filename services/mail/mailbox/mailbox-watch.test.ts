import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runDovecot } from '../../../testing/mail/dovecot.ts';
import { runService, testSettings } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';
import { createTestClock } from '../../../testing/mail/test-clock.ts';
import { openStore } from '../store/open-store.ts';

test('the running server takes answers from the mailbox, also after it was down', async (t) => {
  const first = await runDovecot();
  const clock = createTestClock(Date.now());
  const imapUrls = [new URL('imap://kontakt:falsch@127.0.0.1:1/INBOX'), first.url];
  const running = await runService(t, { clock, settings: { imapUrls } });
  t.after(() => first.stop());
  await postJson(running.url);
  await running.seen('mail filed', 2);
  const { db } = await openStore(testSettings(running.dataDir), 1_000, 0);
  const mails = await db.selectFrom('outbox').select(['recipient', 'message_id']).execute();
  const confirmation = mails.find(({ recipient }) => recipient === 'confirmation');
  const fields = [`From: ${message.mail}`, 'Subject: Nachtrag'];
  await first.put(
    [...fields, `In-Reply-To: ${confirmation?.message_id}`, '', 'Noch etwas.', ''].join('\r\n'),
  );
  clock.advance(2_000);
  const fault = await running.seen('mailbox not read');
  assert.deepEqual([fault.host, fault.fault], ['127.0.0.1:1', 'ECONNREFUSED']);
  await running.seen('mail taken from the mailbox');
  const [taken] = await db.selectFrom('desk_message').selectAll().execute();
  assert.deepEqual([taken?.text, taken?.is_stranger], ['Noch etwas.', 0]);
  await db.destroy();
  const logged = JSON.stringify(running.lines);
  for (const secret of ['falsch', 'geheim', 'Noch etwas', message.mail]) {
    assert.ok(!logged.includes(secret), `${secret} stands in the log`);
  }
});
