// The statement of reasons to a customer.
import type { Kysely, Transaction } from 'kysely';
import type { Language } from '../../contract/enquiry-rules.ts';
import type { MailMessage } from '../letters/message.ts';
import { type Reasons, writeStatementOfReasons } from '../letters/statement-of-reasons.ts';
import type { Tables } from '../store/tables.ts';
import { type Case, noteStep, openCase, sendLetter, type Workplace } from './case-steps.ts';

export interface ReasonsGiven extends Reasons {
  /** Mail address of the customer. */
  readonly to: string;
  readonly language: Language;
}

interface DraftedReasons {
  readonly report: Case;
  readonly message: MailMessage;
}

/**
 * What the customer would get now. Nothing is noted.
 * @param key id or case number
 * @throws DeskError when it is not the turn of this step
 */
export async function draftReasons(
  { now, settings }: Pick<Workplace, 'now' | 'settings'>,
  db: Kysely<Tables>,
  key: string,
  given: ReasonsGiven,
): Promise<DraftedReasons> {
  const report = await openCase(db, key, 'customer-informed');
  const { caseNumber, receivedAt } = report;
  const statement = { ...given, caseNumber, receivedAt, decidedAt: now() };
  return { report, message: writeStatementOfReasons(settings, statement) };
}

/**
 * Sends the reasons and notes `customer-informed`: both are stored together, or neither is.
 * @throws DeskError when it is not the turn of this step
 */
export async function giveReasons(
  desk: Workplace,
  transaction: Transaction<Tables>,
  key: string,
  given: ReasonsGiven,
): Promise<DraftedReasons> {
  const drafted = await draftReasons(desk, transaction, key, given);
  const { message, report } = drafted;
  const mailId = await sendLetter(desk, transaction, report.id, message);
  await noteStep(desk, transaction, { enquiryId: report.id, step: 'customer-informed', mailId });
  return drafted;
}
