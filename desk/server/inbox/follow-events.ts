// Follows what is recorded, by this process and by others: the intake, the mail worker, the command line and other
// replicas of the desk.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../../server/process/clock.ts';
import { lastEvent, openedAction } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';

interface FollowParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Runs with the ids of enquiries that came, changed or are gone. */
  readonly onChange: (ids: readonly string[]) => void;
}

export type Follower = ReturnType<typeof followEvents>;

const everyMs = 1_000;

export function followEvents({ clock, db, log, onChange }: FollowParts) {
  let cancel = () => {};
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();
  /** The number of the latest event that was seen; what happened before the start is no news. */
  let seen: number | undefined;

  async function lookOnce(): Promise<void> {
    if (seen === undefined) {
      seen = await lastEvent(db);
      return;
    }
    const events = await db
      .selectFrom('event')
      .select(['number', 'about', 'action'])
      .where('number', '>', seen)
      .orderBy('number')
      .execute();
    seen = events.at(-1)?.number ?? seen;
    const ids = events.flatMap(({ about, action }) => (isNews(action) ? (about ?? []) : []));
    if (ids.length > 0) onChange([...new Set(ids)]);
  }

  /** Looks now, after the look that is under way. Never rejects. */
  async function look(): Promise<void> {
    looking = looking.then(lookOnce).catch((error: unknown) => {
      log.warn({ err: error }, 'desk: the store could not be followed; trying again');
    });
    await looking;
  }

  async function follow(): Promise<void> {
    await look();
    if (!isStopped) cancel = clock.after(everyMs, () => void follow());
  }

  return {
    look,
    start: follow,
    async stop() {
      isStopped = true;
      cancel();
      await looking;
    },
  };
}

function isNews(action: string): boolean {
  return /^(?:enquiry|case|mail)\./.test(action) && action !== openedAction;
}
