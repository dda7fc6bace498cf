import { type Kysely, sql } from 'kysely';
import type { Clock } from '../mail-parts.ts';
import type { Tables } from './tables.ts';

const answerWithinMs = 2_000;

/**
 * Asks the store whether it is there. However many want to know, it is asked once at a time.
 * @returns false when it does not answer within two seconds; never rejects
 */
export function createProbe(db: Kysely<Tables>, clock: Clock): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      await sql`SELECT 1`.execute(db);
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  }

  return () => {
    asking ??= ask();
    return withinTime(asking, clock);
  };
}

async function withinTime(answer: Promise<boolean>, clock: Clock): Promise<boolean> {
  let cancel = () => {};
  const late = new Promise<boolean>((resolve) => {
    cancel = clock.after(answerWithinMs, () => resolve(false));
  });
  const isThere = await Promise.race([answer, late]);
  cancel();
  return isThere;
}
