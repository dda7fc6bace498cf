// Where tests keep a store: in SQLite, or in a real PostgreSQL that the first test starts.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore, type StoreLocation } from '../../server/store/open-store.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

let server: Promise<PostgresServer> | undefined;

/** The one PostgreSQL server of this process. */
export function postgresServer(): Promise<PostgresServer> {
  server ??= startPostgres();
  return server;
}

/** A place for a new store. */
export type StoreHome = () => Promise<StoreLocation>;

/** Every place in which a store may lie, by name. */
export const storeHomes: Readonly<Record<string, StoreHome>> = {
  SQLite: async () => ({ dataDir: temporaryFolder() }),
  PostgreSQL: async () => ({
    dataDir: temporaryFolder(),
    databaseUrl: await (await postgresServer()).createDatabase(),
  }),
};

const databases = new Map<string, URL>();
let isOnPostgres = false;

/** From now on services of this process keep their store in PostgreSQL, one database for a folder. */
export function keepServicesOnPostgres(): void {
  isOnPostgres = true;
}

/** Makes the database that belongs to a folder, where services use PostgreSQL. */
export async function prepareDatabaseFor(dataDir: string): Promise<void> {
  if (!isOnPostgres || databases.has(dataDir)) return;
  databases.set(dataDir, await (await postgresServer()).createDatabase());
}

export function databaseFor(dataDir: string): URL | undefined {
  return databases.get(dataDir);
}

const folders: string[] = [];
// Not after the test: its service may be stopping then, and a mail written meanwhile would make the
// folder impossible to remove.
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed when the test's process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mail-test-'));
  folders.push(folder);
  return folder;
}

/** The rows that a service has stored, by its folder or place, asked for in words that both databases know. */
export async function askStore(
  place: string | StoreLocation,
  question: string,
): Promise<readonly Record<string, unknown>[]> {
  const location =
    typeof place === 'string' ? { dataDir: place, databaseUrl: databaseFor(place) } : place;
  const { db } = await openStore(location, 5_000, 0);
  try {
    return (await sql<Record<string, unknown>>`${sql.raw(question)}`.execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

/** Every row of every table, in an order that does not depend on the database. */
export async function dumpStore(
  dataDir: string,
  databaseUrl = databaseFor(dataDir),
): Promise<Record<string, Record<string, unknown>[]>> {
  const { db } = await openStore({ dataDir, databaseUrl }, 5_000, 0);
  try {
    const tables = await db.introspection.getTables();
    const names = tables.filter(({ isView }) => !isView).map(({ name }) => name);
    const dump: Record<string, Record<string, unknown>[]> = {};
    for (const name of names.toSorted()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        db,
      );
      const lines = rows.map((row) => [JSON.stringify(row), { ...row }] as const);
      dump[name] = lines.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    }
    return dump;
  } finally {
    await db.destroy();
  }
}

/**
 * Names of the files in which the bytes of a text lie. Another process looks: if this one closed a
 * file of the database, it would lose the locks that the running service holds on it.
 */
export function filesWith(folder: string, text: string): string[] {
  const { status, stdout } = spawnSync('grep', ['-rlaF', '-e', text, folder], {
    encoding: 'utf8',
  });
  if (status !== 0 && status !== 1) throw new Error('grep could not look');
  return stdout.split('\n').filter(Boolean);
}
