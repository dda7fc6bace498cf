// The quarter hours in `power.sqlite`. SQLite waits for a lock with the whole process standing still,
// so it waits for a moment only; whoever writes tries again later.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { nodeSqliteDialect } from '../../store/node-sqlite.ts';
import type { QuarterHourMean } from './quarter-hours.ts';

export interface QuarterHourStore {
  /** In no order. */
  since(fromMs: number): Promise<QuarterHourMean[]>;
  /** Each takes the place of what was known of its quarter hour; all or none. */
  write(means: readonly QuarterHourMean[]): Promise<void>;
  deleteBefore(beforeMs: number): Promise<void>;
  /** From now on waits for a lock as long as a stop may take. */
  bePatient(): Promise<void>;
  close(): Promise<void>;
}

const standStillMs = 20;
const lastWaitMs = 1_000;

/** @throws Error when the file cannot be opened, read or written now */
export async function openQuarterHourStore(dataDir: string): Promise<QuarterHourStore> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(dataDir, 'power.sqlite'), { timeout: standStillMs });
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    // A power cut may cost the last minutes of a curve, but never the file.
    database.exec('PRAGMA synchronous = NORMAL');
    await prepareSchema(db);
  } catch (error) {
    database.close();
    throw error;
  }

  return {
    async since(fromMs) {
      const rows = await db
        .selectFrom('quarter_hour')
        .selectAll()
        .where('start_at', '>=', fromMs)
        .execute();
      return rows.map((row) => ({
        startMs: row.start_at,
        meanWatts: row.mean_watts,
        knownMs: row.known_ms,
      }));
    },
    async write(means) {
      if (means.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        for (const { startMs, meanWatts, knownMs } of means) {
          const known = { mean_watts: meanWatts, known_ms: knownMs };
          await transaction
            .insertInto('quarter_hour')
            .values({ start_at: startMs, ...known })
            .onConflict((conflict) => conflict.column('start_at').doUpdateSet(known))
            .execute();
        }
      });
    },
    async deleteBefore(beforeMs) {
      await db.deleteFrom('quarter_hour').where('start_at', '<', beforeMs).execute();
    },
    async bePatient() {
      await sql.raw(`PRAGMA busy_timeout = ${lastWaitMs}`).execute(db);
    },
    close: () => db.destroy(),
  };
}

// Kept in the file itself; raised with every change of the tables.
const schemaVersion = 1;

/**
 * Makes the tables of a new file.
 * @throws Error when the file was made by a version of this program that we don't know
 */
async function prepareSchema(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(transaction);
    const version = rows[0]?.user_version ?? 0;
    if (version === schemaVersion) return;
    if (version !== 0) {
      throw new Error(
        `power.sqlite has version ${version}, and this program knows ${schemaVersion}. Start the newer program, or move the file away.`,
      );
    }
    await transaction.schema
      .createTable('quarter_hour')
      .addColumn('start_at', 'integer', (column) => column.primaryKey())
      .addColumn('mean_watts', 'real', (column) => column.notNull())
      .addColumn('known_ms', 'integer', (column) => column.notNull())
      .execute();
    await sql.raw(`PRAGMA user_version = ${schemaVersion}`).execute(transaction);
  });
}

interface QuarterHourTable {
  /** Epoch milliseconds. */
  start_at: number;
  /** Of the time for which there are readings. */
  mean_watts: number;
  /** How much of the quarter hour that is. */
  known_ms: number;
}

interface Tables {
  quarter_hour: QuarterHourTable;
}
