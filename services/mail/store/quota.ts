// What strangers may send and store: quotas in windows, keys under which nobody is known for longer than
// that takes, and a bound on everything together.
import { createHmac } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Randomness } from '../../process/clock.ts';
import type { RateLimit, StoreLimit } from '../mail-settings.ts';
import type { DailyKeyTable, Tables } from './tables.ts';

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
    if (!(await countOne(transaction, count)))
      return ((await firstFull(transaction, [count])) ?? count.newEnd) - now;
  }
  return 0;
}

interface OneMore {
  readonly name: string;
  readonly identity: string;
  readonly now: number;
  /** When a window that begins now would end. */
  readonly newEnd: number;
  readonly most: number;
}

// A quota that is used up changes nothing: a flood that is refused costs no write to the disk.
async function countOne(transaction: Transaction<Tables>, given: OneMore): Promise<boolean> {
  // A window that ends later than a new one would was opened before the clock was set back.
  const isOpen = sql<boolean>`(quota.ends_at > ${given.now} and quota.ends_at <= ${given.newEnd})`;
  const counted = await transaction
    .insertInto('quota')
    .values({ name: given.name, identity: given.identity, count: 1, ends_at: given.newEnd })
    .onConflict((row) =>
      row
        .columns(['name', 'identity'])
        .doUpdateSet({
          count: sql<number>`case when ${isOpen} then quota.count + 1 else 1 end`,
          ends_at: sql<number>`case when ${isOpen} then quota.ends_at else excluded.ends_at end`,
        })
        .where(sql<boolean>`(not ${isOpen} or quota.count < ${given.most})`),
    )
    .returning('count')
    .executeTakeFirst();
  return counted !== undefined;
}

async function firstFull(
  transaction: Transaction<Tables>,
  counts: readonly OneMore[],
): Promise<number | undefined> {
  for (const count of counts) {
    const full = await transaction
      .selectFrom('quota')
      .select('ends_at')
      .where('name', '=', count.name)
      .where('identity', '=', count.identity)
      .where('count', '>=', count.most)
      .where('ends_at', '>', count.now)
      .where('ends_at', '<=', count.newEnd)
      .executeTakeFirst();
    if (full) return full.ends_at;
  }
  return undefined;
}

// Who is counted must not be known for longer than the count matters: identities are HMACs under a
// random key of the day, and a key that is deleted can no longer be asked. Source: reliability,
// threat 10; decision 7.

type Purpose = DailyKeyTable['purpose'];

const dayMs = 86_400_000;

/** How many days before today a key is still needed: caps on recipients look back 24 hours. */
const daysToKeep: Readonly<Record<Purpose, number>> = { client: 0, recipient: 1 };

/** The key under which clients or recipients are counted today. The first call of a day makes it. */
export async function keyOfToday(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  purpose: Purpose,
  now: number,
): Promise<string> {
  const day = dayOf(now);
  const known = await keyOf(transaction, purpose, day);
  if (known) return known;
  await forgetOldKeys(transaction, now);
  // Two random UUIDs hold 244 random bits.
  const key = `${randomness.uuid()}${randomness.uuid()}`;
  await transaction.insertInto('daily_key').values({ purpose, day, key }).execute();
  return key;
}

interface KeyOfDay {
  readonly key: string;
  /** See {@link dayOf}. */
  readonly day: number;
}

/** The keys of today and of the days before that are still needed, today's first. */
export async function recentKeys(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  purpose: Purpose,
  now: number,
): Promise<KeyOfDay[]> {
  const today = dayOf(now);
  const keys = [{ key: await keyOfToday(transaction, randomness, purpose, now), day: today }];
  for (let day = today - 1; day >= today - daysToKeep[purpose]; day -= 1) {
    const key = await keyOf(transaction, purpose, day);
    if (key) keys.push({ key, day });
  }
  return keys;
}

/** Deletes the keys of days that are over, and of days that only a wrong clock can have reached. */
export async function forgetOldKeys(transaction: Transaction<Tables>, now: number): Promise<void> {
  const today = dayOf(now);
  for (const [purpose, days] of Object.entries(daysToKeep)) {
    await transaction
      .deleteFrom('daily_key')
      .where('purpose', '=', purpose as Purpose)
      .where((row) => row.or([row('day', '<', today - days), row('day', '>', today)]))
      .execute();
  }
}

async function keyOf(
  transaction: Transaction<Tables>,
  purpose: Purpose,
  day: number,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('daily_key')
    .select('key')
    .where('purpose', '=', purpose)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.key;
}

/** Who someone is under a key: HMAC-SHA-256. */
export function identityUnder(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}

/** Days since 1 January 1970, UTC. */
export function dayOf(epochMs: number): number {
  return Math.floor(epochMs / dayMs);
}

// What strangers store must end somewhere below the size of the disk, and the operator has to hear of it
// before. The rows say themselves how much they take: a database's file does not shrink when rows go.

export interface Usage {
  /** Of enquiries with their mails, and of mails that became files. About, not to the byte. */
  readonly bytes: number;
  readonly enquiries: number;
}

export interface UsageWatch {
  readonly limit: StoreLimit;
  /** As last measured, with what was stored since. */
  now(): Usage;
  /** How much of the limit is used up: 1 is all of it. */
  share(): number;
  /** An enquiry was stored. */
  note(bytes: number): void;
  /** Reads the indexes, 20 ms for 200,000 enquiries. */
  measure(): Promise<void>;
}

export function createUsageWatch(db: Kysely<Tables>, limit: StoreLimit): UsageWatch {
  let usage: Usage = { bytes: 0, enquiries: 0 };
  return {
    limit,
    now: () => usage,
    share: () => Math.max(usage.bytes / limit.bytes, usage.enquiries / limit.enquiries),
    note(bytes) {
      usage = { bytes: usage.bytes + bytes, enquiries: usage.enquiries + 1 };
    },
    async measure() {
      const { bytes, enquiries } = await db
        .selectFrom('enquiry')
        .select(({ fn }) => [
          fn.countAll<number>().as('enquiries'),
          fn.sum<string | number | null>('bytes').as('bytes'),
        ])
        .executeTakeFirstOrThrow();
      const files = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.sum<string | number | null>('file_bytes').as('bytes'))
        .where('file_bytes', 'is not', sql.lit(null))
        .executeTakeFirstOrThrow();
      // PostgreSQL's sums are texts, and there is none of nothing.
      usage = { bytes: Number(bytes ?? 0) + Number(files.bytes ?? 0), enquiries };
    },
  };
}

const bytesOfAny = 5_000;

/**
 * About how much an enquiry takes with its mails: what was typed stands in the enquiry and in the mail to
 * the company, and everything else is about the same for all.
 * @param fields as they are stored
 */
export function bytesOf(fields: string): number {
  return bytesOfAny + 2 * Buffer.byteLength(fields);
}
