// Without a mail server every mail becomes a file that any mail program opens.
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import { mailStyleSheet } from '../letters/render-html.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import type { Tables } from '../store/tables.ts';
import { mailOptions, type OutgoingMail, sealed, type Transport } from './smtp.ts';

/** Where mails become files. */
export function spoolFolderOf(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Writes each mail as one `.eml` file into the folder. The file appears whole or not at all. */
export function createSpoolTransport(
  folder: string,
  { palette }: Pick<MailSettings, 'palette'>,
): Transport {
  const styleSheet = mailStyleSheet(palette);
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
        const { message } = await composer.sendMail(mailOptions(mail, styleSheet));
        if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed as a whole');
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(folder, fileName(mail), message);
        return { outcome: 'delivered', fileBytes: message.length };
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        return { outcome: 'deferred', reason: code };
      }
    },
    close() {},
  };
}

// Named after the mail, not after the attempt: a second attempt replaces the file.
function fileName({ created_at, id, message }: OutgoingMail): string {
  const time = new Date(created_at).toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-${message.recipient}-${id}.eml`;
}

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  await writeFile(unfinished, content, { mode: 0o600, flush: true });
  await rename(unfinished, join(folder, name));
  // The new name itself survives a power cut only once the folder is on the disk.
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Names of the mail files that belong to an address, unfinished ones included. They may outlive their rows in the
 * store, so they are found by their own headers too.
 * @param address in small letters; without it only the ids count
 * @param mailIds mails whose files belong to it whatever their headers say
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

// Our messages have headers of 1 or 2 kB, the longest name included.
const headerBytes = 16_384;

/** Whom a mail is about, in small letters: who wrote what the company gets, who gets all else. */
async function correspondent(folder: string, name: string): Promise<string | undefined> {
  const file = await open(join(folder, name), 'r');
  const { buffer } = await file
    .read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    .finally(() => file.close());
  const [header = ''] = buffer.toString('latin1').split(/\r?\n\r?\n/, 1);
  const lines = header.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const field = /-(?:company|operator)-/.test(name) ? /^reply-to:/i : /^to:/i;
  // The address stands last; before it may stand a name, which can look like an address too.
  const words = lines.find((line) => field.test(line))?.toLowerCase() ?? '';
  return words.split(/[^a-z0-9._%+@-]/).findLast((word) => word.includes('@'));
}

/** Names of all mail files in the folder, unfinished ones included. */
export async function mailFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(?:\.part)?$/.test(name));
  } catch (error) {
    // Where a mail server is set up there are no files.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Deletes mail files; one that has gone meanwhile is none to delete. */
export async function deleteSpooledMails(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

// As fileName has it. What the operator has put into the folder is no mail of ours and stays.
const ownName =
  /^\.?(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-.*-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/;
// SQLite takes 32,766 values in a statement, PostgreSQL 65,535.
const mailsTogether = 1_000;

/**
 * Deletes the mail files whose mail the store has forgotten and whose term is over. A file of which the
 * store knows nothing may also belong to one that was lost or moved, and is then all that is left.
 * @param until files that are not older stay; epoch milliseconds
 * @returns how many files went
 */
export async function purgeSpool(
  db: Kysely<Tables>,
  folder: string,
  until: number,
): Promise<number> {
  const old = (await mailFiles(folder)).flatMap((name) => {
    const [, hour, minute, second, rest, id] = ownName.exec(name) ?? [];
    const isOld = Date.parse(`${hour}:${minute}:${second}.${rest}`) <= until;
    return id && isOld ? [{ name, id }] : [];
  });
  let deleted = 0;
  for (let start = 0; start < old.length; start += mailsTogether) {
    const some = old.slice(start, start + mailsTogether);
    const ids = some.map(({ id }) => id);
    const rows = await db.selectFrom('job').select('id').where('id', 'in', ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    const forgotten = some.filter(({ id }) => !known.has(id)).map(({ name }) => name);
    await deleteSpooledMails(folder, forgotten);
    deleted += forgotten.length;
  }
  return deleted;
}
