// What we have acknowledged we deliver: the enquiry and its mails are on the disk, together, before
// anyone answers the visitor.
import type { Transaction } from 'kysely';
import type { Client } from '../../process/client.ts';
import { type Enquiry, fieldValues } from '../enquiry.ts';
import type { Letter } from '../letters/letter.ts';
import type { Randomness } from '../mail-parts.ts';
import type { RateLimit } from '../mail-settings.ts';
import { pickCaseNumber } from './case-number.ts';
import { countAgainstQuotas } from './client-quota.ts';
import { identityUnder, keyOfToday } from './daily-keys.ts';
import { fingerprint } from './fingerprint.ts';
import { insertEnquiry, rememberSubmission } from './insert-enquiry.ts';
import { type Known, lookUp, mergeKeyOf } from './look-up.ts';
import { putInOutbox } from './put-in-outbox.ts';
import type { Tables } from './tables.ts';

const sameSubmissionMs = 24 * 3_600_000;

/** An enquiry that keeps the rules, and what limits it. */
export interface Submission {
  readonly enquiry: Enquiry;
  /** Whom the limits count, in the clear; only HMACs of its networks are stored. */
  readonly client: Client;
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
  const identity = fingerprint(enquiry);
  const known = await lookUp(transaction, enquiry, identity, now);
  if (known.enquiryId !== null) return { outcome: 'known', enquiryId: known.enquiryId };
  const waitMs = await countClient(transaction, parts.randomness, submission, known, now);
  if (waitMs > 0) return { outcome: 'limited', waitMs };

  const { randomness } = parts;
  const caseNumber = enquiry.kind.opensCase
    ? await pickCaseNumber(transaction, randomness, now)
    : undefined;
  const receipt = { at: now, caseNumber };
  const { fields, kind, language } = enquiry;
  const confirmation = kind.confirmation(fields.mail ?? '', [receipt], language);
  const joins = confirmation ? known.waitingConfirmation : null;
  const enquiryId = await insert(transaction, randomness, enquiry, identity, joins, now);
  const send = (letter: Letter, mergeKey?: string) => {
    const outgoing = { enquiryId, letter, messageDomain: parts.messageDomain, now };
    return putInOutbox(transaction, randomness, mergeKey ? { ...outgoing, mergeKey } : outgoing);
  };
  await send(kind.companyLetter(fields, receipt, language));
  const isSentAlone = confirmation !== undefined && joins === null;
  const outboxId = isSentAlone ? await send(confirmation, mergeKeyOf(enquiry)) : joins;
  if (caseNumber) await openCase(transaction, randomness, { enquiryId, caseNumber, outboxId, now });
  return { outcome: 'stored', enquiryId, isMerged: joins !== null };
}

async function countClient(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  { client, limits }: Submission,
  { clientKey }: Known,
  now: number,
): Promise<number> {
  const key = clientKey ?? (await keyOfToday(transaction, randomness, 'client', now));
  const quotas = limits.flatMap(({ name, limit, counts }) =>
    counts === 'everyone'
      ? [{ name, limit, identity: 'everyone' }]
      : client.map((network) => ({
          name,
          limit: { ...limit, count: limit.count * network.share },
          identity: identityUnder(key, network.name),
        })),
  );
  return await countAgainstQuotas(transaction, quotas, now);
}

async function insert(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  enquiry: Enquiry,
  identity: string,
  confirmedBy: string | null,
  now: number,
): Promise<string> {
  const id = randomness.orderedId();
  await insertEnquiry(transaction, {
    id,
    kind: enquiry.kind.name,
    fields: JSON.stringify(inPayloadOrder(enquiry)),
    received_at: now,
    confirmed_by: confirmedBy,
    language: enquiry.language,
  });
  await rememberSubmission(transaction, {
    fingerprint: identity,
    enquiry_id: id,
    expires_at: now + sameSubmissionMs,
  });
  return id;
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
      id: randomness.orderedId(),
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
