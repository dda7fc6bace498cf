// The manifest of a backup (`backup.json`) and its verification. A backup without it, or with other files, is broken.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { databaseFile, fileMode } from './files.ts';

export const manifestFile = 'backup.json';

// Paths must not leave the folder, or restoring would write anywhere.
const path = z.string().regex(/^(?:mail\.sqlite|mail\/[^/\\]+\.eml)$/);

const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  files: z.array(z.strictObject({ path, sha256: z.hash('sha256') })),
});

type Manifest = z.output<typeof manifestSchema>;

export async function writeManifest(folder: string, paths: string[], now: number): Promise<void> {
  const files: Manifest['files'] = [];
  for (const path of paths) files.push({ path, sha256: await hashOf(join(folder, path)) });
  const manifest: Manifest = { format: 1, createdAt: new Date(now).toISOString(), files };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, { mode: fileMode });
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
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(
      `»${folder}« ist keine Sicherung: ${manifestFile} fehlt oder ist nicht lesbar.`,
    );
  });
  const manifest = z.preprocess(parseJson, manifestSchema).safeParse(text);
  if (!manifest.success) {
    throw new Error(`Die Sicherung ist beschädigt: ${manifestFile} hat eine fremde Form.`);
  }
  const { createdAt, files } = manifest.data;
  for (const { path, sha256 } of files) {
    const hash = await hashOf(join(folder, path)).catch(() => 'fehlt oder ist nicht lesbar');
    if (hash === sha256) continue;
    const problem = hash.includes(' ') ? hash : 'hat sich verändert';
    throw new Error(`Die Sicherung ist beschädigt: »${path}« ${problem}.`);
  }
  using database = new DatabaseSync(join(folder, databaseFile), { readOnly: true });
  const verdict = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
  if (verdict !== 'ok')
    throw new Error(`»${databaseFile}« ist beschädigt, sagt SQLite: ${verdict}`);
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
  return `  Stand:               ${createdAt}
  Anfragen:            ${enquiries} (Mails: ${waiting} warten, ${failed} gescheitert)
  Mail-Dateien:        ${files.filter((file) => file.endsWith('.eml')).length}
`;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
