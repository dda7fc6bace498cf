// Who is counted must not be known for longer than the count matters: identities are HMACs under a
// random key of the day, and a key that is deleted can no longer be asked. Source: reliability,
// threat 10; decision 7.
import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Randomness } from '../mail-parts.ts';
import type { DailyKeyTable, Tables } from './tables.ts';

type Purpose = DailyKeyTable['purpose'];

const dayMs = 86_400_000;

/** How many days before today a key is still needed: caps on recipients look back 24 hours. */
const daysToKeep: Readonly<Record<Purpose, number>> = { client: 0, recipient: 1 };

/** Today's identity of a recipient. */
export async function identityToday(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  purpose: Purpose,
  value: string,
  now: number,
): Promise<string> {
  return identityUnder(await keyOfToday(transaction, randomness, purpose, now), value);
}

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

/** The identities of a value today and as far back as the keys reach. */
export async function recentIdentities(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  purpose: Purpose,
  value: string,
  now: number,
): Promise<string[]> {
  const identities = [await identityToday(transaction, randomness, purpose, value, now)];
  for (let back = 1; back <= daysToKeep[purpose]; back += 1) {
    const key = await keyOf(transaction, purpose, dayOf(now) - back);
    if (key) identities.push(identityUnder(key, value));
  }
  return identities;
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
