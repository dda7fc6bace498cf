// A store that is missing, replaced or damaged acknowledges nothing and alerts the operator.
import assert from 'node:assert/strict';
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mailsTo, mailTo } from '../../testing/mail/mail-server.ts';
import { runWithMails, temporaryFolder } from '../../testing/mail/running-service.ts';
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { untilTrue } from '../../testing/process/until-true.ts';

const told = 'the store cannot be used, forms are answered with 503';

const kinds: Readonly<Record<string, (dataDir: string) => void>> = {
  'the folder is deleted': (dataDir) => rmSync(dataDir, { recursive: true }),
  'the file is replaced': (dataDir) => {
    const file = join(dataDir, 'mail.sqlite');
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  },
  'its log is deleted': (dataDir) => rmSync(join(dataDir, 'mail.sqlite-wal')),
};

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
      /mail\.sqlite(?:-wal)? was (?:deleted|replaced)/,
    );
    await untilTrue('the operator has a mail', () => mailsTo(running.server, mailbox).length > 0);
    assert.match(mailTo(running.server, mailbox).text ?? '', /DATA_DIR/);
  });
}
