// The one record of what happened: audit log, history of an enquiry, source of live updates.
import type { Kysely, Transaction } from 'kysely';
import { auditDays } from './schema.ts';
import type { Tables } from './tables.ts';

/** A colleague, or one of those below. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

/** The sender of an enquiry, on the page that the confirmation leads to. */
export const senderActor: Actor = { id: 'sender', name: 'Absender' };
/** The server itself: no entry of the audit log, and gone after a day. */
const serverActor: Actor = { id: '', name: '' };

/** Actions that mean nothing new to pages that show the enquiry. */
export const openedAction = 'enquiry.opened';

export interface Entry {
  /** Without it the server did it by itself. */
  readonly by?: Actor | undefined;
  /** E.g. `enquiry.changed`; the noun, then what happened to it. */
  readonly action: string;
  /** Id of the enquiry or person. */
  readonly about?: string | undefined;
  /** A German sentence without personal data of senders, e.g. »Zustand: in Arbeit«. */
  readonly summary?: string;
}

/** Records an action in the transaction that does it: both are stored or neither. */
export async function record(
  transaction: Transaction<Tables>,
  now: number,
  { about, action, by = serverActor, summary = '' }: Entry,
): Promise<void> {
  // Transactions follow one another, so no other takes this number.
  const number = (await lastEvent(transaction)) + 1;
  await transaction
    .insertInto('event')
    .values({
      ...{ number, at: now, action, summary, about: about ?? null },
      ...{ person_id: by.id, person_name: by.name },
    })
    .execute();
}

/** The number of the latest event; 0 where there is none. */
export async function lastEvent(db: Kysely<Tables>): Promise<number> {
  const { last } = await db
    .selectFrom('event')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The events that people caused: the audit log, newest first. */
export function auditLog(db: Kysely<Tables>) {
  return db.selectFrom('event').where('person_id', '!=', serverActor.id).orderBy('number', 'desc');
}

const dayMs = 24 * 3_600_000;

/** Deletes what has passed its term; the database itself refuses anything younger, by its own clock, and so do we. */
export async function purgeEvents(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('event')
    .where((row) =>
      row.or([
        // A day more, since clocks may differ.
        row('at', '<', Math.min(now, Date.now()) - (auditDays + 1) * dayMs),
        row.and([row('person_id', '=', serverActor.id), row('at', '<', now - dayMs)]),
      ]),
    )
    // The newest stays, so that numbers never come twice.
    .where('number', '<', ({ fn, selectFrom }) =>
      selectFrom('event').select(fn.max('number').as('last')),
    )
    .execute();
}
