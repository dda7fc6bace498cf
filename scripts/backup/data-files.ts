// What a server keeps in DATA_DIR, and what a backup therefore holds.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { spoolFolderOf } from '../../services/mail/dispatch/spool-carrier.ts';
import { mailFiles } from '../../services/mail/dispatch/spooled-mails.ts';

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
