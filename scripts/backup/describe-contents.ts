// What is in a backup, counted in the backup itself.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Manifest } from './manifest.ts';

export interface BackupContents {
  readonly createdAt: string;
  /** Undefined where there was no `mail.sqlite`. */
  readonly mail?: { readonly enquiries: number; readonly waiting: number; readonly failed: number };
  /** Undefined where there was no `power.sqlite`. */
  readonly quarterHours?: number;
  readonly spooledMails: number;
}

export function countContents(folder: string, { createdAt, files }: Manifest): BackupContents {
  const has = (name: string) => files.some(({ path }) => path === name);
  const count = (name: string, query: string) => countIn(join(folder, name), query);
  const mails = (state: string) =>
    count('mail.sqlite', `SELECT count(*) AS n FROM outbox WHERE state = '${state}'`);
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
