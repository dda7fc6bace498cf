// Files that survive a power cut: a name counts only once its folder is on the disk too.
import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
