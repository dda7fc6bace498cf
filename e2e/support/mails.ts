import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Waits until a folder holds that many mails and returns them parsed. */
export async function mailsIn(folder: string, count: number): Promise<Email[]> {
  await expect.poll(() => mailFiles(folder).then((files) => files.length)).toBe(count);
  const files = await mailFiles(folder);
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
}

async function mailFiles(folder: string): Promise<string[]> {
  // The folder appears with the first mail; half-written mails carry another ending.
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => !file.endsWith('.part')).sort();
}
