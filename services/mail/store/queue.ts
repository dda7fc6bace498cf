// Where mails stand in line. However many wait, finding the first takes a look into an index: mails that
// wait for a time are not in line, and confirmations that wait for the caps are in lines of their own.
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { OutboxTable, Tables } from './tables.ts';

/** A mail being sent belongs to its sender for this long. */
export const leaseMs = 60_000;

/** So many rows are looked at in one transaction, which others wait for. */
export const mostTogether = 100;

// The caps look back a day at most.
const longestHoldMs = 86_400_000;

export interface Queue {
  /** Puts mails in line whose time has come. */
  admitDue(transaction: Transaction<Tables>, now: number): Promise<void>;
  /**
   * Puts mails in line whose long wait only a wrong clock can have set.
   * @returns whether there were any
   */
  admitWronglyDue(transaction: Transaction<Tables>, now: number): Promise<boolean>;
  /**
   * Of the first mails of all lanes an alert, or the one whose turn is first.
   * @param closed lanes that nothing may leave
   */
  first(
    transaction: Transaction<Tables>,
    now: number,
    inHand: readonly string[],
    closed: ReadonlySet<string>,
  ): Promise<Selectable<OutboxTable> | undefined>;
}

export interface QueueParts {
  readonly passOverHeld: Database['passOverHeld'];
  /** No mail ever waits longer; one that seems to was scheduled by a wrong clock. */
  readonly longestWaitMs: number;
}

export function createQueue(
  { longestWaitMs, passOverHeld }: QueueParts,
  lanes: readonly string[],
): Queue {
  return {
    async admitDue(transaction, now) {
      const due = waitingForTime(transaction)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('turn');
      await putInLine(transaction, await passOverHeld(due).execute());
    },

    async admitWronglyDue(transaction, now) {
      const wronglyDue = waitingForTime(transaction)
        .where('due_at', '>', now + longestWaitMs)
        .where((row) =>
          row.or([row('held_until', 'is', null), row('due_at', '>', now + longestHoldMs)]),
        );
      const found = await passOverHeld(wronglyDue).execute();
      await putInLine(transaction, found);
      return found.length > 0;
    },

    async first(transaction, now, inHand, closed) {
      const firsts: Selectable<OutboxTable>[] = [];
      for (const lane of lanes) {
        if (closed.has(lane)) continue;
        const row = await passOverHeld(inLine(transaction, lane, now, inHand)).executeTakeFirst();
        if (row && lane === 'operator') return row;
        if (row) firsts.push(row);
      }
      // Of an enquiry the mail to the company goes before the visitor's confirmation.
      firsts.sort((one, other) => one.turn - other.turn || rank(one) - rank(other));
      return firsts[0];
    },
  };
}

function rank({ lane }: Selectable<OutboxTable>): number {
  return lane === 'free' ? 0 : 1;
}

// Values in place of these literals would keep SQLite from using the indexes of waiting mails.
function waitingForTime(transaction: Transaction<Tables>) {
  return transaction
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where('is_due', '=', sql.lit(0))
    .limit(mostTogether);
}

async function putInLine(
  transaction: Transaction<Tables>,
  due: readonly { readonly id: string }[],
): Promise<void> {
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await transaction.updateTable('outbox').set({ is_due: 1 }).where('id', 'in', ids).execute();
}

function inLine(
  transaction: Transaction<Tables>,
  lane: string,
  now: number,
  inHand: readonly string[],
) {
  return transaction
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', sql.lit('waiting'))
    .where('lane', '=', lane)
    .where('is_due', '=', sql.lit(1))
    .where((row) =>
      row.or([
        row('leased_until', 'is', null),
        row('leased_until', '<=', now),
        // No lease is that long, so a wrong clock gave it. Twice, because it may have been renewed while this
        // transaction waited for its turn.
        row('leased_until', '>', now + 2 * leaseMs),
      ]),
    )
    .where('id', 'not in', inHand)
    .orderBy('turn')
    .limit(1);
}

// Senders take turns, so that whoever sends ten thousand enquiries delays nobody but himself. The first
// waiting enquiry of a sender stands in line from its arrival; each further one stands as if it had come
// a day after the one before, behind everybody's first. This is start-time fair queueing with days for
// rounds (Goyal, Vin, Cheng 1996): nothing has to be counted or remembered when a mail has left.

/** The place of an enquiry's mails in the line. */
export interface Turn {
  /** HMAC of the widest network that the sender comes from: more addresses make no more senders. */
  readonly sender: string;
  /** Mails with a smaller one go first. Epoch milliseconds. */
  readonly at: number;
}

const roundMs = 86_400_000;

/** The turn of an enquiry that comes now. */
export async function nextTurn(
  transaction: Transaction<Tables>,
  sender: string,
  now: number,
): Promise<Turn> {
  const last = await transaction
    .selectFrom('outbox')
    .select('turn')
    .where('sender', '=', sender)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { sender, at: Math.max(now, (last?.turn ?? 0) + roundMs) };
}

/** Lets a waiting mail that now speaks for one more enquiry go no later than that enquiry's own would. */
export async function bringForward(
  transaction: Transaction<Tables>,
  mailId: string,
  { at }: Turn,
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ turn: at })
    .where('id', '=', mailId)
    .where('turn', '>', at)
    .execute();
}
