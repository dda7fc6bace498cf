// Window limits: enquiries per client, confirmations per mailbox.
import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RateLimit } from '../settings/settings.ts';
import type { Tables } from '../store/tables.ts';
import type { Client } from '../web/client.ts';

export interface Quota {
  readonly name: string;
  readonly identity: string;
  readonly limit: RateLimit;
}

export interface ExhaustedQuota {
  /** Until the next one is allowed. */
  readonly waitMs: number;
  readonly quota: Quota;
}

/**
 * Counts against all quotas, or against none if one is exhausted: refused floods cause no disk writes. A window
 * begins with the first count and ends `windowMs` later.
 * @returns undefined if within the limits
 */
export async function countAgainstQuotas(
  transaction: Transaction<Tables>,
  quotas: readonly Quota[],
  now: number,
): Promise<ExhaustedQuota | undefined> {
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

export interface ClientLimits {
  readonly name: string;
  readonly perClient: RateLimit;
  readonly overall: RateLimit;
}

export const allClients = 'everyone';

/**
 * Counts a client against limits. Identities are HMACs under a random key of the day, so that addresses cannot be
 * recovered once the key is deleted. Source: reliability, threat 10.
 * @returns undefined if within the limits
 */
export async function countClient(
  transaction: Transaction<Tables>,
  client: Client,
  { name, overall, perClient }: ClientLimits,
  now: number,
): Promise<ExhaustedQuota | undefined> {
  const key = await keyOfToday(transaction, now);
  const ofNetworks = client.map((network) => ({
    name,
    limit: { ...perClient, count: perClient.count * network.share },
    identity: hmacIdentity(key, network.name),
  }));
  const ofAll = { name: `${name}-overall`, limit: overall, identity: allClients };
  return await countAgainstQuotas(transaction, [...ofNetworks, ofAll], now);
}

/** The first call of a day creates the key and deletes all others. */
async function keyOfToday(transaction: Transaction<Tables>, now: number): Promise<string> {
  const day = Math.floor(now / 86_400_000);
  const known = await transaction
    .selectFrom('daily_key')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirst();
  if (known) return known.key;
  await transaction.deleteFrom('daily_key').execute();
  const key = randomBytes(32).toString('hex');
  await transaction.insertInto('daily_key').values({ day, key }).execute();
  return key;
}

/** Deletes keys of earlier days, UTC. A purge that began before midnight keeps the new one. */
export async function deleteOldKeys(transaction: Transaction<Tables>, now: number): Promise<void> {
  const today = Math.floor(now / 86_400_000);
  await transaction.deleteFrom('daily_key').where('day', '<', today).execute();
}

export function hmacIdentity(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url');
}
