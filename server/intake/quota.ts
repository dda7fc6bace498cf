// Limits in windows: how many enquiries a client may send, and how many confirmations a mailbox gets.
import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Randomness } from '../process/clock.ts';
import type { RateLimit } from '../settings/mail-settings.ts';
import type { Tables } from '../store/tables.ts';
import type { Client } from '../web/client.ts';

/** A limit and whom it counts. */
export interface Quota {
  readonly name: string;
  readonly identity: string;
  readonly limit: RateLimit;
}

/** A limit that is used up. */
export interface UsedUp {
  /** Until the next one may come. */
  readonly waitMs: number;
  readonly quota: Quota;
}

/**
 * Counts one more against all quotas, or against none when one of them is used up: a flood that is refused costs
 * no write to the disk. A window begins with the first and ends `windowMs` later.
 * @returns undefined when it is within the limits
 */
export async function countAgainstQuotas(
  transaction: Transaction<Tables>,
  quotas: readonly Quota[],
  now: number,
): Promise<UsedUp | undefined> {
  const counted: { quota: Quota; count: number; endsAt: number }[] = [];
  for (const quota of quotas) {
    const newEnd = now + quota.limit.windowMs;
    const row = await transaction
      .selectFrom('quota')
      .select(['count', 'ends_at'])
      .where('name', '=', quota.name)
      .where('identity', '=', quota.identity)
      .where('ends_at', '>', now)
      // A window that ends later was opened before the clock was set back.
      .where('ends_at', '<=', newEnd)
      .executeTakeFirst();
    if (row && row.count >= quota.limit.count) return { waitMs: row.ends_at - now, quota };
    counted.push({ quota, count: (row?.count ?? 0) + 1, endsAt: row?.ends_at ?? newEnd });
  }
  for (const { count, endsAt, quota } of counted) {
    const { identity, name } = quota;
    await transaction
      .insertInto('quota')
      .values({ name, identity, count, ends_at: endsAt })
      .onConflict((row) =>
        row.columns(['name', 'identity']).doUpdateSet({ count, ends_at: endsAt }),
      )
      .execute();
  }
  return undefined;
}

/** Limits on what strangers send, one by one and all together. */
export interface ClientLimits {
  readonly name: string;
  readonly perClient: RateLimit;
  readonly overall: RateLimit;
}

export const everyone = 'everyone';

/**
 * Counts a client against limits, under the key of the day. A client must not be known for longer than the count
 * matters: identities are HMACs under a random key of the day, and without the key nobody can look an address up.
 * Source: reliability, threat 10.
 * @returns undefined when it is within the limits
 */
export async function countClient(
  transaction: Transaction<Tables>,
  randomness: Pick<Randomness, 'uuid'>,
  client: Client,
  { name, overall, perClient }: ClientLimits,
  now: number,
): Promise<UsedUp | undefined> {
  const key = await keyOfToday(transaction, randomness, now);
  const ofNetworks = client.map((network) => ({
    name,
    limit: { ...perClient, count: perClient.count * network.share },
    identity: identityUnder(key, network.name),
  }));
  const ofAll = { name: `${name}-overall`, limit: overall, identity: everyone };
  return await countAgainstQuotas(transaction, [...ofNetworks, ofAll], now);
}

/** The first call of a day makes the key and deletes all others. */
async function keyOfToday(
  transaction: Transaction<Tables>,
  randomness: Pick<Randomness, 'uuid'>,
  now: number,
): Promise<string> {
  const day = Math.floor(now / 86_400_000);
  const known = await transaction
    .selectFrom('daily_key')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirst();
  if (known) return known.key;
  await transaction.deleteFrom('daily_key').execute();
  // Two random UUIDs hold 244 random bits.
  const key = `${randomness.uuid()}${randomness.uuid()}`;
  await transaction.insertInto('daily_key').values({ day, key }).execute();
  return key;
}

/** Deletes the keys of the days before today, UTC. A purge that began before midnight leaves the new one alone. */
export async function forgetOldKeys(transaction: Transaction<Tables>, now: number): Promise<void> {
  const today = Math.floor(now / 86_400_000);
  await transaction.deleteFrom('daily_key').where('day', '<', today).execute();
}

/** The value under a key: HMAC-SHA-256. */
export function identityUnder(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}
