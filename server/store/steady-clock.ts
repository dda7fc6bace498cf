// A wrong clock must delete nothing: after a leap of more than a day, also one while nothing ran, retention waits
// until the time has been steady for a day. Source: reliability, "clock jumps".
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const dayMs = 86_400_000;

/**
 * Compares the clock with when it was last read, and remembers it.
 * @returns 0 where it may be trusted, else milliseconds until then
 */
export async function untilClockIsSteady(
  transaction: Transaction<Tables>,
  now: number,
): Promise<number> {
  const known = await transaction.selectFrom('steady_clock').selectAll().executeTakeFirst();
  const hasLeapt = known !== undefined && Math.abs(now - known.seen_at) > dayMs;
  const steadySince = hasLeapt ? now : (known?.steady_since ?? now - dayMs);
  const values = { seen_at: now, steady_since: steadySince };
  if (known) await transaction.updateTable('steady_clock').set(values).execute();
  else await transaction.insertInto('steady_clock').values(values).execute();
  return Math.max(0, steadySince + dayMs - now);
}
