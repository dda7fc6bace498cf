// Mails that became files because there was no mail server. They outlive their rows in the store, so
// they are found by their own headers too.
import { open, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

// Our letters have headers of 1 or 2 kB, the longest name included.
const headerBytes = 16_384;
const betweenAddresses = /[^a-z0-9._%+@-]/;

/**
 * Names of the mail files that belong to an address, unfinished ones included.
 * @param address in small letters
 * @param mailIds mails whose files belong to it whatever their headers say
 */
export async function findSpooledMails(
  folder: string,
  address: string,
  mailIds: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const name of await mailFiles(folder)) {
    const isKnown = mailIds.some((id) => name.includes(id));
    if (isKnown || (await correspondent(join(folder, name))) === address) found.push(name);
  }
  return found.sort();
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

/** Whom a mail is about, in small letters: who wrote what the company gets, who gets all else. */
async function correspondent(file: string): Promise<string | undefined> {
  const [header = ''] = (await readStart(file)).split(/\r?\n\r?\n/, 1);
  const lines = header.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const field = /-(?:company|operator)-/.test(basename(file)) ? /^reply-to:/i : /^to:/i;
  const line = lines.find((candidate) => field.test(candidate)) ?? '';
  // The address stands last; before it may stand a name, which can look like an address too.
  return line
    .toLowerCase()
    .split(betweenAddresses)
    .findLast((word) => word.includes('@'));
}

async function readStart(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Deletes mail files; one that has gone meanwhile is none to delete. */
export async function deleteSpooledMails(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}
