import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the secret lies. Without it, second factors and sessions are void. */
export function secretFileIn(dataDir: string): string {
  return join(dataDir, 'desk-secret');
}

/**
 * The secret that signs cookies and encrypts second factors, made at the first start. It lies beside the
 * database and not in it, so that a copy of the database alone opens nothing.
 *
 * @throws Error that names the file and the fix
 */
export function readSecret(dataDir: string): string {
  const file = secretFileIn(dataDir);
  try {
    // "wx" leaves a file alone that is there, also when two processes start at once.
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= 43) return secret;
  throw new Error(
    `${file} is not the desk's secret: it is too short. Put it back from your backup, or delete it and invite everyone again.`,
  );
}

/** Tells things apart that the database shall not know: nobody reads the text from it without the secret. */
export type Disguise = (purpose: string, ...texts: readonly string[]) => string;

export function createDisguise(secret: string): Disguise {
  return (purpose, ...texts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...texts]))
      .digest('base64url');
}
