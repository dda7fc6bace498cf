import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService, temporaryFolder } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';

test('a mail that an older version left behind arrives as it was written', async (t) => {
  const dataDir = temporaryFolder();
  const down = await startMailServer();
  await down.close();
  const before = await runService(t, { dataDir, settings: { smtpUrl: down.url } });
  await postJson(before.url);
  await before.seen('mail deferred', 2);
  await before.service.stop();
  const text = 'Name:       Änne 🚀\n\nNachricht:\n\n  „Grüße“\n';
  writeAsBefore(dataDir, text);

  const server = await startMailServer({ port: Number(down.url.port) });
  t.after(() => server.close());
  const after = await runService(t, { dataDir, settings: { smtpUrl: server.url } });
  after.clock.advance(6 * 60_000);
  await after.seen('mail delivered', 2);
  for (const address of [message.mail, 'kontakt@leinestern.example']) {
    // The reader counts the line end before the next part.
    assert.equal(mailTo(server, address).text, `${text}\n`);
  }
});

/** Gives the letters the shape that they had before this step, and forgets the step. */
function writeAsBefore(dataDir: string, text: string): void {
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  db.prepare(
    `UPDATE outbox SET letter = json_set(json_remove(letter, '$.content'), '$.text', ?)`,
  ).run(text);
  db.exec('DELETE FROM migration WHERE number = 4');
  db.close();
}
