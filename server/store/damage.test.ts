// A store that is missing, replaced or damaged acknowledges nothing and alerts the operator.
import assert from 'node:assert/strict';
import { copyFileSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mailsTo, mailTo } from '../../testing/mail/mail-server.ts';
import { runService, runWithMails, temporaryFolder } from '../../testing/mail/running-service.ts';
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { askStore } from '../../testing/mail/store-homes.ts';
import { untilTrue } from '../../testing/process/until-true.ts';

const told = 'the store cannot be used, forms are answered with 503';

const kinds: Readonly<Record<string, (dataDir: string) => void>> = {
  'the folder is deleted': (dataDir) => rmSync(dataDir, { recursive: true }),
  'the file is replaced': (dataDir) => {
    const file = join(dataDir, 'mail.sqlite');
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  },
  'its header is overwritten': (dataDir) => overwrite(join(dataDir, 'mail.sqlite'), 0, 100),
  'its log is deleted': (dataDir) => rmSync(join(dataDir, 'mail.sqlite-wal')),
};

test('where pages in the middle are overwritten, it is found within a minute', async (t) => {
  const dataDir = temporaryFolder();
  const running = await runService(t, { dataDir });
  for (let sent = 0; sent < 20; sent += 1) {
    const mail = `kundin${sent}@kundin.example`;
    await postJson(running.url, { ...message, mail, content: 'x'.repeat(9_000) });
  }
  await running.seen('mail filed', 40);
  const file = join(dataDir, 'mail.sqlite');
  await askStore(dataDir, 'PRAGMA wal_checkpoint(TRUNCATE)');
  overwrite(file, Math.floor(statSync(file).size / 2 / 4_096) * 4_096, 10 * 4_096);
  running.clock.advance(60_000);
  await running.seen(told);
  assert.equal((await postJson(running.url)).status, 503);
  assert.equal(await running.service.isReady(), false);
});

for (const [kind, damage] of Object.entries(kinds)) {
  test(`where ${kind}, forms are answered with 503 and the operator is told`, async (t) => {
    const dataDir = temporaryFolder();
    const mailbox = 'betrieb@wache.example';
    const settings = { alerts: { mailbox, webhookUrl: undefined } };
    const running = await runWithMails(t, { dataDir, settings });
    assert.equal((await postJson(running.url)).status, 202);
    await running.delivered(2);
    damage(dataDir);
    assert.equal((await postJson(running.url, { ...message, name: 'Zu spät' })).status, 503);
    assert.equal(await running.service.isReady(), false);
    assert.match(await running.service.metrics(), /^mail_store_up 0$/m);
    running.clock.advance(60_000);
    assert.match(
      String((await running.seen(told)).seen),
      /mail\.sqlite(?:-wal)? was (?:deleted|replaced|overwritten)/,
    );
    await untilTrue('the operator has a mail', () => mailsTo(running.server, mailbox).length > 0);
    assert.match(mailTo(running.server, mailbox).text ?? '', /DATA_DIR/);
  });
}

function overwrite(file: string, from: number, bytes: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(bytes), 0, bytes, from);
}
