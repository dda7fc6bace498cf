// npm run restore -- FOLDER [--replace]: restores a backup to DATA_DIR. See docs/backup.md.
import './fail-plainly.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type BackupContents,
  copyInto,
  databaseFile,
  describeContents,
  readDataDir,
  spooledIn,
  spoolFolder,
  verifyBackup,
} from './backup-files.ts';

/**
 * Restores a backup to DATA_DIR. Existing data is touched only after the copy is complete.
 * @throws Error with the reason, in German
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<BackupContents> {
  process.umask(0o077);
  const contents = await verifyBackup(folder);
  refuseWhileUsed(join(dataDir, databaseFile));
  const [mail] = await spooledIn(dataDir);
  const present = existsSync(join(dataDir, databaseFile)) ? databaseFile : mail;
  if (present && !mayReplace) {
    throw new Error(
      `In »${dataDir}« liegen schon Daten (${present}). Mit --replace werden sie gelöscht und ersetzt; sichern Sie sie vorher.`,
    );
  }
  const unfinished = join(dataDir, `.restore.${randomUUID()}.part`);
  try {
    await mkdir(unfinished, { recursive: true });
    for (const path of contents.files) await copyInto(unfinished, folder, path);
    // The WAL of another database would be applied to the restored one.
    for (const name of [`${databaseFile}-wal`, `${databaseFile}-shm`, databaseFile, spoolFolder]) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    for (const name of await readdir(unfinished)) {
      await rename(join(unfinished, name), join(dataDir, name));
    }
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return contents;
}

/**
 * In WAL mode each connection holds a lock, so only the last one may end that mode. The server re-enables it on start.
 * @throws Error if another process has the database open
 */
function refuseWhileUsed(file: string): void {
  if (!existsSync(file)) return;
  using database = new DatabaseSync(file, { timeout: 500 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    // Damaged files can't be tested, and no server runs on them.
    if (!/locked|busy/.test((error as Error).message)) return;
    throw new Error(
      `Ein Server oder ein anderer Vorgang benutzt »${file}«. Halten Sie ihn erst an.`,
    );
  }
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const mayReplace = args.includes('--replace');
  const [folder, ...surplus] = args.filter((word) => word !== '--replace');
  if (!folder || folder.startsWith('-') || surplus.length > 0) {
    throw new Error('So geht es: npm run restore -- <Ordner der Sicherung> [--replace]');
  }
  const dataDir = readDataDir();
  const contents = await restoreBackup(folder, dataDir, { mayReplace });
  process.stdout.write(`Wiederhergestellt in »${dataDir}«:\n${describeContents(contents)}`);
  process.stdout.write(
    'Der Server stellt beim Start zu, was in der Sicherung noch wartete, auch wenn es danach schon zugestellt war.\n',
  );
}
