// The data folder: created for this user only and locked by one server. A second server would send mails twice, and
// each would report the other's writes as damage.
import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import type { Fault } from '../process/condition.ts';
import { type StoreLocation, storeLocation } from './open-store.ts';
import { sqliteErrorOf } from './sqlite.ts';
import { storeFaultLine } from './store-faults.ts';

/**
 * Creates and locks the folder; with PostgreSQL servers may share it.
 * @returns releases the lock; idempotent
 * @throws Error with folder, cause and fix
 */
export async function takeDataDir(location: StoreLocation, log: Logger): Promise<() => void> {
  const { databaseUrl, dataDir } = location;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR is not a folder that can be written: "${dataDir}" (${code}). Give this user the right to, or set another one in .env, see .env.example.`,
      { cause: error },
    );
  }
  const { mode, uid } = await stat(dataDir);
  // A container's volume belongs to root and is open to all, without other users.
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) {
    const rights = (mode & 0o777).toString(8);
    log.warn(
      `server: other users of this machine can look into DATA_DIR (rights ${rights}), where enquiries lie. To end that: chmod 700 ${dataDir}`,
    );
  }
  if (databaseUrl) return () => {};

  const warn = (fault: Fault) => log.warn(fault, `server: ${fault.at} ${fault.fault}`);
  const file = storeLocation(location);
  const others = (await readdir(dataDir)).filter((name) => name !== 'lost+found');
  if (others.length > 0 && !existsSync(file))
    warn({ ...newStore, at: file, seen: others.join(' ') });
  const lock = takeLock(dataDir);
  if (!lock.wasClean) warn({ ...uncleanEnd, at: resolve(dataDir) });
  return lock.release;
}

const newStore = {
  fault: 'is new, beside files of an earlier one',
  next: 'If it was deleted or lies elsewhere: stop the server, correct DATA_DIR or restore a backup (docs/backup.md)',
};
const uncleanEnd = {
  fault: 'was left by a server that did not end cleanly',
  next: 'Nothing that was acknowledged is lost. Its last lines, or those of the system (journalctl -k), say why',
};

/** The lock ends with its process, also on a crash; the mark in it stays. */
function takeLock(dataDir: string) {
  const file = join(dataDir, 'server.lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  const markRunning = (is: 0 | 1) => lock.exec(`PRAGMA user_version = ${is}`);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const wasClean = lock.prepare('PRAGMA user_version').get()?.user_version === 0;
    markRunning(1);
    lock.exec('COMMIT');
    return {
      wasClean,
      release() {
        if (!lock.isOpen) return;
        try {
          markRunning(0);
        } catch {
          // The folder may be gone or full, which is reported elsewhere.
        }
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    const storeError = sqliteErrorOf(error);
    if (!storeError) throw error;
    if (storeError.kind !== 'busy')
      throw new Error(storeFaultLine(file, storeError), { cause: error });
    throw new Error(
      `DATA_DIR is in use by another server: "${dataDir}". Stop that one, or set another folder in .env; several servers share their enquiries in PostgreSQL (DATABASE_URL), see .env.example.`,
      { cause: error },
    );
  }
}
