// What we have acknowledged we deliver: the enquiry and its mails are on the disk, together, before
// anyone answers the visitor.
import type { Kysely } from 'kysely';
import { type Enquiry, fieldValues } from '../enquiry.ts';
import type { Letter } from '../letters/letter.ts';
import type { Randomness } from '../mail-parts.ts';
import { fingerprint } from './fingerprint.ts';
import type { OutboxTable, Tables } from './tables.ts';

const sameSubmissionMs = 24 * 3_600_000;

/** `known`: the same submission came within 24 hours, so nothing was stored again. */
export type Kept = { readonly outcome: 'stored' | 'known'; readonly enquiryId: string };

/**
 * Stores an enquiry with its outgoing mails in one transaction.
 *
 * @param messageDomain right side of the Message-IDs
 * @throws Error when the store is locked, full or closed; then nothing of it is stored
 */
export async function keepEnquiry(
  db: Kysely<Tables>,
  randomness: Randomness,
  messageDomain: string,
  enquiry: Enquiry,
  now: number,
): Promise<Kept> {
  const { kind } = enquiry;
  const enquiryId = randomness.uuid();
  const identity = fingerprint(enquiry);
  const fields = Object.keys(kind.rules);
  const values = fieldValues(enquiry);
  const typed = Object.fromEntries(fields.map((field, index) => [field, values[index]]));
  const mails = kind
    .letters(enquiry.fields, now)
    .map((letter) => outboxRow(enquiryId, letter, randomness, messageDomain, now));

  return await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('submission').where('expires_at', '<=', now).execute();
    const seen = await transaction
      .selectFrom('submission')
      .select('enquiry_id')
      .where('fingerprint', '=', identity)
      .executeTakeFirst();
    if (seen) return { outcome: 'known', enquiryId: seen.enquiry_id };

    await transaction
      .insertInto('enquiry')
      .values({ id: enquiryId, kind: kind.name, fields: JSON.stringify(typed), received_at: now })
      .execute();
    await transaction
      .insertInto('submission')
      .values({
        fingerprint: identity,
        enquiry_id: enquiryId,
        expires_at: now + sameSubmissionMs,
      })
      .execute();
    await transaction.insertInto('outbox').values(mails).execute();
    return { outcome: 'stored', enquiryId };
  });
}

function outboxRow(
  enquiryId: string,
  letter: Letter,
  randomness: Randomness,
  messageDomain: string,
  now: number,
): OutboxTable {
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
  };
}
