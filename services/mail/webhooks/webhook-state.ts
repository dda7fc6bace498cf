import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** How many events wait for the webhook, and how many were given up. */
export interface WebhookState {
  readonly waiting: number;
  readonly failed: number;
}

export async function readWebhookState(db: Kysely<Tables>): Promise<WebhookState> {
  const [waiting, failed] = await Promise.all([countOf(db, 'waiting'), countOf(db, 'failed')]);
  return { waiting, failed };
}

async function countOf(db: Kysely<Tables>, state: 'waiting' | 'failed'): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit(state))
    .executeTakeFirstOrThrow();
  return Number(count);
}
