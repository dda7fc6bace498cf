// Follows what others store: the intake, the mail worker, the command line and other replicas of the desk.
// It looks once a second, since what it follows must not wait for it.
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../../services/mail/store/tables.ts';
import type { Clock } from '../../../services/process/clock.ts';
import { addEntries, reindex } from './entries.ts';

export type Keeper = ReturnType<typeof createKeeper>;

interface KeeperParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onChange: (ids: readonly string[]) => void;
}

const everyMs = 1_000;
// Clocks of replicas differ, and a transaction may commit a while after it took its time.
const overlapMs = 60_000;
// Small enough that a visitor's transaction hardly waits.
const entriesTogether = 20;
const pauseMs = 20;
// In an outage thousands may wait; those that wait longest are not what is on a screen.
const mostWaiting = 1_000;

export function createKeeper({ clock, db, log, onChange }: KeeperParts) {
  let cancel = () => {};
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();
  let catchingUp: Promise<void> = Promise.resolve();
  let lookedAt: number | undefined;
  let waiting: ReadonlySet<string> = new Set();
  /** Since looks overlap, changes that were told are left out. By key, with their time. */
  const told = new Map<string, number>();

  /** Lists what came since then, the oldest first. @returns their ids */
  async function listNew(since: number, isOver = () => false): Promise<string[]> {
    const listed: string[] = [];
    for (;;) {
      const ids = isOver() ? [] : await unlisted(db, since);
      if (ids.length === 0) return listed;
      await db.transaction().execute((transaction) => addEntries(transaction, ids));
      listed.push(...ids);
      // Visitors whose enquiries wait meanwhile come first.
      await wait(pauseMs);
    }
  }

  async function lookOnce(): Promise<void> {
    const now = clock.now();
    const since = Math.min(lookedAt ?? now, now) - overlapMs;
    // What was there before the first look is no news.
    const isFirst = lookedAt === undefined;
    const isNew = await listNew(since);
    for (const [key, at] of told) if (at <= since) told.delete(key);
    const changes = (await changedEntries(db, since)).filter(({ key }) => !told.has(key));
    for (const { at, key } of changes) told.set(key, at);
    const stillWaiting = await waitingEnquiries(db);
    const settled = [...waiting].filter((id) => !stillWaiting.has(id));
    waiting = stillWaiting;
    lookedAt = now;
    const changed = isFirst ? [] : changes.map(({ id }) => id);
    if (changed.length > 0) {
      await db.transaction().execute((transaction) => reindex(transaction, changed));
    }
    const ids = new Set([...isNew, ...changed, ...(isFirst ? [] : settled)]);
    if (ids.size > 0) onChange([...ids]);
  }

  /** Looks now, after whatever it is doing, and tells `onChange` what is new or has changed. Never rejects. */
  async function look(): Promise<void> {
    last = last.then(lookOnce).catch((error: unknown) => {
      log.warn({ err: error }, 'desk: the store could not be followed; trying again');
    });
    await last;
  }

  async function follow(): Promise<void> {
    await look();
    if (!isStopped) cancel = clock.after(everyMs, () => void follow());
  }

  return {
    look,
    /** Lists what came while no desk was running, and then looks every second. */
    start() {
      isStopped = false;
      catchingUp = listNew(0, () => isStopped).then(
        () => {},
        (error: unknown) => {
          log.warn(
            { err: error },
            'desk: not all old enquiries are listed; the next start goes on',
          );
        },
      );
      void catchingUp.then(follow);
    },
    /** Resolves once everything from before the start is listed. Never rejects. */
    listed: () => catchingUp,
    async stop() {
      isStopped = true;
      cancel();
      await catchingUp;
      await last;
    },
  };
}

/** The oldest of those that came since then and have no place in the inbox yet. */
async function unlisted(db: Kysely<Tables>, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('desk_entry', 'desk_entry.enquiry_id', 'enquiry.id')
    .select('enquiry.id')
    .where('enquiry.received_at', '>', since)
    .where('desk_entry.number', 'is', null)
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .limit(entriesTogether)
    .execute();
  return rows.map(({ id }) => id);
}

async function changedEntries(db: Kysely<Tables>, since: number) {
  const rows = await db
    .selectFrom('desk_entry')
    .select(['enquiry_id', 'changed_at', 'version'])
    .where('changed_at', '>', since)
    .execute();
  return rows.map(({ changed_at, enquiry_id: id, version }) => ({
    ...{ id, key: `${id} ${changed_at} ${version}`, at: changed_at ?? 0 },
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
