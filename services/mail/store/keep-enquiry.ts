// What we have acknowledged we deliver: the enquiry and its mails are on the disk, together, before
// anyone answers the visitor.
import { sql, type Transaction } from 'kysely';
import { type Enquiry, fieldValues, type Receipt } from '../enquiry.ts';
import type { Randomness } from '../mail-parts.ts';
import type { RateLimit } from '../mail-settings.ts';
import { pickCaseNumber } from './case-number.ts';
import { countAgainstQuotas } from './client-quota.ts';
import { identityToday } from './daily-keys.ts';
import { fingerprint } from './fingerprint.ts';
import { outboxRow } from './outbox-row.ts';
import type { Tables } from './tables.ts';

const sameSubmissionMs = 24 * 3_600_000;

/** An enquiry that keeps the rules, and what limits it. */
export interface Submission {
  readonly enquiry: Enquiry;
  /** Whom the limits count, in the clear; only an HMAC of it is stored. */
  readonly client: string;
  readonly limits: readonly { name: string; limit: RateLimit; counts: 'client' | 'everyone' }[];
}

/**
 * `known`: the same submission came within 24 hours, so nothing was stored again. `limited`: too
 * many came from there, and nothing was stored.
 */
export type Kept =
  | { readonly outcome: 'stored'; readonly enquiryId: string; readonly isMerged: boolean }
  | { readonly outcome: 'known'; readonly enquiryId: string }
  | { readonly outcome: 'limited'; readonly waitMs: number };

export interface KeepParts {
  readonly randomness: Randomness;
  /** Right side of the Message-IDs. */
  readonly messageDomain: string;
}

/** Stores an enquiry with its outgoing mails, its case and what the limits count. */
export async function keepEnquiry(
  transaction: Transaction<Tables>,
  parts: KeepParts,
  submission: Submission,
  now: number,
): Promise<Kept> {
  const { enquiry } = submission;
  const { kind, fields } = enquiry;
  const identity = fingerprint(enquiry);
  const seen = await transaction
    .selectFrom('submission')
    .select('enquiry_id')
    .where('fingerprint', '=', identity)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (seen) return { outcome: 'known', enquiryId: seen.enquiry_id };
  const waitMs = await countClient(transaction, parts.randomness, submission, now);
  if (waitMs > 0) return { outcome: 'limited', waitMs };

  const { randomness } = parts;
  const enquiryId = randomness.uuid();
  const caseNumber = kind.opensCase
    ? await pickCaseNumber(transaction, randomness, now)
    : undefined;
  const receipt = { at: now, caseNumber };
  const confirmation = await prepareConfirmation(transaction, parts, enquiryId, enquiry, receipt);
  const toCompany = kind.companyLetter(fields, receipt);
  const companyRow = outboxRow(enquiryId, toCompany, randomness, parts.messageDomain, now);
  await transaction
    .insertInto('enquiry')
    .values({
      id: enquiryId,
      kind: kind.name,
      fields: JSON.stringify(inPayloadOrder(enquiry)),
      received_at: now,
      confirmed_by: confirmation.joins ?? null,
    })
    .execute();
  const remembered = { enquiry_id: enquiryId, expires_at: now + sameSubmissionMs };
  await transaction
    .insertInto('submission')
    .values({ fingerprint: identity, ...remembered })
    .onConflict((row) => row.column('fingerprint').doUpdateSet(remembered))
    .execute();
  await transaction
    .insertInto('outbox')
    .values(confirmation.row ? [companyRow, confirmation.row] : [companyRow])
    .execute();
  if (caseNumber) {
    const outboxId = confirmation.joins ?? confirmation.row?.id ?? null;
    await openCase(transaction, randomness, { enquiryId, caseNumber, outboxId, now });
  }
  return { outcome: 'stored', enquiryId, isMerged: confirmation.joins !== undefined };
}

async function countClient(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  { client, limits }: Submission,
  now: number,
): Promise<number> {
  const identity = await identityToday(transaction, randomness, 'client', client, now);
  const quotas = limits.map(({ name, limit, counts }) => ({
    name,
    limit,
    identity: counts === 'client' ? identity : 'everyone',
  }));
  return await countAgainstQuotas(transaction, quotas, now);
}

// While one confirmation to an address waits untried, further enquiries of the kind join it.
async function prepareConfirmation(
  transaction: Transaction<Tables>,
  { randomness, messageDomain }: KeepParts,
  enquiryId: string,
  { kind, fields }: Enquiry,
  receipt: Receipt,
): Promise<{ row?: ReturnType<typeof outboxRow>; joins?: string }> {
  const to = fields.mail ?? '';
  const letter = kind.confirmation(to, [receipt]);
  if (!letter) return {};
  const mergeKey = `${kind.name}:${to.toLowerCase()}`;
  const waiting = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('merge_key', '=', mergeKey)
    .where('state', '=', sql.lit('waiting'))
    .where('attempts', '=', sql.lit(0))
    .executeTakeFirst();
  if (waiting) return { joins: waiting.id };
  const row = outboxRow(enquiryId, letter, randomness, messageDomain, receipt.at);
  return { row: { ...row, merge_key: mergeKey } };
}

async function openCase(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  opened: { enquiryId: string; caseNumber: string; outboxId: string | null; now: number },
): Promise<void> {
  await transaction
    .insertInto('abuse_case')
    .values({ enquiry_id: opened.enquiryId, number: opened.caseNumber })
    .execute();
  await transaction
    .insertInto('case_step')
    .values({
      id: randomness.uuid(),
      enquiry_id: opened.enquiryId,
      step: 'received',
      noted_at: opened.now,
      note: null,
      outbox_id: opened.outboxId,
    })
    .execute();
}

function inPayloadOrder(enquiry: Enquiry): Record<string, string> {
  const values = fieldValues(enquiry);
  return Object.fromEntries(
    Object.keys(enquiry.kind.rules).map((field, index) => [field, values[index] ?? '']),
  );
}
