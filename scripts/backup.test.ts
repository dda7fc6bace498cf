import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readDataDirMetrics } from '../server/metrics/upkeep-metrics.ts';
import { runService, temporaryFolder } from '../testing/mail/running-service.ts';
import { postJson } from '../testing/mail/send-enquiry.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { makeProductFolder } from '../testing/server/start-process.ts';
import { createBackup } from './backup.ts';
import { sumsFile } from './backup-files.ts';
import { restoreBackup } from './restore.ts';

const nowMs = Date.parse('2026-11-21T19:00:00Z');
const [keeping, replacing] = [{ mayReplace: false }, { mayReplace: true }];

/** A running service without a mail server, with one enquiry and its two .eml files. */
async function runWithEnquiry(t: TestContext) {
  const place = temporaryFolder();
  const dataDir = join(place, 'data');
  const { service, url } = await runService(t, { dataDir });
  await postJson(url);
  await untilTrue('both mails are files', async () => {
    const names = existsSync(join(dataDir, 'mail')) ? await readdir(join(dataDir, 'mail')) : [];
    return names.filter((name) => name.endsWith('.eml')).length === 2;
  });
  return { place, dataDir, service };
}

test('a backup of a running server contains enquiries and mails, readable by its owner only', async (t) => {
  const { dataDir, place } = await runWithEnquiry(t);
  const { folder, contents } = await createBackup(dataDir, join(place, 'backup'), nowMs);
  const { enquiries, files } = contents;
  assert.deepEqual([enquiries, files.length], [1, 3]);
  assert.deepEqual((await readdir(place)).sort(), ['backup', 'data'], 'nothing unfinished is left');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  assert.equal(entries.length, 5);
  for (const path of [folder, ...entries.map(({ name, parentPath }) => join(parentPath, name))]) {
    const stats = await stat(path);
    assert.equal(stats.mode & 0o777, stats.isDirectory() ? 0o700 : 0o600, path);
  }
  const metrics = await readDataDirMetrics(dataDir, true);
  const [, seconds] = /^backup_last_success_timestamp_seconds (\S+)$/m.exec(metrics) ?? [];
  assert.ok(Date.now() - Number(seconds) * 1_000 < 60_000, 'the metrics include it');
  await assert.rejects(createBackup(dataDir, folder, nowMs), /liegt schon eine Sicherung/);
  const inside = await createBackup(dataDir, place, nowMs);
  assert.equal(inside.folder, join(place, 'backup-2026-11-21T19-00-00-000Z'));
});

test('a failed backup leaves no files', async () => {
  const place = temporaryFolder();
  await assert.rejects(createBackup(join(place, 'none'), place, nowMs), /noch keine Datenbank/);
  await writeFile(join(place, 'mail.sqlite'), 'This is no database. '.repeat(100));
  await assert.rejects(
    createBackup(place, join(place, 'backup'), nowMs),
    /»mail\.sqlite« lässt sich nicht sichern, .*not a database/,
  );
  assert.deepEqual(await readdir(place), ['mail.sqlite']);
});

test('a restored server has all again; other data is replaced only when asked for, and not while it is used', async (t) => {
  const { dataDir, place, service } = await runWithEnquiry(t);
  const { folder, contents } = await createBackup(dataDir, join(place, 'backup'), nowMs);
  const restored = join(place, 'restored');
  assert.deepEqual(await restoreBackup(folder, restored, keeping), contents);
  assert.deepEqual((await readdir(restored)).sort(), ['mail', 'mail.sqlite']);
  assert.deepEqual(
    (await readdir(join(restored, 'mail'))).sort(),
    (await readdir(join(dataDir, 'mail'))).sort(),
  );
  await assert.rejects(restoreBackup(folder, dataDir, replacing), /Halten Sie ihn erst an/);
  await service.stop();
  await assert.rejects(restoreBackup(folder, dataDir, keeping), /liegen schon Daten/);
  await writeFile(join(dataDir, 'mail', 'later.eml'), 'Later');
  assert.deepEqual(await restoreBackup(folder, dataDir, replacing), contents);
  assert.equal(existsSync(join(dataDir, 'mail', 'later.eml')), false);
});

test('a backup that is damaged is refused, and nothing is written', async (t) => {
  const { dataDir, place } = await runWithEnquiry(t);
  for (const [refusal, inflict] of [
    [/ist keine Sicherung/, (folder) => rm(join(folder, sumsFile))],
    [/fremde Form/, (folder) => writeFile(join(folder, sumsFile), '')],
    [/»mail\.sqlite« fehlt/, (folder) => rm(join(folder, 'mail.sqlite'))],
    [/hat sich verändert/, (folder) => appendFile(join(folder, 'mail.sqlite'), 'x')],
    [/fremde Form/, leadElsewhere],
  ] as readonly (readonly [RegExp, (folder: string) => Promise<unknown>])[]) {
    const { folder } = await createBackup(dataDir, join(place, crypto.randomUUID()), nowMs);
    await inflict(folder);
    const restored = join(place, 'restored');
    await assert.rejects(restoreBackup(folder, restored, keeping), refusal);
    assert.equal(existsSync(restored), false);
  }
});

async function leadElsewhere(folder: string): Promise<void> {
  const file = join(folder, sumsFile);
  const list = await readFile(file, 'utf8');
  await writeFile(file, list.replace('mail.sqlite', '../mail.sqlite'));
}

test('the commands report their result, or the error, in one sentence', async (t) => {
  const { dataDir, place } = await runWithEnquiry(t);
  // A folder without .env.
  const product = await makeProductFolder();
  const folder = join(place, 'backup');
  const usage = /^So geht es: npm run /;
  const pgDump = /^Die Anfragen liegen in PostgreSQL .*pg_dump.*\n$/;
  const [there, postgres] = [{ DATA_DIR: dataDir }, { DATABASE_URL: 'postgres://x/y' }];
  for (const [script, args, settings, status, output] of [
    ['backup.ts', [folder], there, 0, /^Gesichert in ».*backup« und geprüft:\n {2}Anfragen: +1 \(/],
    ['restore.ts', [folder], { DATA_DIR: join(place, 'restored') }, 0, /^Wiederhergestellt in /],
    ['backup.ts', [], there, 1, usage],
    ['restore.ts', [], there, 1, usage],
    ['backup.ts', [join(place, 'no')], postgres, 1, pgDump],
    ['restore.ts', [folder], postgres, 1, pgDump],
  ] as const) {
    const path = join(import.meta.dirname, script);
    const options = { cwd: product.folder, env: { ...settings }, encoding: 'utf8' } as const;
    const run = spawnSync(process.execPath, [path, ...args], options);
    assert.equal(run.status, status, run.stderr);
    assert.match(status === 0 ? run.stdout : run.stderr, output);
  }
  assert.equal(existsSync(join(place, 'no')), false);
});
