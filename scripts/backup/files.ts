// What a server keeps in DATA_DIR, and how it is copied: the database as of one moment, files so that they survive a
// power cut (a name counts only once its folder is on the disk too).
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readCompany } from '../../content/schema/read-facts.ts';
import { mailFiles, spoolFolderOf } from '../../server/jobs/spool.ts';
import { loadEnvFile } from '../../server/settings/env-file.ts';
import { readSettings } from '../../server/settings/settings.ts';

export const databaseFile = 'mail.sqlite';
export const spoolFolder = 'mail';

/**
 * Where the server of this folder keeps its files.
 * @throws Error when settings are wrong, or when the enquiries lie in PostgreSQL
 */
export function readDataDir(): string {
  const fileNames = loadEnvFile();
  const { dataDir, databaseUrl } = readSettings(process.env, readCompany(), fileNames);
  if (databaseUrl !== undefined) {
    throw new Error(
      'Die Anfragen liegen in PostgreSQL (DATABASE_URL): Nehmen Sie pg_dump und pg_restore oder pg_basebackup, siehe docs/backup.md.',
    );
  }
  return dataDir;
}

/** Mails that became files, whole ones only; paths within the folder. */
export async function spooledIn(folder: string): Promise<string[]> {
  const names = await mailFiles(spoolFolderOf(folder));
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(spoolFolder, name));
}

/** For nobody but the owner: names, addresses and messages lie in there. */
export const fileMode = 0o600;
export const folderMode = 0o700;

/** Copies a file. @returns false when it has gone meanwhile */
export async function copyDurably(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: folderMode });
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return false;
    throw error;
  }
  await chmod(to, fileMode);
  await sync(to);
  return true;
}

/** Brings a file, or a folder with all that is in it, onto the disk. */
export async function syncAll(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await syncAll(inside);
    else await sync(inside);
  }
  await sync(path);
}

export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// The server writes for milliseconds at a time.
const lockTimeoutMs = 10_000;

/**
 * Copies the database as it is at this moment, into a file that isn't there yet. SQLite's backup API would begin anew
 * at each write of the server, and under load never end; VACUUM INTO reads one snapshot while the server writes on.
 * @throws Error that says in German what SQLite says
 */
export function copyDatabase(from: string, to: string): void {
  closeSync(openSync(to, 'wx', fileMode));
  const database = new DatabaseSync(from, { timeout: lockTimeoutMs });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`»${databaseFile}« lässt sich nicht sichern, sagt SQLite: ${reason}`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

/** @returns what SQLite finds wrong with a database; `ok` where that is nothing */
export function integrityOf(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('PRAGMA integrity_check(3)').all();
    return rows.map((row) => String(row.integrity_check)).join('; ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.close();
  }
}

/**
 * Whether another process has it open. A connection in WAL mode holds a lock for as long as it lives, so
 * only the last one may end that mode. The server begins it again when it starts.
 */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 500 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return false;
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) return true;
    // What is damaged can't be asked, and a server can't run on it.
    return false;
  } finally {
    database.close();
  }
}
