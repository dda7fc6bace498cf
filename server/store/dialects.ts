import { type Kysely, PostgresAdapter } from 'kysely';
import type { Tables } from './tables.ts';

/** For the few statements that both databases know only under different names. */
export function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
