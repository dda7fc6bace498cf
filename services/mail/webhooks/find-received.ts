// Finds enquiries whose arrival was not told yet. It looks back from a place that is stored, so that what came
// while nobody looked is told too.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { GroupCommit } from '../store/transactions.ts';
import { noteReceived } from './note-event.ts';

// Clocks of replicas differ, and a transaction may commit a while after it took its time.
const overlapMs = 60_000;
// What it looks through again meanwhile is told once all the same, and a quiet database is not written to.
const moveOnAfterMs = 30_000;
// Small enough that a visitor's transaction hardly waits.
const mostTogether = 50;

interface FinderParts {
  readonly db: Kysely<Tables>;
  readonly store: GroupCommit;
}

/** From now on arrivals are told; from before the first start with a webhook, none. */
export async function beginToFind({ store }: FinderParts, now: number): Promise<void> {
  await store.write(async (transaction) => {
    await transaction
      .insertInto('webhook_cursor')
      .values({ name: 'received', since: now, at: now })
      .onConflict((row) => row.column('name').doNothing())
      .execute();
  });
}

/** Whoever sets a webhook up again later is not told of all that came meanwhile. */
export async function endFinding({ store }: FinderParts): Promise<void> {
  await store.write(async (transaction) => {
    await transaction.deleteFrom('webhook_cursor').execute();
  });
}

/** Stores an event for each new enquiry. */
export async function findReceived({ db, store }: FinderParts, now: number): Promise<void> {
  const cursor = await db
    .selectFrom('webhook_cursor')
    .select(['since', 'at'])
    .where('name', '=', 'received')
    .executeTakeFirst();
  if (!cursor) return;
  const from = Math.max(cursor.since, Math.min(cursor.at, now) - overlapMs);
  for (;;) {
    const ids = await untold(db, from);
    if (ids.length > 0) await store.write((transaction) => noteReceived(transaction, ids, now));
    if (ids.length < mostTogether) break;
  }
  if (now - cursor.at < moveOnAfterMs) return;
  await store.write(async (transaction) => {
    await transaction.updateTable('webhook_cursor').set({ at: now }).execute();
  });
}

async function untold(db: Kysely<Tables>, from: number): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('webhook_event', (join) =>
      join.on(sql<boolean>`webhook_event.id = 'msg_' || enquiry.id`),
    )
    .select('enquiry.id')
    .where('enquiry.received_at', '>=', from)
    .where('webhook_event.id', 'is', null)
    .orderBy('enquiry.received_at')
    .limit(mostTogether)
    .execute();
  return rows.map(({ id }) => id);
}
