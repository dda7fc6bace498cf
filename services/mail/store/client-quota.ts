import type { Transaction } from 'kysely';
import type { RateLimit } from '../mail-settings.ts';
import type { QuotaTable, Tables } from './tables.ts';

/** A limit and whom it counts. */
export interface Quota {
  readonly name: string;
  readonly identity: string;
  readonly limit: RateLimit;
}

/**
 * Counts one more enquiry against all quotas, or against none when one of them is used up. A window
 * begins with the first enquiry and ends `windowMs` later.
 *
 * @returns 0 when it is within the limits, else milliseconds until the next one may come
 */
export async function countAgainstQuotas(
  transaction: Transaction<Tables>,
  quotas: readonly Quota[],
  now: number,
): Promise<number> {
  const next: QuotaTable[] = [];
  for (const { name, identity, limit } of quotas) {
    const open = await openWindow(transaction, name, identity, limit, now);
    // Only reads so far: a flood that is refused costs no write to the disk.
    if (open && open.count >= limit.count) return open.ends_at - now;
    const endsAt = open?.ends_at ?? now + limit.windowMs;
    next.push({ name, identity, count: (open?.count ?? 0) + 1, ends_at: endsAt });
  }
  for (const { name, identity, count, ends_at } of next) {
    await transaction
      .insertInto('quota')
      .values({ name, identity, count, ends_at })
      .onConflict((row) => row.columns(['name', 'identity']).doUpdateSet({ count, ends_at }))
      .execute();
  }
  return 0;
}

async function openWindow(
  transaction: Transaction<Tables>,
  name: string,
  identity: string,
  limit: RateLimit,
  now: number,
) {
  return await transaction
    .selectFrom('quota')
    .select(['count', 'ends_at'])
    .where('name', '=', name)
    .where('identity', '=', identity)
    .where('ends_at', '>', now)
    // A window that ends later than a new one would was opened before the clock was set back.
    .where('ends_at', '<=', now + limit.windowMs)
    .executeTakeFirst();
}
