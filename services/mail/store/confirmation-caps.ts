// Anyone can enter a stranger's address, so our confirmations could be made a bomb. Over the caps
// they wait and merge; none is dropped, since the receipt of an abuse report is owed (Art. 16(4)
// DSA). Source: reliability, threat 1.
import type { Transaction } from 'kysely';
import type { Randomness } from '../mail-parts.ts';
import type { RateLimit } from '../mail-settings.ts';
import { identityToday, recentIdentities } from './daily-keys.ts';
import type { Tables } from './tables.ts';

export interface ConfirmationCaps {
  /** Caps on each recipient; the keys remember for 24 hours, so no window may be longer. */
  readonly perRecipient: readonly RateLimit[];
  readonly overall: RateLimit;
}

export type Admission =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly until: number; readonly cap: 'recipient' | 'overall' };

/** Admits a confirmation and counts it, or tells until when it has to wait. */
export async function admitConfirmation(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  caps: ConfirmationCaps,
  address: string,
  now: number,
): Promise<Admission> {
  const mailbox = address.toLowerCase();
  const identities = await recentIdentities(transaction, randomness, 'recipient', mailbox, now);
  let recipientFreeAt = now;
  for (const cap of caps.perRecipient) {
    recipientFreeAt = Math.max(recipientFreeAt, await freeAt(transaction, cap, identities, now));
  }
  if (recipientFreeAt > now) return { isAdmitted: false, until: recipientFreeAt, cap: 'recipient' };
  const overallFreeAt = await freeAt(transaction, caps.overall, undefined, now);
  if (overallFreeAt > now) return { isAdmitted: false, until: overallFreeAt, cap: 'overall' };

  const identity = await identityToday(transaction, randomness, 'recipient', mailbox, now);
  await transaction.insertInto('confirmation_begun').values({ identity, begun_at: now }).execute();
  return { isAdmitted: true };
}

/** When a cap has room again: once the oldest of the `count` latest has left the window. */
async function freeAt(
  transaction: Transaction<Tables>,
  { count, windowMs }: RateLimit,
  identities: readonly string[] | undefined,
  now: number,
): Promise<number> {
  let latest = transaction
    .selectFrom('confirmation_begun')
    .select('begun_at')
    .where('begun_at', '>', now - windowMs)
    // Begun before the clock was set back; it would otherwise hold others up for that long.
    .where('begun_at', '<=', now);
  if (identities) latest = latest.where('identity', 'in', identities);
  const row = await latest
    .orderBy('begun_at', 'desc')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return row ? row.begun_at + windowMs : now;
}
