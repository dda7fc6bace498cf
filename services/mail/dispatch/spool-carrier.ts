// Without a mail server every mail becomes a file that any mail program opens.
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OutboxMail } from '../store/outbox.ts';
import type { Carrier } from './carrier.ts';
import { mailOptions, sealed } from './mail-options.ts';

/** Where mails become files. */
export function spoolFolderOf(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Writes each mail as one `.eml` file into the folder. The file appears whole or not at all. */
export function createSpoolCarrier(folder: string): Carrier {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...sealed,
  });

  return {
    async deliver(mail) {
      try {
        const { message } = await composer.sendMail(mailOptions(mail));
        if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed as a whole');
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(folder, fileName(mail), message);
        return { outcome: 'delivered' };
      } catch (error) {
        return { outcome: 'deferred', reason: fileFault(error) };
      }
    },
    close() {},
  };
}

// Named after the mail, not after the attempt: a second attempt replaces the file.
function fileName({ createdAt, letter, id }: OutboxMail): string {
  const time = new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-${letter.recipient}-${id}.eml`;
}

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
  await syncFolder(folder);
}

// The new name itself survives a power cut only once the folder is on the disk.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function fileFault(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
