import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { noteEvent } from '../webhooks/note-event.ts';
import type { Workplace } from './case-steps.ts';

interface CaseNews {
  readonly enquiryId: string;
  readonly action: 'case.step' | 'case.complained' | 'case.reviewed';
  /** Where the enquiry stands in the inbox from now on, if that changes. */
  readonly state?: 'open' | 'done' | undefined;
}

/**
 * Has the inbox and other systems know what was done to a case on the command line; the page tells of its own.
 * Where the inbox has no row of the enquiry yet, it makes one that fits.
 */
export async function tellOfCase(
  { now, randomness, settings }: Workplace,
  transaction: Transaction<Tables>,
  { action, enquiryId, state }: CaseNews,
): Promise<void> {
  await transaction
    .updateTable('desk_entry')
    .set((row) => ({
      ...(state && { state }),
      version: row('version', '+', 1),
      changed_at: now(),
    }))
    .where('enquiry_id', '=', enquiryId)
    .execute();
  const type = state === 'done' ? 'enquiry.closed' : 'enquiry.changed';
  const parts = { settings, randomness, now: now() };
  await noteEvent(transaction, parts, { type, action, enquiryId });
}
