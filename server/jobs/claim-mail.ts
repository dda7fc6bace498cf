// The next mail to send. A confirmation has to be let go by the caps before it is handed out.
import type { Selectable, Transaction } from 'kysely';
import type { EnquiryKind } from '../intake/enquiry.ts';
import { type MailMessage, readMessage } from '../letters/message.ts';
import type { SenderLinks } from '../sender/sender-links.ts';
import type { MailLimits } from '../settings/mail-settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import { record } from '../store/record.ts';
import type { JobTable, Tables } from '../store/tables.ts';
import { countConfirmation, mergeConfirmations } from './confirmation-caps.ts';
import {
  firstDue,
  type Job,
  leaseJob,
  mailPriorities,
  type Outcome,
  priorities,
  settleJob,
  updateJob,
} from './jobs.ts';

/** A mail in the hands of the worker. */
export interface ClaimedMail {
  readonly id: string;
  /** Alerts belong to none. */
  readonly enquiryId: string | undefined;
  readonly messageId: string;
  readonly message: MailMessage;
  /** Counts this attempt too. */
  readonly attempts: number;
  readonly createdAt: number;
}

interface ClaimParts {
  readonly store: OpenStore;
  readonly kinds: readonly EnquiryKind[];
  readonly limits: MailLimits;
  readonly links: SenderLinks;
}

/** Leases the next mail to the caller, or tells that none is due. `inHand`: mails that it is still busy with. */
export type ClaimMail = (
  now: number,
  inHand: readonly string[],
) => Promise<ClaimedMail | undefined>;

// So many confirmations are put off in one transaction, which others wait for.
const mostTogether = 100;

export function createClaimMail(parts: ClaimParts): ClaimMail {
  const { store } = parts;
  return async (now, inHand) => {
    for (;;) {
      const claimed = await store.write((transaction) => claim(parts, transaction, now, inHand));
      // Other transactions have their turn before the rest of many confirmations is put off.
      if (claimed !== 'unfinished') return claimed;
    }
  };
}

async function claim(
  { kinds, limits, links, store }: ClaimParts,
  transaction: Transaction<Tables>,
  now: number,
  inHand: readonly string[],
): Promise<ClaimedMail | 'unfinished' | undefined> {
  for (const priority of mailPriorities) {
    for (let looks = 0; ; looks += 1) {
      if (looks === mostTogether) return 'unfinished';
      const job = await firstDue(store, transaction, { priority, now, inHand });
      if (!job) break;
      const kind = isUntriedConfirmation(job) ? kindOf(kinds, job) : undefined;
      if (!kind) return await hand(links, transaction, await leaseJob(transaction, job, now), now);
      const waitMs = await countConfirmation(transaction, limits, kind, readMessage(job).to, now);
      if (waitMs > 0) {
        const until = now + waitMs;
        await updateJob(transaction, job.id, { due_at: until, held_until: until });
        continue;
      }
      // A message that merges several enquiries is fixed now: every retry sends exactly this one.
      const merged = await mergeConfirmations(transaction, kind, job);
      const changes = merged && { body: JSON.stringify(merged) };
      return await hand(links, transaction, await leaseJob(transaction, job, now, changes), now);
    }
  }
  return undefined;
}

function isUntriedConfirmation({ attempts, recipient }: Job): boolean {
  return attempts === 0 && recipient === 'confirmation';
}

function kindOf(kinds: readonly EnquiryKind[], { priority }: Job): EnquiryKind | undefined {
  return kinds.find(({ opensCase }) => opensCase === (priority === priorities.receipt));
}

async function hand(
  links: SenderLinks,
  transaction: Transaction<Tables>,
  job: Selectable<JobTable>,
  now: number,
): Promise<ClaimedMail> {
  return {
    id: job.id,
    enquiryId: job.enquiry_id ?? undefined,
    messageId: job.message_id ?? '',
    message: await links.fill(transaction, job, readMessage(job), now),
    attempts: job.attempts,
    createdAt: job.created_at,
  };
}

/** Stores how an attempt to send a mail ended, and lets open pages know. */
export async function settleMail(
  transaction: Transaction<Tables>,
  { enquiryId, id }: Pick<ClaimedMail, 'enquiryId' | 'id'>,
  outcome: Outcome,
  now: number,
): Promise<void> {
  await settleJob(transaction, id, outcome, now);
  if (enquiryId) await record(transaction, now, { action: 'mail.settled', about: enquiryId });
}
