// What is in a backup: nothing but what its list names, whole, and counted in the backup itself.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkDatabase } from './database-copy.ts';
import { databases } from './files.ts';
import { checkFiles, type Manifest, readManifest } from './manifest.ts';

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

export interface BackupContents {
  readonly createdAt: string;
  /** Undefined where there was no `mail.sqlite`. */
  readonly mail?: { readonly enquiries: number; readonly waiting: number; readonly failed: number };
  /** Undefined where there was no `power.sqlite`. */
  readonly quarterHours?: number;
  readonly spooledMails: number;
}

function countContents(folder: string, { createdAt, files }: Manifest): BackupContents {
  const has = (name: string) => files.some(({ path }) => path === name);
  const count = (name: string, query: string) => countIn(join(folder, name), query);
  const mails = (state: string) =>
    count(
      'mail.sqlite',
      `SELECT count(*) AS n FROM job WHERE message_id IS NOT NULL AND state = '${state}'`,
    );
  return {
    createdAt,
    ...(has('mail.sqlite') && {
      mail: {
        enquiries: count('mail.sqlite', 'SELECT count(*) AS n FROM enquiry'),
        waiting: mails('waiting'),
        failed: mails('failed'),
      },
    }),
    ...(has('power.sqlite') && {
      quarterHours: count('power.sqlite', 'SELECT count(*) AS n FROM quarter_hour'),
    }),
    spooledMails: files.filter(({ path }) => path.endsWith('.eml')).length,
  };
}

export function describeContents(contents: BackupContents): string {
  const { createdAt, mail, quarterHours, spooledMails } = contents;
  const enquiries = mail
    ? `${mail.enquiries} (Mails: ${mail.waiting} warten, ${mail.failed} gescheitert)`
    : 'keine Datenbank';
  const lines = [
    `  Stand:               ${createdAt}`,
    `  Anfragen:            ${enquiries}`,
    `  Viertelstunden:      ${quarterHours ?? 'keine Datenbank'}`,
    `  Mail-Dateien:        ${spooledMails}`,
  ];
  return `${lines.join('\n')}\n`;
}

function countIn(file: string, query: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(database.prepare(query).get()?.n);
  } finally {
    database.close();
  }
}
