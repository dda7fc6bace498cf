// The manifest of a backup (`backup.json`) and its verification. A backup without it, or with other files, is broken.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { databaseFile, fileMode, integrityOf } from './files.ts';

export const manifestFile = 'backup.json';

// Paths must not leave the folder, or restoring would write anywhere. Older backups contain the unused `power.sqlite`
// and `desk-secret`.
const path = z.string().regex(/^(?:(?:mail|power)\.sqlite|desk-secret|mail\/[^/\\]+\.eml)$/);

const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  files: z.array(z.strictObject({ path, sha256: z.hash('sha256') })),
});

type Manifest = z.output<typeof manifestSchema>;

export async function writeManifest(folder: string, files: string[], now: number): Promise<void> {
  const manifest: Manifest = { format: 1, createdAt: new Date(now).toISOString(), files: [] };
  for (const each of files) {
    manifest.files.push({ path: each, sha256: await hashOf(join(folder, each)) });
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, { mode: fileMode, flag: 'wx' });
}

/** @throws Error with the fault of the backup, in German */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new Error(
      `»${folder}« ist keine Sicherung: ${manifestFile} fehlt oder ist nicht lesbar.`,
    );
  }
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (manifest.success) return manifest.data;
  throw new Error(`Die Sicherung ist beschädigt: ${manifestFile} hat eine fremde Form.`);
}

export interface BackupContents {
  readonly createdAt: string;
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
  const { createdAt, files } = await readManifest(folder);
  for (const { path: each, sha256 } of files) {
    const hash = await hashOf(join(folder, each)).catch(() => undefined);
    if (hash === sha256) continue;
    const problem = hash === undefined ? 'fehlt oder ist nicht lesbar' : 'hat sich verändert';
    throw new Error(`Die Sicherung ist beschädigt: »${each}« ${problem}.`);
  }
  const file = join(folder, databaseFile);
  const verdict = integrityOf(file);
  if (verdict !== 'ok') {
    throw new Error(`»${databaseFile}« ist beschädigt, sagt SQLite: ${verdict}`);
  }
  using database = new DatabaseSync(file, { readOnly: true });
  const count = (rows: string) =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${rows}`).get()?.n);
  const mails = (state: string) => count(`job WHERE message_id IS NOT NULL AND state = '${state}'`);
  return {
    createdAt,
    files: files.map(({ path }) => path),
    enquiries: count('enquiry'),
    waiting: mails('waiting'),
    failed: mails('failed'),
  };
}

export function describeContents({ createdAt, enquiries, failed, files, waiting }: BackupContents) {
  const lines = [
    `  Stand:               ${createdAt}`,
    `  Anfragen:            ${enquiries} (Mails: ${waiting} warten, ${failed} gescheitert)`,
    `  Mail-Dateien:        ${files.filter((file) => file.endsWith('.eml')).length}`,
  ];
  return `${lines.join('\n')}\n`;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
