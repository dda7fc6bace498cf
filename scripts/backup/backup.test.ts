import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { readDataDirMetrics } from '../../server/metrics/upkeep-metrics.ts';
import { runService, temporaryFolder } from '../../testing/mail/running-service.ts';
import { postJson } from '../../testing/mail/send-enquiry.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { makeProductFolder } from '../../testing/server/start-process.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const nowMs = Date.parse('2026-11-21T19:00:00Z');
const keeping = { mayReplace: false };

/** A running service without a mail server, with one enquiry whose two mails have become files. */
async function runWithEnquiry(t: TestContext, place: string) {
  const dataDir = join(place, 'data');
  const running = await runService(t, { dataDir });
  await postJson(running.url);
  await untilTrue('both mails are files', async () => {
    const names = existsSync(join(dataDir, 'mail')) ? await readdir(join(dataDir, 'mail')) : [];
    return names.filter((name) => name.endsWith('.eml')).length === 2;
  });
  const database = new DatabaseSync(join(dataDir, 'power.sqlite'));
  database.exec('CREATE TABLE quarter_hour (start_at INTEGER PRIMARY KEY, mean_watts REAL)');
  database.exec('INSERT INTO quarter_hour VALUES (0, 1), (900000, 2)');
  database.close();
  return { dataDir, service: running.service };
}

test('a backup of a running server holds enquiries, mails and the solar history', async (t) => {
  const place = temporaryFolder();
  const { dataDir } = await runWithEnquiry(t, place);
  const { folder, contents } = await createBackup(dataDir, join(place, 'backup'), nowMs);
  assert.equal(folder, join(place, 'backup'));
  const { mail, quarterHours, spooledMails, createdAt } = contents;
  assert.equal(createdAt, '2026-11-21T19:00:00.000Z');
  assert.deepEqual([mail?.enquiries, quarterHours, spooledMails], [1, 2, 2]);
  assert.deepEqual((await readdir(place)).sort(), ['backup', 'data'], 'nothing unfinished is left');
  const metrics = await readDataDirMetrics(dataDir, true);
  const [, seconds] = /^backup_last_success_timestamp_seconds (\S+)$/m.exec(metrics) ?? [];
  assert.ok(Date.now() - Number(seconds) * 1_000 < 60_000, 'monitoring knows of it');
});

test('nobody but its owner can read a backup', async (t) => {
  const place = temporaryFolder();
  const { dataDir } = await runWithEnquiry(t, place);
  const { folder } = await createBackup(dataDir, join(place, 'backup'), nowMs);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  assert.equal(entries.length, 6);
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  for (const path of paths) {
    const stats = await stat(path);
    assert.equal(stats.mode & 0o777, stats.isDirectory() ? 0o700 : 0o600, path);
  }
});

test('a folder that is there gets backups inside, named by their time', async (t) => {
  const place = temporaryFolder();
  const { dataDir } = await runWithEnquiry(t, place);
  const first = await createBackup(dataDir, place, nowMs);
  const second = await createBackup(dataDir, place, nowMs + 1_000);
  assert.equal(first.folder, join(place, 'backup-2026-11-21T19-00-00-000Z'));
  assert.notEqual(second.folder, first.folder);
  await assert.rejects(createBackup(dataDir, first.folder, nowMs), /liegt schon eine Sicherung/);
});

test('what cannot be backed up leaves nothing behind', async () => {
  const place = temporaryFolder();
  await assert.rejects(createBackup(join(place, 'none'), place, nowMs), /noch keine Datenbank/);
  await writeFile(join(place, 'mail.sqlite'), 'This is no database. '.repeat(100));
  await assert.rejects(
    createBackup(place, join(place, 'backup'), nowMs),
    /»mail\.sqlite« lässt sich nicht sichern, .*not a database/,
  );
  assert.deepEqual(await readdir(place), ['mail.sqlite']);
});

test('a restored server has the enquiry again', async (t) => {
  const place = temporaryFolder();
  const { dataDir } = await runWithEnquiry(t, place);
  const { folder, contents } = await createBackup(dataDir, join(place, 'backup'), nowMs);
  const restored = join(place, 'restored');
  assert.deepEqual(await restoreBackup(folder, restored, keeping), contents);
  const names = (await readdir(join(dataDir, 'mail'))).sort();
  assert.deepEqual((await readdir(join(restored, 'mail'))).sort(), names);
  const restoredNames = ['mail', 'mail.sqlite', 'power.sqlite'];
  assert.deepEqual((await readdir(restored)).sort(), restoredNames);
  const again = await createBackup(restored, join(place, 'again'), nowMs);
  assert.deepEqual(again.contents, contents);
});

test('data that is there is replaced only when asked for, and not while a server uses it', async (t) => {
  const place = temporaryFolder();
  const { dataDir, service } = await runWithEnquiry(t, place);
  const { folder, contents } = await createBackup(dataDir, join(place, 'backup'), nowMs);
  await assert.rejects(
    restoreBackup(folder, dataDir, { mayReplace: true }),
    /Halten Sie ihn erst an/,
  );
  await service.stop();
  await assert.rejects(restoreBackup(folder, dataDir, keeping), /liegen schon Daten/);
  await writeFile(join(dataDir, 'mail', 'later.eml'), 'Later');
  assert.deepEqual(await restoreBackup(folder, dataDir, { mayReplace: true }), contents);
  assert.equal(existsSync(join(dataDir, 'mail', 'later.eml')), false);
});

const damages: Readonly<Record<string, [(folder: string) => Promise<unknown>, RegExp]>> = {
  'a missing list': [(folder) => rm(join(folder, 'backup.json')), /ist keine Sicherung/],
  'a torn list': [(folder) => writeFile(join(folder, 'backup.json'), '{'), /fremde Form/],
  'a missing database': [(folder) => rm(join(folder, 'mail.sqlite')), /»mail\.sqlite« fehlt/],
  'a longer file': [
    (folder) => appendFile(join(folder, 'power.sqlite'), 'x'),
    /hat sich verändert/,
  ],
  'a list that leads elsewhere': [
    (folder) => changeList(folder, '"power.sqlite"', '"../power.sqlite"'),
    /fremde Form/,
  ],
};

for (const [damage, [inflict, refusal]] of Object.entries(damages)) {
  test(`a backup with ${damage} is refused, and nothing is written`, async (t) => {
    const place = temporaryFolder();
    const { dataDir } = await runWithEnquiry(t, place);
    const { folder } = await createBackup(dataDir, join(place, 'backup'), nowMs);
    await inflict(folder);
    const restored = join(place, 'restored');
    await assert.rejects(restoreBackup(folder, restored, keeping), refusal);
    assert.equal(existsSync(restored), false);
  });
}

test('the commands say in one sentence what they did, or why not', async (t) => {
  const place = temporaryFolder();
  const { dataDir } = await runWithEnquiry(t, place);
  // A folder without an .env of somebody's.
  const product = await makeProductFolder();
  t.after(() => product.remove());
  const run = (script: string, args: string[], settings: Record<string, string> = {}) => {
    const environment = { DATA_DIR: dataDir, ...settings };
    const path = join(import.meta.dirname, '..', script);
    const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
      cwd: product.folder,
      env: environment,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const folder = join(place, 'backup');
  const made = run('backup.ts', [folder]);
  assert.deepEqual([made.status, made.stderr], [0, '']);
  assert.match(made.stdout, /^Gesichert in ».*backup« und geprüft:\n.*\n {2}Anfragen: +1 \(/);
  const restored = run('restore.ts', [folder], { DATA_DIR: join(place, 'restored') });
  assert.deepEqual([restored.status, restored.stderr], [0, '']);
  assert.match(restored.stdout, /^Wiederhergestellt in /);
  for (const script of ['backup.ts', 'restore.ts']) {
    const misused = run(script, []);
    assert.equal(misused.status, 1);
    assert.match(misused.stderr, /^So geht es: npm run /);
  }
  for (const script of ['backup.ts', 'restore.ts']) {
    const onPostgres = run(script, [join(place, 'no')], { DATABASE_URL: 'postgres://x/y' });
    assert.equal(onPostgres.status, 1);
    assert.match(onPostgres.stderr, /^Die Anfragen liegen in PostgreSQL .*pg_dump.*\n$/);
  }
  assert.equal(existsSync(join(place, 'no')), false);
});

async function changeList(folder: string, before: string, after: string): Promise<void> {
  const file = join(folder, 'backup.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(before, after));
}
