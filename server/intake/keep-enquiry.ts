// Stores an enquiry and its mails in one transaction, before it is acknowledged.
import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { pickCaseNumber, tagOf } from '../cases/case-number.ts';
import { addMail, addWebhook } from '../jobs/add-jobs.ts';
import { mailboxOf } from '../jobs/confirmation-caps.ts';
import { orderedId } from '../process/ordered-id.ts';
import { record } from '../store/record.ts';
import { indexEnquiry } from '../store/search.ts';
import type { Tables } from '../store/tables.ts';
import { bytesOf } from '../store/usage.ts';
import type { Client } from '../web/client.ts';
import type { Enquiry } from './enquiry.ts';
import { type ClientLimits, countClient, type ExhaustedQuota } from './quota.ts';

const sameSubmissionMs = 24 * 3_600_000;

export interface Submission {
  readonly enquiry: Enquiry;
  /** Counted by the limits; only HMACs of its networks are stored. */
  readonly client: Client;
  readonly limits: ClientLimits;
}

interface Numbered {
  readonly enquiryId: string;
  /** Only if the kind opens cases. */
  readonly caseNumber: string | undefined;
}

/**
 * `known`: a duplicate within 24 hours, or of a stored one numbered by its sender; not stored again.
 * `limited`: the client is over a limit; not stored. `full`: the store is full.
 */
export type KeepResult =
  | (Numbered & {
      readonly outcome: 'stored';
      readonly bytes: number;
      readonly isMerged: boolean;
    })
  | (Numbered & { readonly outcome: 'known' })
  | (ExhaustedQuota & { readonly outcome: 'limited' })
  | { readonly outcome: 'full' };

interface KeepParts {
  readonly isFull: boolean;
  readonly hasWebhook?: boolean;
}

/** Stores an enquiry with its mails, case, search entry and counts for the limits. */
export async function keepEnquiry(
  transaction: Transaction<Tables>,
  { hasWebhook, isFull }: KeepParts,
  submission: Submission,
  now: number,
): Promise<KeepResult> {
  const { enquiry } = submission;
  const { fields, kind, language, page } = enquiry;
  const identity = fingerprint(enquiry);
  const known = await findSubmission(transaction, identity, now);
  if (known) return { outcome: 'known', ...known };
  if (isFull) return { outcome: 'full' };
  const { client, limits } = submission;
  const exhausted = await countClient(transaction, client, limits, now);
  if (exhausted) return { outcome: 'limited', ...exhausted };

  const enquiryId = orderedId();
  const caseNumber = kind.opensCase ? await pickCaseNumber(transaction, now) : undefined;
  const receipt = { at: now, caseNumber, tag: tagOf(enquiryId, now) };
  const confirmation = kind.confirm(fields.mail, [receipt], language);
  const mergedInto = confirmation && (await waitingConfirmation(transaction, enquiry));
  const stored = JSON.stringify(fields);
  const bytes = bytesOf(stored);
  await transaction
    .insertInto('enquiry')
    .values({
      ...{ id: enquiryId, number: await nextNumber(transaction), kind: kind.name, language },
      ...{ fields: stored, page: page ?? null, received_at: now, bytes },
      ...{ confirmed_by: mergedInto ?? null, case_number: caseNumber ?? null },
    })
    .execute();
  // Deleted with the enquiry at the latest.
  const expiresAt = enquiry.sameAs ? Number.MAX_SAFE_INTEGER : now + sameSubmissionMs;
  const row = { fingerprint: identity, enquiry_id: enquiryId, expires_at: expiresAt };
  await transaction
    .insertInto('submission')
    .values(row)
    // Replaces an expired fingerprint.
    .onConflict((known) => known.column('fingerprint').doUpdateSet(row))
    .execute();

  const mail = { enquiryId, now };
  const companyMessage = kind.write(fields, receipt, enquiry);
  await addMail(transaction, { ...mail, message: companyMessage });
  let receiptId = mergedInto;
  if (confirmation && !mergedInto) {
    const confirms = { mergeKey: mergeKeyOf(enquiry), isOwed: kind.opensCase };
    const message = { ...mail, message: confirmation, confirms };
    receiptId = await addMail(transaction, message);
  }
  if (caseNumber) {
    await transaction
      .insertInto('timeline')
      .values({
        ...{ id: orderedId(), enquiry_id: enquiryId, at: now, kind: 'received' },
        mail_id: receiptId ?? null,
      })
      .execute();
  }
  await indexEnquiry(transaction, enquiryId);
  const action = 'enquiry.received';
  await record(transaction, now, { action, about: enquiryId });
  const event = { type: action, id: `msg_${enquiryId}`, enquiryId } as const;
  if (hasWebhook) await addWebhook(transaction, event, now);
  return { outcome: 'stored', enquiryId, bytes, isMerged: mergedInto !== undefined, caseNumber };
}

async function findSubmission(
  transaction: Transaction<Tables>,
  fingerprint: string,
  now: number,
): Promise<Numbered | undefined> {
  const known = await transaction
    .selectFrom('submission')
    .innerJoin('enquiry', 'enquiry.id', 'submission.enquiry_id')
    .select(['enquiry.id', 'enquiry.case_number'])
    .where('submission.fingerprint', '=', fingerprint)
    .where('submission.expires_at', '>', now)
    .executeTakeFirst();
  return known && { enquiryId: known.id, caseNumber: known.case_number ?? undefined };
}

/** Next position in the list. Unique, since transactions are serialized. */
async function nextNumber(transaction: Transaction<Tables>): Promise<number> {
  const { last } = await transaction
    .selectFrom('enquiry')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** A waiting, untried confirmation that can include this enquiry. */
async function waitingConfirmation(
  transaction: Transaction<Tables>,
  enquiry: Enquiry,
): Promise<string | undefined> {
  const waiting = await transaction
    .selectFrom('job')
    .select('id')
    .where('merge_key', '=', mergeKeyOf(enquiry))
    // Bound parameters would keep SQLite from using the index of waiting confirmations.
    .where('state', '=', sql.lit('waiting'))
    .where('attempts', '=', sql.lit(0))
    .executeTakeFirst();
  return waiting?.id;
}

/**
 * Confirmations of the same kind and language to the same mailbox can be merged. One that names cases goes to the
 * exact address given.
 */
function mergeKeyOf({ fields: { mail }, kind, language }: Enquiry): string {
  return `${kind.name}:${language}:${kind.opensCase ? mail.toLowerCase() : mailboxOf(mail).name}`;
}

/**
 * SHA-256 in hex over the kind and the fields in payload order, or over `sameAs`. Each part is preceded by its
 * length, so that moving a letter to the next field changes the hash.
 */
function fingerprint(enquiry: Enquiry): string {
  const { fields, kind, sameAs = Object.values(fields) } = enquiry;
  const parts = [kind.name, ...sameAs].map((part) => Buffer.from(part, 'utf8'));
  const prefixed = parts.flatMap((bytes) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });
  return hash('sha256', Buffer.concat(prefixed), 'hex');
}
