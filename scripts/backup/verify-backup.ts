import { join } from 'node:path';
import { databases } from './data-files.ts';
import { checkDatabase } from './database-copy.ts';
import { type BackupContents, countContents } from './describe-contents.ts';
import { checkFiles, readManifest } from './manifest.ts';

/**
 * Reads every byte of a backup: all files are there and unchanged, and SQLite finds its databases whole.
 * @throws Error that says in German what is broken
 */
export async function verifyBackup(folder: string): Promise<BackupContents> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  for (const name of databases) {
    if (manifest.files.some(({ path }) => path === name)) checkDatabase(join(folder, name));
  }
  return countContents(folder, manifest);
}
