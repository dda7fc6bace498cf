// The files in DATA_DIR and their copies: a snapshot of the database, and files with fsync (of the folder too, for the
// names).
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { mailFiles, spoolFolderOf } from '../../server/jobs/spool.ts';
import { loadSettings } from '../../server/settings/settings.ts';

export const databaseFile = 'mail.sqlite';
export const spoolFolder = 'mail';

/**
 * Location of the server's files.
 * @throws Error if settings are invalid, or the store is in PostgreSQL
 */
export function readDataDir(): string {
  const { dataDir, databaseUrl } = loadSettings().settings;
  if (databaseUrl !== undefined) {
    throw new Error(
      'Die Anfragen liegen in PostgreSQL (DATABASE_URL): Nehmen Sie pg_dump und pg_restore oder pg_basebackup, siehe docs/backup.md.',
    );
  }
  return dataDir;
}

/** Complete mail files; paths relative to the folder. */
export async function spooledIn(folder: string): Promise<string[]> {
  const names = await mailFiles(spoolFolderOf(folder));
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(spoolFolder, name));
}

/** Owner only: contains names, addresses and messages. */
export const fileMode = 0o600;
export const folderMode = 0o700;

/** Copies a file. @returns false if it no longer exists */
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

/** fsync of a file, or of a folder with its content. */
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

// The server's writes take milliseconds.
const lockTimeoutMs = 10_000;

/**
 * Copies a snapshot of the database into a new file. SQLite's backup API would restart at each write of the server, and
 * under load never end; VACUUM INTO reads one snapshot while the server keeps writing.
 * @throws Error with SQLite's message, in German
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

/** @returns result of SQLite's integrity check; `ok` if intact */
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
 * Whether another process has it open. In WAL mode each connection holds a lock, so only the last one may end that
 * mode. The server re-enables it on start.
 */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 500 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return false;
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) return true;
    // Damaged files can't be tested, and no server runs on them.
    return false;
  } finally {
    database.close();
  }
}
