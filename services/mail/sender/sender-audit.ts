import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';

interface SenderEntry {
  /** From `randomness.orderedId()`. */
  readonly id: string;
  readonly at: number;
  readonly action: 'enquiry.added' | 'enquiry.deleted';
  /** Id of the enquiry. */
  readonly about: string;
  /** A German sentence without personal data. */
  readonly said: string;
}

/** Notes for those at the desk what the sender of an enquiry did, in the same transaction as doing it. */
export async function noteForSender(
  transaction: Transaction<Tables>,
  entry: SenderEntry,
): Promise<void> {
  const row = { ...entry, person_id: 'sender', person_name: 'Absender' };
  await transaction.insertInto('desk_audit').values(row).execute();
}
