import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { DataOfAddress } from './data-of-address.ts';

/** How many rows went. */
export interface Deleted {
  readonly enquiries: number;
  readonly cases: number;
  readonly steps: number;
  readonly mails: number;
  readonly submissions: number;
}

/**
 * Deletes enquiries with all that belongs to them, and further mails. Each table is named although
 * the store would clear some by itself, so that the counts can be told.
 */
export async function deleteData(
  transaction: Transaction<Tables>,
  { dossiers, furtherMails }: DataOfAddress,
): Promise<Deleted> {
  const enquiryIds = dossiers.map(({ id }) => id);
  const furtherIds = furtherMails.map(({ id }) => id);

  async function deleteOf(table: 'abuse_case' | 'case_step' | 'submission'): Promise<number> {
    const query = transaction.deleteFrom(table).where('enquiry_id', 'in', enquiryIds);
    return Number((await query.executeTakeFirst()).numDeletedRows);
  }

  const [steps, cases, submissions] = [
    await deleteOf('case_step'),
    await deleteOf('abuse_case'),
    await deleteOf('submission'),
  ];
  const mails = await transaction
    .deleteFrom('outbox')
    .where((row) => row.or([row('enquiry_id', 'in', enquiryIds), row('id', 'in', furtherIds)]))
    .executeTakeFirst();
  const enquiries = await transaction
    .deleteFrom('enquiry')
    .where('id', 'in', enquiryIds)
    .executeTakeFirst();
  return {
    enquiries: Number(enquiries.numDeletedRows),
    cases,
    steps,
    mails: Number(mails.numDeletedRows),
    submissions,
  };
}
