// The list of what a backup holds. Without it, or with another file than it names, a backup is broken.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { fileMode } from './files.ts';

const manifestFile = 'backup.json';

// A path that leads out of the folder would write anywhere when the backup is restored. Older backups hold
// `desk-secret`, which nothing reads any more.
const path = z.string().regex(/^(?:(?:mail|power)\.sqlite|desk-secret|mail\/[^/\\]+\.eml)$/);

const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  files: z.array(z.strictObject({ path, sha256: z.hash('sha256') })),
});

export type Manifest = z.output<typeof manifestSchema>;

export async function writeManifest(folder: string, files: string[], now: number): Promise<void> {
  const manifest: Manifest = { format: 1, createdAt: new Date(now).toISOString(), files: [] };
  for (const each of files) {
    manifest.files.push({ path: each, sha256: await hashOf(join(folder, each)) });
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, { mode: fileMode, flag: 'wx' });
}

/** @throws Error that says in German what is wrong with the backup */
export async function readManifest(folder: string): Promise<Manifest> {
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

/** @throws Error that names the first file that is missing or has changed */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path: each, sha256 } of files) {
    const hash = await hashOf(join(folder, each)).catch(() => undefined);
    if (hash === sha256) continue;
    const problem = hash === undefined ? 'fehlt oder ist nicht lesbar' : 'hat sich verändert';
    throw new Error(`Die Sicherung ist beschädigt: »${each}« ${problem}.`);
  }
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
