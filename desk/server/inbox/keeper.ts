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
  /** Looks now, after whatever it is doing. Tells `onChange` what is new or has changed. */
  look(): Promise<void>;
  /** Lists what came while no desk was running, then looks every second. */
  start(): void;
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
const entriesTogether = 50;
const pauseMs = 20;

export function createKeeper({ clock, db, log, onChange }: KeeperParts): Keeper {
  const finder = createChangeFinder(db, clock);
  let cancel = () => {};
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();

  async function lookOnce(): Promise<void> {
    const { changed, isNew, withWords } = await finder.find();
    if (isNew.length > 0)
      await db.transaction().execute((transaction) => addEntries(transaction, isNew));
    if (withWords.length > 0)
      await db.transaction().execute((transaction) => reindex(transaction, withWords));
    const ids = [...new Set([...isNew, ...withWords, ...changed])];
    if (ids.length > 0) onChange(ids);
  }

  function look(): Promise<void> {
    const looking = last.then(lookOnce);
    last = looking.catch((error: unknown) => {
      log.warn({ err: error }, 'desk: the store could not be followed; trying again');
    });
    return looking;
  }

  function followSoon(): void {
    if (isStopped) return;
    cancel = clock.after(everyMs, () => void look().then(followSoon, followSoon));
  }

  async function catchUp(): Promise<void> {
    const ids = await enquiriesWithoutWords(db);
    for (let at = 0; at < ids.length && !isStopped; at += entriesTogether) {
      const some = ids.slice(at, at + entriesTogether);
      await db.transaction().execute((transaction) => addEntries(transaction, some));
      await wait(pauseMs);
    }
  }

  return {
    look,
    start() {
      isStopped = false;
      last = catchUp().catch((error: unknown) => {
        log.warn(
          { err: error },
          'desk: old enquiries could not all be listed; a restart tries again',
        );
      });
      void look().then(followSoon, followSoon);
    },
    async stop() {
      isStopped = true;
      cancel();
      await last;
    },
  };
}

async function enquiriesWithoutWords(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiry')
    .leftJoin('desk_entry', 'desk_entry.enquiry_id', 'enquiry.id')
    .leftJoin('desk_words', 'desk_words.number', 'desk_entry.number')
    .select('enquiry.id')
    .where('desk_words.number', 'is', null)
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .execute();
  return rows.map(({ id }) => id);
}
