// The event table: audit log, history of an enquiry, source of live updates.
import type { Kysely, Transaction } from 'kysely';
import { auditDays } from './schema.ts';
import type { Tables } from './tables.ts';

/** A colleague, or one of those below. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

/** The sender of an enquiry, on the page linked in the confirmation. */
export const senderActor: Actor = { id: 'sender', name: 'Absender' };
/** The server itself: not in the audit log, deleted after a day. */
const serverActor: Actor = { id: '', name: '' };

/** Actions that pages showing the enquiry ignore. */
export const openedAction = 'enquiry.opened';

export interface Entry {
  /** Undefined for the server itself. */
  readonly by?: Actor | undefined;
  /** E.g. `enquiry.changed`: noun, then verb. */
  readonly action: string;
  readonly about?: string | undefined;
  /** A German sentence without personal data of senders, e.g. »Zustand: in Arbeit«. */
  readonly summary?: string;
}

/** Records an action in its transaction: both are stored or neither. */
export async function record(
  transaction: Transaction<Tables>,
  now: number,
  { about, action, by = serverActor, summary = '' }: Entry,
): Promise<void> {
  // Unique, since transactions are serialized.
  const number = (await lastEvent(transaction)) + 1;
  await transaction
    .insertInto('event')
    .values({
      ...{ number, at: now, action, summary, about: about ?? null },
      ...{ person_id: by.id, person_name: by.name },
    })
    .execute();
}

/** The number of the latest event; 0 if there is none. */
async function lastEvent(db: Kysely<Tables>): Promise<number> {
  const { last } = await db
    .selectFrom('event')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Events caused by people: the audit log, newest first. */
export function auditLog(db: Kysely<Tables>) {
  return db.selectFrom('event').where('person_id', '!=', serverActor.id).orderBy('number', 'desc');
}

const dayMs = 24 * 3_600_000;

/** Deletes expired events; the database refuses to delete younger ones, by its own clock. */
export async function purgeEvents(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('event')
    .where((row) =>
      row.or([
        // One day more, since clocks may differ.
        row('at', '<', Math.min(now, Date.now()) - (auditDays + 1) * dayMs),
        row.and([row('person_id', '=', serverActor.id), row('at', '<', now - dayMs)]),
      ]),
    )
    // Keeps the newest, so that numbers stay unique.
    .where('number', '<', ({ fn, selectFrom }) =>
      selectFrom('event').select(fn.max('number').as('last')),
    )
    .execute();
}
