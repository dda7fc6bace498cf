// Stores for tests: SQLite, or a real PostgreSQL that the first test starts.
import { spawnSync } from 'node:child_process';
import { type Kysely, sql } from 'kysely';
import { openStore, type StoreLocation } from '../../server/store/open-store.ts';
import type { Tables } from '../../server/store/tables.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

let server: Promise<PostgresServer> | undefined;

/** The one PostgreSQL server of this process. */
export function postgresServer(): Promise<PostgresServer> {
  server ??= startPostgres();
  return server;
}

export type StoreHome = () => Promise<StoreLocation>;

export const storeHomes: Readonly<Record<string, StoreHome>> = {
  SQLite: async () => ({ dataDir: temporaryFolder() }),
  PostgreSQL: async () => ({
    dataDir: temporaryFolder(),
    databaseUrl: await (await postgresServer()).createDatabase(),
  }),
};

const databases = new Map<string, URL>();
let isOnPostgres = false;

/** Services of this process use PostgreSQL from now on, one database per folder. */
export function keepServicesOnPostgres(): void {
  isOnPostgres = true;
}

export async function prepareDatabaseFor(dataDir: string): Promise<void> {
  if (!isOnPostgres || databases.has(dataDir)) return;
  databases.set(dataDir, await (await postgresServer()).createDatabase());
}

export function databaseFor(dataDir: string): URL | undefined {
  return databases.get(dataDir);
}

/** @param place a store, or the folder of a running service */
export function storeLocation(place: string | StoreLocation): StoreLocation {
  return typeof place === 'string' ? { dataDir: place, databaseUrl: databaseFor(place) } : place;
}

async function withStore<Result>(
  place: string | StoreLocation,
  read: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const { db } = await openStore(storeLocation(place), 5_000, 0);
  return await read(db).finally(() => db.destroy());
}

type Row = Record<string, unknown>;

export function askStore(place: string | StoreLocation, question: string): Promise<Row[]> {
  return withStore(place, async (db) => (await sql<Row>`${sql.raw(question)}`.execute(db)).rows);
}

/** All rows of all tables, in the same order for both databases. */
export function dumpStore(place: string | StoreLocation): Promise<Record<string, Row[]>> {
  return withStore(place, async (db) => {
    const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
    const dump: Record<string, Row[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
      const lines = rows.map((row) => [JSON.stringify(row), { ...row }] as const);
      dump[name] = lines.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    }
    return dump;
  });
}

/**
 * Names of the files that contain a text. In another process: closing a file of the database here would release the
 * locks of the running service.
 */
export function filesWith(folder: string, text: string): string[] {
  const args = ['-rlaF', '-e', text, folder];
  const { status, stdout } = spawnSync('grep', args, { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error('grep could not look');
  return stdout.split('\n').filter(Boolean);
}
