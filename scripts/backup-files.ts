// The files of a backup: those of DATA_DIR, and their checksums.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { mailFiles, spoolFolderOf } from '../server/jobs/spool.ts';
import { loadSettings } from '../server/settings/settings.ts';

export const databaseFile = 'mail.sqlite';
export const spoolFolder = 'mail';
/** Read by `sha256sum --check` too. A backup without it, or with other files, is broken. */
export const sumsFile = 'SHA256SUMS';
// Paths must not leave the folder, or restoring would write anywhere.
const sumLine = /^([\da-f]{64}) {2}(mail\.sqlite|mail\/[^/\\]+\.eml)$/;

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

/** Copies a file, with the modes of the original, into a folder made for it. */
export async function copyInto(folder: string, from: string, path: string): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(from, path), target);
}

export async function writeSums(folder: string, paths: readonly string[]): Promise<void> {
  let lines = '';
  for (const path of paths) lines += `${await sumOf(join(folder, path))}  ${path}\n`;
  await writeFile(join(folder, sumsFile), lines);
}

export interface BackupContents {
  /** Relative to the folder. */
  readonly files: readonly string[];
  readonly enquiries: number;
  /** Number of waiting and failed mails. */
  readonly waiting: number;
  readonly failed: number;
}

/**
 * Reads every byte of a backup: all files are present and unchanged, and the database is intact.
 * @throws Error with the fault, in German
 */
export async function verifyBackup(folder: string): Promise<BackupContents> {
  const sums = await readFile(join(folder, sumsFile), 'utf8').catch(() => {
    throw new Error(`»${folder}« ist keine Sicherung: ${sumsFile} fehlt oder ist nicht lesbar.`);
  });
  const files: string[] = [];
  for (const line of sums.trimEnd().split('\n')) {
    const [, sum, path] = sumLine.exec(line) ?? [];
    if (!path) throw new Error(`Die Sicherung ist beschädigt: ${sumsFile} hat eine fremde Form.`);
    const found = await sumOf(join(folder, path)).catch(() => undefined);
    if (found !== sum) {
      const problem = found ? 'hat sich verändert' : 'fehlt oder ist nicht lesbar';
      throw new Error(`Die Sicherung ist beschädigt: »${path}« ${problem}.`);
    }
    files.push(path);
  }
  using database = new DatabaseSync(join(folder, databaseFile), { readOnly: true });
  const verdict = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
  if (verdict !== 'ok')
    throw new Error(`»${databaseFile}« ist beschädigt, sagt SQLite: ${verdict}`);
  const count = (rows: string) =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${rows}`).get()?.n);
  const mails = (state: string) => count(`job WHERE message_id IS NOT NULL AND state = '${state}'`);
  return {
    ...{ files, enquiries: count('enquiry') },
    ...{ waiting: mails('waiting'), failed: mails('failed') },
  };
}

export function describeContents({ enquiries, failed, files, waiting }: BackupContents): string {
  const mails = files.filter((file) => file.endsWith('.eml')).length;
  return `  Anfragen:     ${enquiries} (Mails: ${waiting} warten, ${failed} gescheitert)
  Mail-Dateien: ${mails}\n`;
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
