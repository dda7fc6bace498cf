// Where mails stand in line. However many wait, finding the first takes a look into an index: mails that
// wait for a time are not in line, and confirmations that wait for the caps are in lines of their own.
import { type Selectable, sql, type Transaction } from 'kysely';
import type { OpenStore } from './open-store.ts';
import type { OutboxTable, Tables } from './tables.ts';
import { prepareQuery } from './transactions.ts';

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
  readonly passOverHeld: OpenStore['passOverHeld'];
  /** No mail ever waits longer; one that seems to was scheduled by a wrong clock. */
  readonly longestWaitMs: number;
}

export function createQueue(parts: QueueParts, lanes: readonly string[]): Queue {
  const findDue = prepareFindDue(parts);
  const findWronglyDue = prepareFindWronglyDue(parts);
  const findFirst = prepareFindFirst(parts, lanes.length);

  return {
    async admitDue(transaction, now) {
      await putInLine(transaction, await findDue(transaction, { now }));
    },
    async admitWronglyDue(transaction, now) {
      const horizons = { longestWait: now + parts.longestWaitMs, longestHold: now + longestHoldMs };
      const found = await findWronglyDue(transaction, horizons);
      await putInLine(transaction, found);
      return found.length > 0;
    },
    async first(transaction, now, inHand, closed) {
      const open = lanes.map((lane, index) => [index, closed.has(lane) ? '' : lane]);
      const [row] = await findFirst(transaction, {
        now,
        // No lease is that long, so a wrong clock gave it. Twice, because it may have been renewed while
        // this question waited for its turn.
        wrongLease: now + 2 * leaseMs,
        inHand: inHand.join(),
        ...Object.fromEntries(open),
      });
      return row;
    },
  };
}

type Given = Readonly<Record<string, unknown>>;

function prepareFindDue({ passOverHeld }: QueueParts) {
  return prepareQuery((transaction, { now }: Given & { now: number }) =>
    passOverHeld(
      waitingForTime(transaction).where('due_at', '<=', now).orderBy('due_at').orderBy('turn'),
    ),
  );
}

function prepareFindWronglyDue({ passOverHeld }: QueueParts) {
  type Horizons = Given & { longestWait: number; longestHold: number };
  return prepareQuery((transaction, { longestHold, longestWait }: Horizons) =>
    passOverHeld(
      waitingForTime(transaction)
        .where('due_at', '>', longestWait)
        .where((row) => row.or([row('held_until', 'is', null), row('due_at', '>', longestHold)])),
    ),
  );
}

// Values in place of these literals would keep SQLite from using the indexes of waiting mails.
function waitingForTime(transaction: Transaction<Tables>) {
  return transaction
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where('is_due', '=', sql.lit(0))
    .limit(sql.lit(mostTogether));
}

async function putInLine(
  transaction: Transaction<Tables>,
  due: readonly { readonly id: string }[],
): Promise<void> {
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await transaction.updateTable('outbox').set({ is_due: 1 }).where('id', 'in', ids).execute();
}

interface Asked extends Given {
  readonly now: number;
  readonly wrongLease: number;
  /** Ids with commas between. */
  readonly inHand: string;
  /** Names of the lanes, empty where closed. */
  readonly [lane: number]: string;
}

function prepareFindFirst({ passOverHeld }: QueueParts, laneCount: number) {
  return prepareQuery((transaction, given: Asked) => {
    const firstOf = (_: unknown, lane: number) =>
      passOverHeld(
        transaction
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', sql.lit('waiting'))
          .where('lane', '=', given[lane] ?? '')
          .where('is_due', '=', sql.lit(1))
          .where((row) =>
            row.or([
              row('leased_until', 'is', null),
              row('leased_until', '<=', given.now),
              row('leased_until', '>', given.wrongLease),
            ]),
          )
          .where(sql<boolean>`${given.inHand} not like '%' || id || '%'`)
          .orderBy('turn')
          .limit(sql.lit(1)),
      );
    return (
      transaction
        .selectFrom('outbox')
        .selectAll()
        .where('id', 'in', Array.from({ length: laneCount }, firstOf))
        .orderBy(sql`case lane when 'operator' then 0 else 1 end`)
        .orderBy('turn')
        // The company first, then the visitor's confirmation.
        .orderBy(sql`case lane when 'free' then 0 else 1 end`)
        .limit(sql.lit(1))
    );
  });
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
  const [last] = await lastWaitingTurn(transaction, { sender });
  return { sender, at: Math.max(now, (last?.turn ?? 0) + roundMs) };
}

const lastWaitingTurn = prepareQuery((transaction, { sender }: { readonly sender: string }) =>
  transaction
    .selectFrom('outbox')
    .select('turn')
    .where('sender', '=', sender)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('turn', 'desc')
    .limit(sql.lit(1)),
);

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
