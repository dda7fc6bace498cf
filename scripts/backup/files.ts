// The files of DATA_DIR in a backup, and copies of them that survive a power cut.
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
  if (databaseUrl === undefined) return dataDir;
  throw new Error(
    'Die Anfragen liegen in PostgreSQL (DATABASE_URL): Nehmen Sie pg_dump und pg_restore oder pg_basebackup, siehe docs/backup.md.',
  );
}

/** Complete mail files; paths relative to the folder. */
export async function spooledIn(folder: string): Promise<string[]> {
  const names = await mailFiles(spoolFolderOf(folder));
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(spoolFolder, name));
}

/** Folders and files contain names, addresses and messages: for their owner only. */
export const folderMode = 0o700;
export const fileMode = 0o600;

/** Copies a file, with the modes of the original, into a folder made for it. */
export async function copyInto(folder: string, from: string, path: string): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: folderMode });
  await copyFile(join(from, path), target);
}

/** fsync of a folder with its content. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries) await sync(join(parentPath, name));
  await sync(folder);
}

/** fsync of a file, or of the names in a folder. */
export async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}
