// npm run backup -- FOLDER: backs up DATA_DIR of a running server. See docs/backup.md.
// How long copies stay: deploy/systemd/leinestern-backup@.service.
import './fail-plainly.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lastBackupFile } from '../server/metrics/upkeep-metrics.ts';
import {
  type BackupContents,
  copyInto,
  databaseFile,
  describeContents,
  readDataDir,
  spooledIn,
  sumsFile,
  verifyBackup,
  writeSums,
} from './backup-files.ts';

/**
 * Creates a backup atomically, after verification.
 *
 * @param target a new folder, or an existing one, which gets a new one inside, named by the time
 * @throws Error with the reason, in German
 */
export async function createBackup(
  dataDir: string,
  target: string,
  now: number,
): Promise<{ readonly folder: string; readonly contents: BackupContents }> {
  if (!existsSync(join(dataDir, databaseFile))) {
    throw new Error(
      `In »${dataDir}« liegt noch keine Datenbank. Stimmt DATA_DIR, und lief der Server schon einmal?`,
    );
  }
  // Names, addresses and messages: for their owner only.
  process.umask(0o077);
  const folder = await folderFor(target, now);
  const unfinished = join(dirname(folder), `.${basename(folder)}.${randomUUID()}.part`);
  await mkdir(unfinished, { recursive: true });
  try {
    copyDatabase(join(dataDir, databaseFile), join(unfinished, databaseFile));
    // After the database: mails delivered there are included, later ones are sent again.
    const mails = await spooledIn(dataDir);
    for (const path of mails) await copyInto(unfinished, dataDir, path);
    await writeSums(unfinished, [databaseFile, ...mails]);
    const contents = await verifyBackup(unfinished);
    await rename(unfinished, folder);
    // Read by the server's metrics. A file made by root can be replaced, but not written.
    const mark = join(dataDir, lastBackupFile);
    await rm(mark, { force: true });
    await writeFile(mark, '');
    return { folder, contents };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function folderFor(target: string, now: number): Promise<string> {
  const path = resolve(target);
  if (!existsSync(path)) return path;
  if (!(await stat(path)).isDirectory()) throw new Error(`»${target}« ist kein Ordner.`);
  if (existsSync(join(path, sumsFile))) {
    throw new Error(`In »${target}« liegt schon eine Sicherung. Nennen Sie einen anderen Ordner.`);
  }
  return join(path, `backup-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
}

/**
 * Copies a snapshot of the database. SQLite's backup API would restart at each write of the server, and under load
 * never end; VACUUM INTO reads one snapshot while the server keeps writing.
 * @throws Error with SQLite's message, in German
 */
function copyDatabase(from: string, to: string): void {
  // The server's writes take milliseconds.
  using database = new DatabaseSync(from, { timeout: 10_000 });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`»${databaseFile}« lässt sich nicht sichern, sagt SQLite: ${reason}`, {
      cause: error,
    });
  }
}

if (import.meta.main) {
  const [target, ...surplus] = process.argv.slice(2);
  if (!target || target.startsWith('-') || surplus.length > 0) {
    throw new Error(
      'So geht es: npm run backup -- <Ordner>. Ist er schon da, kommt ein neuer hinein.',
    );
  }
  const { folder, contents } = await createBackup(readDataDir(), target, Date.now());
  process.stdout.write(`Gesichert in »${folder}« und geprüft:\n${describeContents(contents)}`);
}
