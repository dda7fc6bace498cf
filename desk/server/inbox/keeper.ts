// Follows what others store: the intake, the mail worker, the command line and other replicas of the desk.
// It looks once a second, since what it follows must not wait for it.
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../../../services/mail/store/tables.ts';
import type { Clock } from '../../../services/process/clock.ts';
import { createChangeFinder } from './change-finder.ts';
import { addEntries, reindex } from './entries.ts';

export interface Keeper {
  /** Looks now, after whatever it is doing, and tells `onChange` what is new or has changed. Never rejects. */
  look(): Promise<void>;
  /** Lists what came while no desk was running, and looks every second. */
  start(): void;
  /** Resolves once everything from before the start is listed. Never rejects. */
  listed(): Promise<void>;
  stop(): Promise<void>;
}

interface KeeperParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onChange: (ids: readonly string[]) => void;
}

const everyMs = 1_000;
// Small enough that a visitor's transaction hardly waits.
const entriesTogether = 20;
const pauseMs = 20;

export function createKeeper({ clock, db, log, onChange }: KeeperParts): Keeper {
  const finder = createChangeFinder(db, clock);
  let cancel = () => {};
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();
  let listingOld: Promise<void> = Promise.resolve();

  async function lookOnce(): Promise<void> {
    const { changed, isNew, withWords } = await finder.find();
    for (const some of inGroups(isNew)) await add(some, 'top');
    if (withWords.length > 0) {
      await db.transaction().execute((transaction) => reindex(transaction, withWords));
    }
    const ids = [...new Set([...isNew, ...withWords, ...changed])];
    if (ids.length > 0) onChange(ids);
  }

  async function add(ids: readonly string[], end: 'top' | 'bottom'): Promise<void> {
    await db.transaction().execute((transaction) => addEntries(transaction, ids, end));
    // Visitors whose enquiries wait meanwhile come first.
    await wait(pauseMs);
  }

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

  /** What came while no desk was running stands above all that is listed. */
  async function listNewer(newer: readonly string[]): Promise<void> {
    for (const some of inGroups(newer)) if (!isStopped) await add(some, 'top');
  }

  /** What came before there was a desk: the newest first, since nobody waits for what is years old. */
  async function listOlder(older: readonly string[]): Promise<void> {
    for (const some of inGroups(older.toReversed())) {
      if (isStopped) return;
      await add(some, 'bottom');
    }
  }

  async function catchUp(): Promise<void> {
    const { newer, older } = await findUnlisted(db);
    last = last.then(() => listNewer(newer));
    await last;
    await listOlder(older);
  }

  return {
    look,
    start() {
      isStopped = false;
      listingOld = catchUp().catch((error: unknown) => {
        log.warn({ err: error }, 'desk: not all old enquiries are listed; the next start goes on');
      });
      void follow();
    },
    listed: () => listingOld,
    async stop() {
      isStopped = true;
      cancel();
      await Promise.all([last, listingOld]);
    },
  };
}

function inGroups(ids: readonly string[]): string[][] {
  const starts = Array.from(
    { length: Math.ceil(ids.length / entriesTogether) },
    (_, index) => index,
  );
  return starts.map((start) => ids.slice(start * entriesTogether, (start + 1) * entriesTogether));
}

/** Enquiries that are not listed or not searched yet, the oldest first. */
async function findUnlisted(db: Kysely<Tables>): Promise<{ newer: string[]; older: string[] }> {
  const oldest = await db
    .selectFrom('desk_entry')
    .innerJoin('enquiry', 'enquiry.id', 'desk_entry.enquiry_id')
    .select('enquiry.received_at')
    .orderBy('desk_entry.number')
    .limit(1)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('desk_entry', 'desk_entry.enquiry_id', 'enquiry.id')
    .leftJoin('desk_words', 'desk_words.number', 'desk_entry.number')
    .select(['enquiry.id', 'enquiry.received_at'])
    .where('desk_words.number', 'is', null)
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .execute();
  const isNewer = (receivedAt: number) => oldest !== undefined && receivedAt >= oldest.received_at;
  return {
    newer: rows.filter(({ received_at }) => isNewer(received_at)).map(({ id }) => id),
    older: rows.filter(({ received_at }) => !isNewer(received_at)).map(({ id }) => id),
  };
}
