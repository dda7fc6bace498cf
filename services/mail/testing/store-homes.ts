// Where tests keep a store: in SQLite, or in a real PostgreSQL that the first test starts.
import type { StoreLocation } from '../store/open-store.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

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
