// What happens to a confirmation when its turn comes: the caps admit it or put it off, and whatever
// joined it while it waited is told in the same letter.
import { type Selectable, sql, type Transaction } from 'kysely';
import type { EnquiryKind } from '../enquiry.ts';
import { type Letter, letterSchema } from '../letters/letter.ts';
import type { Randomness } from '../mail-parts.ts';
import { admitConfirmation, type ConfirmationCaps } from './confirmation-caps.ts';
import type { OutboxTable, Tables } from './tables.ts';

type OutboxRow = Selectable<OutboxTable>;

export interface HeldConfirmations {
  /** Counts the confirmation against the caps; false when it was put off instead. */
  admit(transaction: Transaction<Tables>, row: OutboxRow, now: number): Promise<boolean>;
  /** The letter for all enquiries that joined, or undefined when none did. */
  merge(transaction: Transaction<Tables>, row: OutboxRow): Promise<Letter | undefined>;
}

export function createHeldConfirmations(
  kinds: readonly EnquiryKind[],
  caps: ConfirmationCaps,
  randomness: Randomness,
): HeldConfirmations {
  return {
    async admit(transaction, row, now) {
      const { to } = letterSchema.parse(JSON.parse(row.letter));
      const admission = await admitConfirmation(transaction, randomness, caps, to, now);
      if (admission.isAdmitted) return true;
      const putOff = transaction
        .updateTable('outbox')
        .set({ due_at: admission.until, held_until: admission.until });
      // The overall cap stops every confirmation, and looking at each of thousands would take long.
      const isForAll = admission.cap === 'overall';
      await (isForAll
        ? putOff
            .where('state', '=', sql.lit('waiting'))
            .where('recipient', '=', 'confirmation')
            .where('attempts', '=', 0)
            .where('due_at', '<=', now)
        : putOff.where('id', '=', row.id)
      ).execute();
      return false;
    },

    async merge(transaction, row) {
      const receipts = await transaction
        .selectFrom('enquiry')
        .leftJoin('abuse_case', 'abuse_case.enquiry_id', 'enquiry.id')
        .select([
          'enquiry.kind',
          'enquiry.language',
          'enquiry.received_at as at',
          'abuse_case.number as caseNumber',
        ])
        .where((enquiry) =>
          enquiry.or([
            enquiry('enquiry.id', '=', row.enquiry_id),
            enquiry('enquiry.confirmed_by', '=', row.id),
          ]),
        )
        .orderBy('enquiry.received_at')
        .execute();
      const [first] = receipts;
      if (!first || receipts.length < 2) return undefined;
      const kind = kinds.find(({ name }) => name === first.kind);
      const { to } = letterSchema.parse(JSON.parse(row.letter));
      return kind?.confirmation(
        to,
        receipts.map(({ at, caseNumber }) => ({ at, caseNumber: caseNumber ?? undefined })),
        first.language,
      );
    },
  };
}
