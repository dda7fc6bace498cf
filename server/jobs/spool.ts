// Without a mail server, writes mails as .eml files.
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Tables } from '../store/tables.ts';
import { createComposer, type OutgoingMail, sealed, type Transport } from './smtp.ts';

export function spoolFolderOf(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Writes each mail as one `.eml` file, atomically. */
export function createSpoolTransport(folder: string): Transport {
  const compose = createComposer();
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...sealed,
  });

  return {
    ...{ at: folder, async look() {}, isUp: () => true },
    async deliver(mail) {
      try {
        const { message } = await composer.sendMail(await compose(mail));
        if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed as a whole');
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeAtomically(folder, fileName(mail), message);
        return { outcome: 'delivered', fileBytes: message.length };
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        return { outcome: 'deferred', reason: code };
      }
    },
    close() {},
  };
}

// Named after the mail: a second attempt replaces the file.
function fileName({ created_at, id, message }: OutgoingMail): string {
  return `${timeInName(created_at)}-${message.recipient}-${id}.eml`;
}

/** Sorts chronologically. */
function timeInName(at: number): string {
  return new Date(at).toISOString().replaceAll(/[:.]/g, '-');
}

async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  await writeFile(unfinished, content, { mode: 0o600, flush: true });
  await rename(unfinished, join(folder, name));
  // fsync of the folder, so that the rename survives a power cut.
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Names of the mail files of an address, unfinished ones included. Files may outlive their rows, so their
 * headers are searched too.
 * @param address lowercase; without it only the ids count
 * @param mailIds mails whose files belong to it in any case
 */
export async function filesOf(
  folder: string,
  address: string | undefined,
  mailIds: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const name of await mailFiles(folder)) {
    const isKnown = mailIds.some((id) => name.includes(id));
    if (isKnown || (address && (await correspondent(folder, name)) === address)) found.push(name);
  }
  return found.sort();
}

// Headers of our mails have 1 or 2 kB, with the longest name.
const headerBytes = 16_384;

/** The address a mail is about, lowercase: the sender of company mails, else the recipient. */
async function correspondent(folder: string, name: string): Promise<string | undefined> {
  const file = await open(join(folder, name), 'r').catch((error: NodeJS.ErrnoException) => {
    // A mail being written has got its final name meanwhile.
    if (error.code !== 'ENOENT') throw error;
  });
  if (!file) return undefined;
  const { buffer } = await file
    .read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    .finally(() => file.close());
  const [header = ''] = buffer.toString('latin1').split(/\r?\n\r?\n/, 1);
  const lines = header.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const field = /-(?:company|operator)-/.test(name) ? /^reply-to:/i : /^to:/i;
  // The address is last, since the display name before it can look like an address.
  const words = lines.find((line) => field.test(line))?.toLowerCase() ?? '';
  return words.split(/[^a-z0-9._%+@-]/).findLast((word) => word.includes('@'));
}

/** Names of all mail files in the folder, unfinished ones included. */
export async function mailFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(?:\.part)?$/.test(name));
  } catch (error) {
    // With a mail server there are no files.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function deleteSpooledMails(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

// As in fileName. Other files in the folder are kept.
const spooledName =
  /^\.?(\d{4}-\d\d-\d\dT[\d-]+Z)-.*-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/;
// SQLite takes 32,766 values in a statement, PostgreSQL 65,535.
const batchSize = 1_000;

/**
 * Deletes mail files older than `until` that have no row in the store. Newer ones stay: after the store was lost or
 * moved, such a file may be the only copy of its mail.
 * @param until newer files stay; epoch milliseconds
 * @returns number of deleted files
 */
export async function purgeSpool(
  db: Kysely<Tables>,
  folder: string,
  until: number,
): Promise<number> {
  const expired = (await mailFiles(folder)).flatMap((name) => {
    const [, time = '', id] = spooledName.exec(name) ?? [];
    return id && time <= timeInName(until) ? [{ name, id }] : [];
  });
  let deleted = 0;
  for (let start = 0; start < expired.length; start += batchSize) {
    const batch = expired.slice(start, start + batchSize);
    const ids = batch.map(({ id }) => id);
    const rows = await db.selectFrom('job').select('id').where('id', 'in', ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    const withoutRow = batch.filter(({ id }) => !known.has(id)).map(({ name }) => name);
    await deleteSpooledMails(folder, withoutRow);
    deleted += withoutRow.length;
  }
  return deleted;
}
