// The data folder: for this user alone, used by one server, and its last end and its store are checked.
import assert from 'node:assert/strict';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { createTestLog } from '../../testing/mail/test-log.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { takeDataDir } from './data-dir.ts';

/** Takes and releases the folder. @returns what is logged */
async function take(dataDir: string): Promise<string> {
  const { lines, log } = createTestLog();
  (await takeDataDir({ dataDir }, log))();
  return lines.map(({ msg }) => msg).join('\n');
}

test('a second server on the same folder is refused, and told of PostgreSQL', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'mail.sqlite'), '');
  const release = await takeDataDir({ dataDir }, createTestLog().log);
  await assert.rejects(take(dataDir), /DATA_DIR is in use .* PostgreSQL \(DATABASE_URL\)/);
  release();
  assert.equal(await take(dataDir), '');
});

test('is made for this user alone; one that others can look into is told and left', async () => {
  const made = join(temporaryFolder(), 'new/var');
  assert.equal(await take(made), '');
  assert.equal(statSync(made).mode & 0o777, 0o700);
  chmodSync(made, 0o755);
  assert.match(
    await take(made),
    /look into DATA_DIR \(rights 755\), .* chmod 700 \/.+\/new\/var$/m,
  );
  assert.equal(statSync(made).mode & 0o777, 0o755);
});

test('a killed server, and a new store beside the files of an earlier one, are told', async () => {
  const dataDir = temporaryFolder();
  await take(dataDir);
  assert.match(await take(dataDir), /mail\.sqlite is new, beside files of an earlier one/);
  writeFileSync(join(dataDir, 'mail.sqlite'), '');
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  lock.exec('PRAGMA user_version = 1');
  lock.close();
  assert.match(await take(dataDir), /did not end cleanly/);
  assert.equal(await take(dataDir), '');
});
