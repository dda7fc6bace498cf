// What a server keeps in DATA_DIR, and how a copy of it survives a power cut: a name counts only once its
// folder is on the disk too.
import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { mailFiles, spoolFolderOf } from '../../server/jobs/spool.ts';

export const databases = ['mail.sqlite', 'power.sqlite'] as const;
export const spoolFolder = 'mail';

/** The databases that are there. */
export function databasesIn(folder: string): string[] {
  return databases.filter((name) => existsSync(join(folder, name)));
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
