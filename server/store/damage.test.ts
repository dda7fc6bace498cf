// A store that is missing, replaced, damaged or read-only acknowledges nothing and alerts the operator.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { mailsTo, mailTo } from '../../testing/mail/mail-server.ts';
import { runWithMails, temporaryFolder } from '../../testing/mail/running-service.ts';
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { postgresServer } from '../../testing/mail/store-homes.ts';
import { untilTrue } from '../../testing/process/until-true.ts';

const unusable = 'the store cannot be used, forms are answered with 503';
const restored = 'the store works again';
const mailbox = 'betrieb@wache.example';
const alerts = { mailbox, webhookUrl: undefined };
const fileIn = (dataDir: string) => join(dataDir, 'mail.sqlite');

function overwrite(file: string, from: number, bytes: number): void {
  writeSync(openSync(file, 'r+'), Buffer.alloc(bytes), 0, bytes, from);
}

/** @returns whether the file system knows the flag */
function freeze(flag: '+i' | '-i', dataDir: string): boolean {
  return spawnSync('chattr', [flag, fileIn(dataDir), `${fileIn(dataDir)}-wal`]).status === 0;
}

interface Damage {
  /** As logged. */
  readonly seen: RegExp;
  act(dataDir: string): unknown;
  undo?(dataDir: string): void;
  /** Found by the check of the pages, which runs once a minute. */
  readonly isFoundLater?: true;
}

const damages: Readonly<Record<string, Damage>> = {
  'the folder is deleted': {
    seen: /was deleted/,
    act: (dataDir) => rmSync(dataDir, { recursive: true }),
  },
  'the file is replaced': {
    seen: /was replaced/,
    act(dataDir) {
      copyFileSync(fileIn(dataDir), join(dataDir, 'copy'));
      renameSync(join(dataDir, 'copy'), fileIn(dataDir));
    },
  },
  'its log is deleted': {
    seen: /-wal was deleted/,
    act: (dataDir) => rmSync(`${fileIn(dataDir)}-wal`),
  },
  'its header is overwritten': {
    seen: /was overwritten/,
    act: (dataDir) => overwrite(fileIn(dataDir), 0, 100),
  },
  'its middle is overwritten': {
    ...{ seen: /malformed|is damaged/, isFoundLater: true },
    async act(dataDir) {
      // Moves what was written from the log into the file.
      await deskCommand(dataDir, ['purge']);
      const { size } = statSync(fileIn(dataDir));
      overwrite(fileIn(dataDir), Math.floor(size / 8_192) * 4_096, 20 * 4_096);
    },
  },
  'it becomes read-only': {
    seen: /I\/O error|readonly/,
    act: (dataDir) => freeze('+i', dataDir),
    undo: (dataDir) => freeze('-i', dataDir),
  },
};

// Needs root, and ext4 or xfs.
const probe = temporaryFolder();
const mayFreeze = spawnSync('chattr', ['+i', probe]).status === 0;
spawnSync('chattr', ['-i', probe]);

for (const [what, { act, isFoundLater, seen, undo }] of Object.entries(damages)) {
  if (undo && !mayFreeze) continue;
  test(`where ${what}, forms are answered with 503 and the operator is told`, async (t) => {
    const dataDir = temporaryFolder();
    const running = await runWithMails(t, { dataDir, settings: { alerts } });
    const post = async (name: string) =>
      (await postJson(running.url, { ...message, name, mail: `${name}@a.example` })).status;
    for (const name of ['eins', 'zwei', 'drei']) assert.equal(await post(name), 202);
    await running.delivered(6);
    await act(dataDir);
    try {
      if (!isFoundLater) assert.equal(await post('vier'), 503);
      running.clock.advance(60_000);
      assert.match(String((await running.seen(unusable)).seen), seen);
      assert.equal(await post('zuletzt'), 503);
      assert.equal(await running.service.isReady(), false);
      assert.match(await running.service.metrics(), /^mail_store_up 0$/m);
      await untilTrue('the operator has a mail', () => mailsTo(running.server, mailbox).length > 0);
      assert.match(mailTo(running.server, mailbox).text ?? '', /DATA_DIR/);
    } finally {
      undo?.(dataDir);
    }
    if (!undo) return;
    running.clock.advance(60_000);
    await running.seen(restored);
    assert.equal(await post('wieder'), 202);
  });
}

test('PostgreSQL that is away is named with its host, and works again once it is back', async (t) => {
  const server = await postgresServer();
  const databaseUrl = await server.createDatabase();
  const settings = { databaseUrl, alerts, storeTimeoutMs: 200 };
  const { clock, seen, service, url, ...running } = await runWithMails(t, { settings });
  await server.stop();
  assert.equal((await postJson(url)).status, 503);
  assert.equal(await service.isReady(), false);
  clock.advance(60_000);
  const { at, fault, next } = await seen(unusable);
  assert.match(`${at} ${fault}. ${next}`, /mail-pg-.* cannot be reached\..*DATABASE_URL/);
  await untilTrue('the operator has a mail', () => mailsTo(running.server, mailbox).length > 0);
  await server.start();
  clock.advance(60_000);
  await seen(restored);
  assert.equal((await postJson(url)).status, 202);
});
