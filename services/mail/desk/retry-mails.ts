// Makes undelivered mails due again, for the command line and the page alike.
import type { Selectable, Transaction } from 'kysely';
import type { OutboxTable, Tables } from '../store/tables.ts';
import { isBeingSent, isHeld } from './words.ts';

type Mail = Selectable<OutboxTable>;
/** `lease`: it is being sent. `cap`: the caps on confirmations hold it back. */
type Hindrance = 'lease' | 'cap' | 'nothing';

/**
 * Makes mails due that nothing hinders.
 * @param undelivered mails that wait or have failed
 * @returns the mails by what hinders them; those under `nothing` are due now
 */
export async function retryMails(
  transaction: Transaction<Tables>,
  undelivered: readonly Mail[],
  now: number,
): Promise<Partial<Record<Hindrance, Mail[]>>> {
  const sorted = Object.groupBy(undelivered, (mail) => whatHinders(mail, now));
  for (const mail of sorted.nothing ?? []) await makeDue(transaction, mail, now);
  return sorted;
}

function whatHinders(mail: Mail, now: number): Hindrance {
  if (mail.state === 'failed') return 'nothing';
  if (isBeingSent(mail, now)) return 'lease';
  return isHeld(mail, now) ? 'cap' : 'nothing';
}

async function makeDue(
  transaction: Transaction<Tables>,
  { id, lane, recipient, state }: Mail,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set(({ selectFrom }) => ({
      due_at: now,
      is_due: 1,
      // A mail that was given up starts over, otherwise its first new fault would end it again. A
      // confirmation that does so is asked for by the caps like any other.
      ...(state === 'failed' && {
        state: 'waiting',
        attempts: 0,
        settled_at: null,
        lane:
          recipient === 'confirmation'
            ? selectFrom('enquiry').select('kind').whereRef('id', '=', 'outbox.enquiry_id')
            : lane,
      }),
    }))
    .where('id', '=', id)
    .execute();
}
