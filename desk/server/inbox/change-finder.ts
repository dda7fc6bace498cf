// Finds what is new in the store with a few questions that its indexes answer.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../services/mail/store/tables.ts';
import type { Clock } from '../../../services/process/clock.ts';

interface Found {
  /** Enquiries that are not in the inbox yet, the oldest first. */
  readonly isNew: readonly string[];
  /** Those that changed in what the search knows of them. */
  readonly withWords: readonly string[];
  readonly changed: readonly string[];
}

// Clocks of replicas differ, and a transaction may commit a while after it took its time.
const overlapMs = 60_000;
// In an outage thousands may wait; those that wait longest are not what somebody is looking at.
const mostWaiting = 1_000;

export function createChangeFinder(db: Kysely<Tables>, clock: Clock): { find(): Promise<Found> } {
  let lookedAt: number | undefined;
  let waiting: ReadonlySet<string> = new Set();
  /** Since questions overlap, changes that were told are left out. By key, with their time. */
  const told = new Map<string, number>();

  return {
    async find() {
      const now = clock.now();
      const since = Math.min(lookedAt ?? now, now) - overlapMs;
      const isFirst = lookedAt === undefined;
      const isNew = await newEnquiries(db, since);
      for (const [key, at] of told) if (at <= since) told.delete(key);
      const changes = (await changedEntries(db, since)).filter(({ key }) => !told.has(key));
      for (const { at, key } of changes) told.set(key, at);
      const withWords = changes.map(({ enquiryId }) => enquiryId);
      const stillWaiting = await waitingEnquiries(db);
      const settled = [...waiting].filter((id) => !stillWaiting.has(id));
      waiting = stillWaiting;
      lookedAt = now;
      // What was there before anybody looked is news to nobody.
      return isFirst
        ? { isNew, withWords: [], changed: [] }
        : { isNew, withWords, changed: settled };
    },
  };
}

async function newEnquiries(db: Kysely<Tables>, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('desk_entry', 'desk_entry.enquiry_id', 'enquiry.id')
    .select('enquiry.id')
    .where('enquiry.received_at', '>', since)
    .where('desk_entry.number', 'is', null)
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .limit(mostWaiting)
    .execute();
  return rows.map(({ id }) => id);
}

async function changedEntries(db: Kysely<Tables>, since: number) {
  const rows = await db
    .selectFrom('desk_entry')
    .select(['enquiry_id', 'changed_at', 'version'])
    .where('changed_at', '>', since)
    .execute();
  return rows.map(({ changed_at, enquiry_id, version }) => ({
    enquiryId: enquiry_id,
    key: `${enquiry_id} ${changed_at} ${version}`,
    at: changed_at ?? 0,
  }));
}

async function waitingEnquiries(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('outbox')
    .select('enquiry_id')
    // A literal, because with a value SQLite would not use the index of waiting mails.
    .where('state', '=', sql.lit('waiting'))
    .limit(mostWaiting)
    .execute();
  return new Set(rows.map(({ enquiry_id }) => enquiry_id));
}
