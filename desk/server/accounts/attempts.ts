// How often somebody may try to sign in. Counted are an account and the network that asks, together: whoever
// guesses at a colleague's account slows themselves down, and the colleague elsewhere notices nothing.
import type { OpenStore } from '../../../services/mail/store/open-store.ts';
import type { Client } from '../../../services/process/client.ts';
import type { Clock } from '../../../services/process/clock.ts';
import type { Disguise } from './secret.ts';

/** Ends well, or counts. */
export type Attempt =
  | {
      readonly isAllowed: true;
      /** Whether the next has to wait if this one fails. */
      readonly isLastFree: boolean;
      succeeded(): Promise<void>;
    }
  | { readonly isAllowed: false; readonly waitMs: number };

export interface Attempts {
  /**
   * Counts an attempt before it is made, so that many at once are no way around.
   * @param subject what is guessed at, e.g. an address; undefined where only the network counts
   */
  begin(purpose: string, subject: string | undefined, client: Client): Promise<Attempt>;
  /** Takes a counted attempt back, for what needs two requests. */
  forgive(purpose: string, subject: string | undefined, client: Client): Promise<void>;
  /** Deletes what is too old to count. */
  forget(): Promise<void>;
}

// Typing wrongly is human.
const freeForAccount = 5;
// One office is one network: here it only slows whoever tries many accounts.
const freeForNetwork = 50;
const longestDelayMs = 15 * 60_000;
const longestNetworkDelayMs = 60_000;
// Whoever guesses at codes has the password already, and may have many networks: all together get so many. A network
// from which the person has come in lately is left out, so that they are not shut out themselves.
const freeForCodes = 50;
const knownForMs = 30 * 24 * 3_600_000;
const forgottenAfterMs = 24 * 3_600_000;

interface Counter {
  readonly identity: string;
  readonly free: number;
  readonly longestMs: number;
  /** Whether a success wipes it out. Else it takes back that one attempt only. */
  readonly isCleared: boolean;
}

export function createAttempts(
  { db }: Pick<OpenStore, 'db'>,
  { clock, disguise }: { readonly clock: Clock; readonly disguise: Disguise },
): Attempts {
  const isOfCodes = (purpose: string) => purpose === 'second-factor';

  function networkOf(subject: string, [narrowest]: Client): string {
    return disguise('network', subject, narrowest.name);
  }

  async function isKnown(subject: string, client: Client): Promise<boolean> {
    const row = await db
      .selectFrom('desk_remembered')
      .select('identity')
      .where('identity', '=', networkOf(subject, client))
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    return row !== undefined;
  }

  async function remember(subject: string, client: Client): Promise<void> {
    const expires_at = clock.now() + knownForMs;
    await db
      .insertInto('desk_remembered')
      .values({ identity: networkOf(subject, client), expires_at })
      .onConflict((conflict) => conflict.column('identity').doUpdateSet({ expires_at }))
      .execute();
  }

  /** Guesses from all networks together. */
  function ofCodes(subject: string): Counter {
    return {
      identity: disguise('attempt', 'second-factor', subject),
      free: freeForCodes,
      longestMs: longestDelayMs,
      isCleared: true,
    };
  }

  function countersOf(purpose: string, subject: string | undefined, client: Client) {
    return client.flatMap(({ name, share }): Counter[] => {
      const ofNetwork = {
        identity: disguise('attempt', purpose, name),
        free: freeForNetwork * share,
        longestMs: longestNetworkDelayMs,
        isCleared: false,
      };
      if (subject === undefined) return [ofNetwork];
      const ofAccount = {
        identity: disguise('attempt', purpose, subject, name),
        free: freeForAccount * share,
        longestMs: longestDelayMs,
        isCleared: true,
      };
      return [ofAccount, ofNetwork];
    });
  }

  return {
    async begin(purpose, subject, client) {
      const counters = countersOf(purpose, subject, client);
      const ofPerson = isOfCodes(purpose) ? subject : undefined;
      if (ofPerson && !(await isKnown(ofPerson, client))) counters.push(ofCodes(ofPerson));
      const { isLastFree, waitMs } = await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const rows = await transaction
          .selectFrom('desk_attempt')
          .selectAll()
          .where(
            'identity',
            'in',
            counters.map(({ identity }) => identity),
          )
          .where('last_at', '>', now - forgottenAfterMs)
          .execute();
        const known = new Map(rows.map((row) => [row.identity, row]));
        const waits = counters.map((counter) => {
          const row = known.get(counter.identity);
          return row ? row.last_at + delayMs(counter, row.count) - now : 0;
        });
        const longest = Math.max(...waits);
        if (longest > 0) return { waitMs: longest, isLastFree: false };
        for (const { identity } of counters) {
          const count = (known.get(identity)?.count ?? 0) + 1;
          await transaction
            .insertInto('desk_attempt')
            .values({ identity, count, last_at: now })
            .onConflict((conflict) =>
              conflict.column('identity').doUpdateSet({ count, last_at: now }),
            )
            .execute();
        }
        const isLast = counters.some(
          ({ free, identity, isCleared }) =>
            isCleared && (known.get(identity)?.count ?? 0) + 1 === free,
        );
        return { waitMs: 0, isLastFree: isLast };
      });
      if (waitMs > 0) return { isAllowed: false, waitMs };
      return {
        isAllowed: true,
        isLastFree,
        async succeeded() {
          await takeBack(counters);
          if (ofPerson) await remember(ofPerson, client);
        },
      };
    },
    forgive: (purpose, subject, client) => takeBack(countersOf(purpose, subject, client)),
    async forget() {
      const before = clock.now() - forgottenAfterMs;
      await db.deleteFrom('desk_attempt').where('last_at', '<', before).execute();
      await db.deleteFrom('desk_remembered').where('expires_at', '<', clock.now()).execute();
    },
  };

  async function takeBack(counters: readonly Counter[]): Promise<void> {
    const identitiesOf = (isCleared: boolean) =>
      counters.filter((counter) => counter.isCleared === isCleared).map(({ identity }) => identity);
    await db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('desk_attempt')
        .where('identity', 'in', identitiesOf(true))
        .execute();
      await transaction
        .updateTable('desk_attempt')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('identity', 'in', identitiesOf(false))
        .where('count', '>', 0)
        .execute();
    });
  }
}

/** One second after the last free attempt, and twice as long after each further one. */
function delayMs({ free, longestMs }: Counter, count: number): number {
  return count < free ? 0 : Math.min(longestMs, 1_000 * 2 ** Math.min(count - free, 30));
}
