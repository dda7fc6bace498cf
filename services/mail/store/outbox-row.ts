import type { Insertable } from 'kysely';
import type { Letter } from '../letters/letter.ts';
import type { Randomness } from '../mail-parts.ts';
import type { OutboxTable } from './tables.ts';

/**
 * A letter as a row that waits to be sent at once.
 * @param messageDomain right side of the Message-ID
 */
export function outboxRow(
  enquiryId: string,
  letter: Letter,
  randomness: Randomness,
  messageDomain: string,
  now: number,
): Insertable<OutboxTable> & { id: string } {
  const id = randomness.uuid();
  return {
    id,
    enquiry_id: enquiryId,
    recipient: letter.recipient,
    message_id: `<${id}@${messageDomain}>`,
    letter: JSON.stringify(letter),
    state: 'waiting',
    attempts: 0,
    due_at: now,
    leased_until: null,
    created_at: now,
    settled_at: null,
    last_fault: null,
    merge_key: null,
    held_until: null,
  };
}
