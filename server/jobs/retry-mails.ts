// Makes undelivered mails due again, for the command line and the page alike.
import type { Transaction } from 'kysely';
import { isBeingSent, isHeld } from '../cases/words.ts';
import type { Tables } from '../store/tables.ts';
import { type Job, makeDue } from './jobs.ts';

/** `lease`: it is being sent. `cap`: the caps on confirmations hold it back. */
type Hindrance = 'lease' | 'cap' | 'nothing';

/**
 * Makes mails due that nothing hinders. A confirmation that starts over is asked for by the caps like any other.
 * @param undelivered mails that wait or have failed
 * @returns the mails by what hinders them; those under `nothing` are due now
 */
export async function retryMails(
  transaction: Transaction<Tables>,
  undelivered: readonly Job[],
  now: number,
): Promise<Partial<Record<Hindrance, Job[]>>> {
  const sorted = Object.groupBy(undelivered, (mail) => whatHinders(mail, now));
  for (const mail of sorted.nothing ?? []) await makeDue(transaction, mail, now);
  return sorted;
}

function whatHinders(mail: Job, now: number): Hindrance {
  if (mail.state === 'failed') return 'nothing';
  if (isBeingSent(mail, now)) return 'lease';
  return isHeld(mail, now) ? 'cap' : 'nothing';
}
