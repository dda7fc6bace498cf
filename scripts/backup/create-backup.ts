// Creates a backup atomically, after verification.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { lastBackupFile } from '../../server/metrics/upkeep-metrics.ts';
import { type BackupContents, manifestFile, verifyBackup, writeManifest } from './contents.ts';
import {
  copyDatabase,
  copyDurably,
  databaseFile,
  folderMode,
  spooledIn,
  sync,
  syncAll,
} from './files.ts';

/**
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
  const folder = await folderFor(target, now);
  const unfinished = join(dirname(folder), `.${basename(folder)}.${randomUUID()}.part`);
  await mkdir(unfinished, { mode: folderMode });
  try {
    const files: string[] = [databaseFile];
    copyDatabase(join(dataDir, databaseFile), join(unfinished, databaseFile));
    // After the database: mails delivered there are included, later ones are sent again.
    for (const path of await spooledIn(dataDir)) {
      if (await copyDurably(join(dataDir, path), join(unfinished, path))) files.push(path);
    }
    await writeManifest(unfinished, files, now);
    await syncAll(unfinished);
    const contents = await verifyBackup(unfinished);
    await rename(unfinished, folder);
    await sync(dirname(folder));
    // Read by the server's metrics.
    const mark = join(dataDir, lastBackupFile);
    // A file made by root can be replaced, but not written.
    await rm(mark, { force: true });
    await writeFile(mark, '', { mode: 0o600 });
    return { folder, contents };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function folderFor(target: string, now: number): Promise<string> {
  const path = resolve(target);
  if (!existsSync(path)) {
    await mkdir(dirname(path), { recursive: true, mode: folderMode });
    return path;
  }
  if (!(await stat(path)).isDirectory()) throw new Error(`»${target}« ist kein Ordner.`);
  if (existsSync(join(path, manifestFile))) {
    throw new Error(`In »${target}« liegt schon eine Sicherung. Nennen Sie einen anderen Ordner.`);
  }
  const name = `backup-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  return join(path, name);
}
