// Anyone can enter a stranger's address, so our confirmations could be made a bomb. Over the caps
// they wait and merge; none is dropped, since the receipt of an abuse report is owed (Art. 16(4)
// DSA). Each kind of enquiry has caps of its own, so that contact messages can't use up the receipts.
// Source: reliability, threat 1; decision 7.

import type { Selectable, Transaction } from 'kysely';
import type { Randomness } from '../../process/clock.ts';
import type { EnquiryKind } from '../enquiry.ts';
import type { RateLimit } from '../mail-settings.ts';
import { type MailMessage, mailMessageSchema } from '../messages/message.ts';
import { dayOf, identityUnder, recentKeys } from './quota.ts';
import type { OutboxTable, Tables } from './tables.ts';

/** The keys remember for 24 hours, so no window may be longer. */
export interface ConfirmationCaps {
  /** Caps on each mailbox, whatever its spelling. */
  readonly perRecipient: readonly RateLimit[];
  /** On all mailboxes of a domain together. */
  readonly perDomain: RateLimit;
  /** On everyone together. */
  readonly overall: RateLimit;
}

/** `all`: nobody gets a confirmation of this kind at present, whoever it is for. */
type Admission =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly cap: 'recipient'; readonly until: number }
  | { readonly isAdmitted: false; readonly cap: 'all' };

/** Admits a confirmation and counts it, or tells what it has to wait for. */
async function admitConfirmation(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  caps: ConfirmationCaps,
  { address, kind, now }: { address: string; kind: string; now: number },
): Promise<Admission> {
  const everyone = `everyone:${kind}`;
  if (await nthLatest(transaction, caps.overall, [everyone], now)) {
    return { isAdmitted: false, cap: 'all' };
  }
  const keys = await recentKeys(transaction, randomness, 'recipient', now);
  const identitiesOf = (value: string, { windowMs }: RateLimit) =>
    keys
      .filter(({ day }) => day >= dayOf(now - windowMs))
      .map(({ key }) => identityUnder(key, `${kind}:${value}`));
  const { domain, name } = mailboxOf(address);

  let until = now;
  for (const cap of caps.perRecipient) {
    const oldest = await nthLatest(transaction, cap, identitiesOf(name, cap), now);
    if (oldest) until = Math.max(until, oldest + cap.windowMs);
  }
  const { perDomain } = caps;
  const ofDomain = identitiesOf(domain, perDomain);
  if (until === now && (await nthLatest(transaction, perDomain, ofDomain, now))) {
    // This cap opens as a whole: thousands may wait for it, and to look at each of them for every
    // single place would take long.
    const latest = await nthLatest(transaction, { ...perDomain, count: 1 }, ofDomain, now);
    until = (latest ?? now) + perDomain.windowMs;
  }
  if (until > now) return { isAdmitted: false, cap: 'recipient', until };

  const [today = ''] = keys.map(({ key }) => key);
  const counted = [everyone, ...[name, domain].map((to) => identityUnder(today, `${kind}:${to}`))];
  await transaction
    .insertInto('confirmation_begun')
    .values(counted.map((identity) => ({ identity, begun_at: now })))
    .execute();
  return { isAdmitted: true };
}

/**
 * When the oldest of the `count` latest began that still count. Where there are fewer the cap has
 * room, and it is undefined.
 */
async function nthLatest(
  transaction: Transaction<Tables>,
  { count, windowMs }: RateLimit,
  identities: readonly string[],
  now: number,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('confirmation_begun')
    .select('begun_at')
    .where('identity', 'in', identities)
    .where('begun_at', '>', now - windowMs)
    // Begun before the clock was set back; it would otherwise hold others up for that long.
    .where('begun_at', '<=', now)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return row?.begun_at;
}

// One mailbox has many spellings. Whoever counts mails to it must see through those that every
// provider, or the largest one, treats as the same.

interface Mailbox {
  /** The mailbox in one spelling. Nothing is ever sent to it: only the address as typed is sure to work. */
  readonly name: string;
  readonly domain: string;
}

const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: capitals and what follows a `+` mean nothing, at Gmail dots neither.
 * Source: RFC 5233; https://support.google.com/mail/answer/7436150
 */
export function mailboxOf(address: string): Mailbox {
  const at = address.lastIndexOf('@');
  const typedDomain = address.slice(at + 1).toLowerCase();
  const [local = ''] = address.slice(0, at).toLowerCase().split('+', 1);
  const isGmail = gmailDomains.has(typedDomain);
  const domain = isGmail ? 'gmail.com' : typedDomain;
  return { name: `${isGmail ? local.replaceAll('.', '') : local}@${domain}`, domain };
}

// What happens to a confirmation when its turn comes: the caps admit it or put it off, and whatever
// joined it while it waited is confirmed by the same mail.

type OutboxRow = Selectable<OutboxTable>;

export interface HeldConfirmations {
  /** The lanes in which confirmations wait for the caps, one for each kind. */
  readonly lanes: readonly string[];
  /**
   * Counts the confirmation against the caps. `put-off`: it waits until the caps of its recipient let it
   * go. `closed`: its whole lane has to wait.
   */
  admit(
    transaction: Transaction<Tables>,
    row: OutboxRow,
    now: number,
  ): Promise<'admitted' | 'put-off' | 'closed'>;
  /** The message for all enquiries that joined, or undefined when none did. */
  merge(transaction: Transaction<Tables>, row: OutboxRow): Promise<MailMessage | undefined>;
}

export function createHeldConfirmations(
  kinds: readonly EnquiryKind[],
  capsOf: (kind: EnquiryKind) => ConfirmationCaps,
  randomness: Randomness,
): HeldConfirmations {
  return {
    lanes: kinds.map(({ name }) => name),

    async admit(transaction, row, now) {
      const kind = kinds.find(({ name }) => name === row.lane);
      if (!kind) return 'admitted';
      const { to: address } = mailMessageSchema.parse(JSON.parse(row.letter));
      const asked = { address, kind: kind.name, now };
      const admission = await admitConfirmation(transaction, randomness, capsOf(kind), asked);
      if (admission.isAdmitted) return 'admitted';
      if (admission.cap === 'all') return 'closed';
      await transaction
        .updateTable('outbox')
        .set({ due_at: admission.until, held_until: admission.until, is_due: 0 })
        .where('id', '=', row.id)
        .execute();
      return 'put-off';
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
      const { to } = mailMessageSchema.parse(JSON.parse(row.letter));
      return kind?.confirmation(
        to,
        receipts.map(({ at, caseNumber }) => ({ at, caseNumber: caseNumber ?? undefined })),
        first.language,
      );
    },
  };
}
