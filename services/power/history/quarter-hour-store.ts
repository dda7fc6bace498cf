// The quarter hours in `power.sqlite`. SQLite waits for a lock with the whole process standing still,
// so it waits for a moment only; whoever writes tries again later.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { nodeSqliteDialect } from '../../sqlite/node-sqlite-dialect.ts';
import type { QuarterHourMean } from './quarter-hour-means.ts';
import { prepareSchema } from './schema.ts';
import type { Tables } from './tables.ts';

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
