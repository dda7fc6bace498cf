// One database at one moment, while the server goes on writing.
import { closeSync, openSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileMode } from './files.ts';

// The server writes for milliseconds at a time.
const lockTimeoutMs = 10_000;

/**
 * Copies a database as it is at this moment, into a file that isn't there yet. SQLite's backup API would begin anew at each write of the
 * server, and under load never end; VACUUM INTO reads one snapshot, and the write-ahead log lets the
 * server write beside it.
 * @throws Error that says in German what SQLite says
 */
export function copyDatabase(from: string, to: string): void {
  closeSync(openSync(to, 'wx', fileMode));
  const database = new DatabaseSync(from, { timeout: lockTimeoutMs });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`»${basename(from)}« lässt sich nicht sichern, sagt SQLite: ${reason}`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

/** @throws Error when SQLite finds the database damaged, or no database at all */
export function checkDatabase(file: string): void {
  const verdict = verdictOn(file);
  if (verdict !== 'ok') {
    throw new Error(`»${basename(file)}« ist beschädigt, sagt SQLite: ${verdict}`);
  }
}

function verdictOn(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('PRAGMA integrity_check(3)').all();
    return rows.map((row) => String(row.integrity_check)).join('; ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.close();
  }
}

/**
 * Whether another process has it open. A connection in WAL mode holds a lock for as long as it lives, so
 * only the last one may end that mode. The server begins it again when it starts.
 */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 500 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return false;
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) return true;
    // What is damaged can't be asked, and a server can't run on it.
    return false;
  } finally {
    database.close();
  }
}
