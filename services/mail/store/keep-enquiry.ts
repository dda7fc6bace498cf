// What we have acknowledged we deliver: the enquiry and its mails are on the disk, together, before
// anyone answers the visitor.
import { hash } from 'node:crypto';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Client } from '../../process/client.ts';
import type { Randomness } from '../../process/clock.ts';
import { type Enquiry, fieldValues } from '../enquiry.ts';
import type { RateLimit } from '../mail-settings.ts';
import { tagOf } from '../messages/company-message.ts';
import { noteReceived } from '../webhooks/note-event.ts';
import { caseNumberOf, openCase, pickCaseNumber } from './cases.ts';
import { mailboxOf } from './confirmation-caps.ts';
import { putInOutbox } from './outbox.ts';
import { bringForward, nextTurn } from './queue.ts';
import {
  bytesOf,
  countAgainstQuotas,
  dayOf,
  identityUnder,
  keyOfToday,
  type Quota,
} from './quota.ts';
import type { SubmissionTable, Tables } from './tables.ts';

const sameSubmissionMs = 24 * 3_600_000;

/** An enquiry that keeps the rules, and what limits it. */
export interface Submission {
  readonly enquiry: Enquiry;
  /** Whom the limits count, in the clear; only HMACs of its networks are stored. */
  readonly client: Client;
  readonly limits: readonly { name: string; limit: RateLimit; counts: 'client' | 'everyone' }[];
}

interface Numbered {
  readonly enquiryId: string;
  /** Only where the kind opens cases. */
  readonly caseNumber: string | undefined;
}

/**
 * `known`: the same came within 24 hours, or is kept and was numbered by its sender; nothing was stored again.
 * `limited`: too many came from there, and nothing was stored. `full`: nothing more is stored from anyone.
 */
export type Kept =
  | (Numbered & {
      readonly outcome: 'stored';
      /** About how much it takes. */
      readonly bytes: number;
      readonly isMerged: boolean;
    })
  | (Numbered & { readonly outcome: 'known' })
  | { readonly outcome: 'limited'; readonly waitMs: number }
  | { readonly outcome: 'full' };

interface KeepParts {
  readonly randomness: Randomness;
  /** Right side of the Message-IDs. */
  readonly messageDomain: string;
  /** Whether nothing more may be stored. */
  readonly isFull: boolean;
  /** Whether a webhook is told of arrivals. */
  readonly hasWebhook?: boolean;
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
  if (known.enquiryId !== null) {
    const caseNumber = await caseNumberOf(transaction, known.enquiryId);
    return { outcome: 'known', enquiryId: known.enquiryId, caseNumber };
  }
  if (parts.isFull) return { outcome: 'full' };
  const { randomness } = parts;
  const key = known.clientKey ?? (await keyOfToday(transaction, randomness, 'client', now));
  const waitMs = await countAgainstQuotas(transaction, quotasOf(submission, key), now);
  if (waitMs > 0) return { outcome: 'limited', waitMs };

  const turn = await nextTurn(transaction, senderOf(submission, key), now);
  const caseNumber = enquiry.kind.opensCase
    ? await pickCaseNumber(transaction, randomness, now)
    : undefined;
  const enquiryId = randomness.orderedId();
  const receipt = { at: now, caseNumber, tag: tagOf(enquiryId, now) };
  const { fields, kind, language } = enquiry;
  const confirmation = kind.confirmation(fields.mail ?? '', [receipt], language);
  const joins = confirmation ? known.waitingConfirmation : null;
  const row = { id: enquiryId, kind: kind.name, received_at: now, confirmed_by: joins, language };
  const stored = JSON.stringify(inPayloadOrder(enquiry));
  const bytes = bytesOf(stored);
  await transaction
    .insertInto('enquiry')
    .values({ ...row, fields: stored, bytes })
    .execute();
  await rememberSubmission(transaction, {
    fingerprint: identity,
    enquiry_id: enquiryId,
    // Deleted with the enquiry at the latest.
    expires_at: enquiry.sameAs ? Number.MAX_SAFE_INTEGER : now + sameSubmissionMs,
  });
  const outgoing = { enquiryId, messageDomain: parts.messageDomain, now, turn };
  const companyMessage = kind.companyMessage(fields, receipt, enquiry);
  await putInOutbox(transaction, randomness, { ...outgoing, message: companyMessage });
  let outboxId = joins;
  if (joins !== null) {
    await bringForward(transaction, joins, turn);
  } else if (confirmation) {
    const confirms = { kind: kind.name, mergeKey: mergeKeyOf(enquiry) };
    const mail = { ...outgoing, message: confirmation, confirms };
    outboxId = await putInOutbox(transaction, randomness, mail);
  }
  if (caseNumber) await openCase(transaction, randomness, { enquiryId, caseNumber, outboxId, now });
  if (parts.hasWebhook) await noteReceived(transaction, enquiryId, now);
  return { outcome: 'stored', enquiryId, bytes, isMerged: joins !== null, caseNumber };
}

/** What counts a client against limits. @param key of today */
export function quotasOf(
  { client, limits }: Pick<Submission, 'client' | 'limits'>,
  key: string,
): Quota[] {
  return limits.flatMap(({ name, limit, counts }) =>
    counts === 'everyone'
      ? [{ name, limit, identity: 'everyone' }]
      : client.map((network) => ({
          name,
          limit: { ...limit, count: limit.count * network.share },
          identity: identityUnder(key, network.name),
        })),
  );
}

function senderOf({ client }: Submission, key: string): string {
  return identityUnder(key, (client.at(-1) ?? client[0]).name);
}

function inPayloadOrder(enquiry: Enquiry): Record<string, string> {
  const fields = Object.keys(enquiry.kind.rules);
  return Object.fromEntries(fields.map((field) => [field, enquiry.fields[field] ?? '']));
}

/** What the store knows when a submission comes. */
interface Known {
  /** The enquiry that the same submission has become. */
  readonly enquiryId: string | null;
  /** Under which clients are counted today. */
  readonly clientKey: string | null;
  /** A confirmation that waits untried and may speak for this enquiry too. */
  readonly waitingConfirmation: string | null;
}

async function lookUp(
  transaction: Transaction<Tables>,
  enquiry: Enquiry,
  fingerprint: string,
  now: number,
): Promise<Known> {
  return await transaction
    .selectNoFrom((from) => [
      from
        .selectFrom('submission')
        .select('enquiry_id')
        .where('fingerprint', '=', fingerprint)
        .where('expires_at', '>', now)
        .as('enquiryId'),
      from
        .selectFrom('daily_key')
        .select('key')
        .where('purpose', '=', 'client')
        .where('day', '=', dayOf(now))
        .as('clientKey'),
      from
        .selectFrom('outbox')
        .select('id')
        .where('merge_key', '=', mergeKeyOf(enquiry))
        // Literals, because with values SQLite would not use the index of waiting confirmations.
        .where('state', '=', sql.lit('waiting'))
        .where('attempts', '=', sql.lit(0))
        .limit(1)
        .as('waitingConfirmation'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Confirmations of the same kind and language to the same mailbox may be confirmed by one mail. One that
 * names cases goes to exactly the address that was given for them.
 */
function mergeKeyOf({ fields, kind, language }: Enquiry): string {
  const { mail = '' } = fields;
  return `${kind.name}:${language}:${kind.opensCase ? mail.toLowerCase() : mailboxOf(mail).name}`;
}

/**
 * The identity of a submission: SHA-256 in hex over the kind and the fields in payload order, or what it names
 * instead. Every part is preceded by its length, so that moving a letter from one field to the next changes it.
 */
function fingerprint(enquiry: Enquiry): string {
  const { kind, sameAs = fieldValues(enquiry) } = enquiry;
  const parts = [kind.name, ...sameAs].map((part) => Buffer.from(part, 'utf8'));
  const preceded = parts.flatMap((bytes) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return [length, bytes];
  });
  return hash('sha256', Buffer.concat(preceded), 'hex');
}

/** Remembers a submission, also one that was known until its 24 hours were over. */
async function rememberSubmission(
  transaction: Transaction<Tables>,
  row: Insertable<SubmissionTable>,
): Promise<void> {
  const { enquiry_id, expires_at } = row;
  await transaction
    .insertInto('submission')
    .values(row)
    .onConflict((known) => known.column('fingerprint').doUpdateSet({ enquiry_id, expires_at }))
    .execute();
}
