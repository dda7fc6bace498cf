import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { nodeSqliteDialect } from '../../sqlite/node-sqlite-dialect.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

/**
 * Opens `mail.sqlite` in the folder and brings its tables up to date.
 *
 * @param timeoutMs how long a statement waits for another process that holds the lock
 * @throws Error when the file cannot be opened or written
 */
export async function openStore(
  dataDir: string,
  timeoutMs: number,
  now: number,
): Promise<Kysely<Tables>> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'mail.sqlite');
  const database = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    // The file holds names, addresses and messages: nobody else on the machine needs to read them.
    chmodSync(file, 0o600);
    database.exec('PRAGMA journal_mode = WAL');
    // NORMAL would lose acknowledged enquiries in a power cut.
    database.exec('PRAGMA synchronous = FULL');
    // What is deleted is overwritten, not only unlinked: retention is a promise about the bytes.
    database.exec('PRAGMA secure_delete = ON');
    const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
    await migrate(db, now);
    return db;
  } catch (error) {
    database.close();
    throw error;
  }
}
