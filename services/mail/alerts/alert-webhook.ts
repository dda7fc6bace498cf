import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { GroupCommit } from '../store/group-commit.ts';
import type { Tables } from '../store/tables.ts';

// Every minute, for as long as another alert of the cause would not come anyway.
const mostAttempts = 60;
const answerWithinMs = 5_000;

interface WebhookParts {
  readonly db: Kysely<Tables>;
  readonly store: GroupCommit;
  readonly log: Logger;
  readonly webhookUrl: URL;
  readonly stopped: AbortSignal;
}

/** Posts every alert that the webhook has not taken yet. A fault leaves it for the next time. */
export async function postPendingAlerts(parts: WebhookParts): Promise<void> {
  const pending = await parts.db
    .selectFrom('alert')
    .select(['cause', 'webhook_body', 'webhook_attempts'])
    .where('webhook_body', 'is not', null)
    .execute();
  for (const { cause, webhook_attempts, webhook_body } of pending) {
    const fault = await post(parts, webhook_body ?? '');
    const attempts = webhook_attempts + 1;
    if (fault) parts.log.warn({ cause, attempts, fault }, 'alert not taken by the webhook');
    const isDone = !fault || attempts >= mostAttempts;
    await parts.store.write(async (transaction) => {
      await transaction
        .updateTable('alert')
        .set({ webhook_attempts: attempts, ...(isDone && { webhook_body: null }) })
        .where('cause', '=', cause)
        .execute();
    });
  }
}

/** @returns what went wrong, or undefined; the address may hold a secret and is never logged */
async function post(
  { stopped, webhookUrl }: WebhookParts,
  body: string,
): Promise<string | undefined> {
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerWithinMs)]),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}
