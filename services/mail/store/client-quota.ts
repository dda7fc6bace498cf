import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { RateLimit } from '../mail-settings.ts';
import { prepareQuery } from './prepared-query.ts';
import type { Tables } from './tables.ts';

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
  const counts = quotas.map(({ name, identity, limit }) => {
    return { name, identity, now, newEnd: now + limit.windowMs, most: limit.count };
  });
  // Only one of several could be used up, and then the others must not count.
  if (counts.length > 1) {
    const fullUntil = await firstFull(transaction, counts);
    if (fullUntil) return fullUntil - now;
  }
  for (const count of counts) {
    const [counted] = await countOne(transaction, count);
    if (!counted) return ((await firstFull(transaction, [count])) ?? count.newEnd) - now;
  }
  return 0;
}

interface OneMore extends Record<string, unknown> {
  readonly name: string;
  readonly identity: string;
  readonly now: number;
  /** When a window that begins now would end. */
  readonly newEnd: number;
  readonly most: number;
}

// A quota that is used up changes nothing: a flood that is refused costs no write to the disk.
const countOne = prepareQuery((transaction, given: OneMore) => {
  // A window that ends later than a new one would was opened before the clock was set back.
  const isOpen = sql<boolean>`(quota.ends_at > ${given.now} and quota.ends_at <= ${given.newEnd})`;
  return transaction
    .insertInto('quota')
    .values({
      name: given.name,
      identity: given.identity,
      count: sql.lit(1),
      ends_at: given.newEnd,
    })
    .onConflict((row) =>
      row
        .columns(['name', 'identity'])
        .doUpdateSet({
          count: sql<number>`case when ${isOpen} then quota.count + 1 else 1 end`,
          ends_at: sql<number>`case when ${isOpen} then quota.ends_at else excluded.ends_at end`,
        })
        .where(sql<boolean>`(not ${isOpen} or quota.count < ${given.most})`),
    )
    .returning('count');
});

async function firstFull(
  transaction: Transaction<Tables>,
  counts: readonly OneMore[],
): Promise<number | undefined> {
  for (const count of counts) {
    const [full] = await findFull(transaction, count);
    if (full) return full.ends_at;
  }
  return undefined;
}

const findFull = prepareQuery((transaction, given: OneMore) =>
  transaction
    .selectFrom('quota')
    .select('ends_at')
    .where('name', '=', given.name)
    .where('identity', '=', given.identity)
    .where('count', '>=', given.most)
    .where('ends_at', '>', given.now)
    .where('ends_at', '<=', given.newEnd),
);
