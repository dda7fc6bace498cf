import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';

test('a wrong password is told at the start, before any mail, and does not hold it up', async (t) => {
  const server = await startMailServer({ password: 'right' });
  t.after(() => server.close());
  const smtpUrl = new URL(`smtp://bridge:wr0ng@${server.url.host}`);
  const running = await runService(t, { settings: { smtpUrl } });
  running.clock.advance(1_000);
  const line = await running.seen(
    'the mail server refuses user or password (MAIL_SMTP_URL), mails wait',
  );
  assert.deepEqual([line.level, line.code, line.reply], [50, 'EAUTH', 535]);
  assert.doesNotMatch(JSON.stringify(line), /wr0ng/);
  assert.match(await running.service.metrics(), /^mail_server_up 0$/m);
});

test('a mail server that is back is told too, and one that was never away is not', async (t) => {
  const first = await startMailServer();
  const port = Number(first.url.port);
  const running = await runService(t, { settings: { smtpUrl: first.url } });
  running.clock.advance(1_000);
  assert.match(await running.service.metrics(), /^mail_server_up 1$/m);
  await first.close();
  running.clock.advance(300_000);
  await running.seen('the mail server cannot be used (MAIL_SMTP_URL), mails wait');
  const second = await startMailServer({ port });
  t.after(() => second.close());
  running.clock.advance(300_000);
  await running.seen('the mail server lets us in again');
  assert.match(await running.service.metrics(), /^mail_server_up 1$/m);
});
