import type { Kysely, Transaction } from 'kysely';
import { auditDays } from './schema.ts';
import type { Tables } from './tables.ts';

/** A colleague, or one of those below. */
interface Doer {
  readonly id: string;
  readonly name: string;
}

/** Whoever sent the enquiry, on the page that the confirmation leads to. */
export const sender: Doer = { id: 'sender', name: 'Absender' };

export interface AuditEntry {
  /** From `randomness.orderedId()`. */
  readonly id: string;
  readonly at: number;
  readonly by: Doer;
  /** E.g. `enquiry.changed`; the noun, then what happened to it. */
  readonly action: string;
  /** Id of the enquiry or person. */
  readonly about?: string | undefined;
  /** A German sentence without personal data of senders, e.g. »Zustand: in Arbeit«. */
  readonly said: string;
}

/** Notes what somebody does, in the same transaction as doing it: both are kept or neither. */
export async function writeAudit(
  transaction: Transaction<Tables>,
  { about, action, at, by, id, said }: AuditEntry,
): Promise<void> {
  await transaction
    .insertInto('desk_audit')
    .values({
      id,
      at,
      person_id: by.id,
      person_name: by.name,
      action,
      about: about ?? null,
      said,
    })
    .execute();
}

const dayMs = 24 * 3_600_000;

/** Deletes what has passed its term; the database itself refuses anything younger, by its own clock. */
export async function purgeAudit(db: Kysely<Tables>, now: number): Promise<void> {
  // A day more, since that clock and ours may differ.
  await db
    .deleteFrom('desk_audit')
    .where('at', '<', now - (auditDays + 1) * dayMs)
    .execute();
}
