// The mail queue: order, retry delays, and the caps on confirmations.
import type { Transaction } from 'kysely';
import type { EnquiryKinds } from '../intake/enquiry.ts';
import { type MailMessage, readMessage } from '../letters/message.ts';
import type { MailTallies } from '../metrics/mail-metrics.ts';
import { fillSenderLinks } from '../sender/sender-links.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { Job, Tables } from '../store/tables.ts';
import { countConfirmation, mergeConfirmations } from './confirmation-caps.ts';
import { firstDue, leaseJob, mailPriorities, priorities, updateJob } from './jobs.ts';
import type { Transport } from './smtp.ts';
import { faultOf } from './smtp-errors.ts';
import type { Queue } from './worker.ts';

export type ClaimedMail = Job & { readonly message: MailMessage };

interface ClaimParts {
  readonly store: OpenStore;
  readonly kinds: EnquiryKinds;
  readonly settings: Pick<MailSettings, 'limits' | 'siteUrl'>;
}

// Longest delay for mails stored by another process, such as the desk or a command.
const pollMs = 5_000;

export function createMailQueue(
  transport: Transport,
  tallies: MailTallies,
  parts: ClaimParts,
): Queue<ClaimedMail> {
  return {
    ...{ name: 'mail', pollMs, retryDelayMs, count: tallies.count },
    async claim(now) {
      for (;;) {
        const claimed = await parts.store.write((transaction) => claim(parts, transaction, now));
        // Let other transactions run before more confirmations are deferred.
        if (claimed !== 'unfinished') return claimed;
      }
    },
    deliver: transport.deliver,
    close: transport.close,
    facts: ({ attempts, enquiry_id, id, message_id: messageId, recipient }) => ({
      ...{ mailId: id, enquiryId: enquiry_id ?? undefined, messageId, recipient, attempts },
    }),
    explain: (reason) => faultOf(reason, transport.at),
  };
}

// Source: reliability "Faults"; RFC 5321 section 4.5.4.1 (30 minutes between tries, 4 to 5 days).
const minuteMs = 60_000;
// Greylisting servers refuse the first try for 5 minutes, so the second never comes sooner.
const delaysMs = [5 * minuteMs, 30 * minuteMs, 60 * minuteMs, 120 * minuteMs] as const;
const lastDelayMs = 240 * minuteMs;
// Without end, so that mails leave within minutes of the fix.
const serverFaultDelayMs = 5 * minuteMs;

const giveUpAfterMs = 5 * 24 * 60 * minuteMs;
// A clock that jumps ahead by a week must not give up a mail after few attempts.
const minAttempts = 10;

function retryDelayMs(attempts: number, ageMs: number, isServerFault: boolean): number | undefined {
  if (isServerFault) return serverFaultDelayMs;
  if (ageMs >= giveUpAfterMs && attempts >= minAttempts) return undefined;
  return delaysMs[attempts - 1] ?? lastDelayMs;
}

// Confirmations deferred in one transaction, which blocks others.
const maxDeferred = 100;

async function claim(
  { kinds, settings: { limits, siteUrl } }: ClaimParts,
  transaction: Transaction<Tables>,
  now: number,
): Promise<ClaimedMail | 'unfinished' | undefined> {
  async function lease(job: Job, changes?: Partial<Job>): Promise<ClaimedMail> {
    const leased = await leaseJob(transaction, job, now, changes);
    const message = readMessage(leased);
    return { ...leased, message: await fillSenderLinks(transaction, siteUrl, job, message, now) };
  }

  for (const priority of mailPriorities) {
    for (let deferred = 0; ; deferred += 1) {
      if (deferred === maxDeferred) return 'unfinished';
      const job = await firstDue(transaction, priority, now);
      if (!job) break;
      const isUntried = job.attempts === 0 && job.recipient === 'confirmation';
      if (!isUntried) return await lease(job);
      const kind = priority === priorities.receipt ? kinds.abuse : kinds.contact;
      const waitMs = await countConfirmation(transaction, limits, kind, readMessage(job).to, now);
      if (waitMs > 0) {
        const until = now + waitMs;
        await updateJob(transaction, job.id, { due_at: until, held_until: until });
        continue;
      }
      // The merged message is fixed now: every retry sends the same one.
      const merged = await mergeConfirmations(transaction, kind, job);
      return await lease(job, merged && { body: JSON.stringify(merged) });
    }
  }
  return undefined;
}
