import type { Logger } from 'pino';
import type { OpenStore } from '../store/open-store.ts';
import { postJson } from './post-json.ts';

// Every minute, for as long as another alert of the cause would not come anyway.
const mostAttempts = 60;
const answerWithinMs = 5_000;
// Longer than the webhook may take.
const leaseMs = 30_000;

interface WebhookParts {
  readonly store: OpenStore;
  readonly log: Logger;
  readonly webhookUrl: URL;
  readonly stopped: AbortSignal;
}

/** Posts every alert that the webhook has not taken yet. A fault leaves it for the next time. */
export async function postPendingAlerts(parts: WebhookParts, now: number): Promise<void> {
  const pending = await parts.store.db
    .selectFrom('alert')
    .select('cause')
    .where('webhook_body', 'is not', null)
    .execute();
  for (const { cause } of pending) {
    const alert = await lease(parts.store, cause, now);
    if (!alert) continue;
    const { webhook_attempts: attempts, webhook_body: body } = alert;
    const fault = await postJson({
      ...{ url: parts.webhookUrl, body: body ?? '', stopped: parts.stopped },
      withinMs: answerWithinMs,
    });
    if (fault) parts.log.warn({ cause, attempts, fault }, 'alert not taken by the webhook');
    const isDone = !fault || attempts >= mostAttempts;
    await parts.store.write(async (transaction) => {
      await transaction
        .updateTable('alert')
        .set({ webhook_leased_until: null, ...(isDone && { webhook_body: null }) })
        .where('cause', '=', cause)
        .execute();
    });
  }
}

/** The alert with this attempt counted, or undefined while another process is posting it. */
async function lease(store: OpenStore, cause: string, now: number) {
  return await store.write((transaction) =>
    transaction
      .updateTable('alert')
      .set((row) => ({
        webhook_leased_until: now + leaseMs,
        webhook_attempts: row('webhook_attempts', '+', 1),
      }))
      .where('cause', '=', cause)
      .where('webhook_body', 'is not', null)
      .where((row) =>
        row.or([
          row('webhook_leased_until', 'is', null),
          row('webhook_leased_until', '<=', now),
          // Given by a wrong clock.
          row('webhook_leased_until', '>', now + leaseMs),
        ]),
      )
      .returning(['webhook_attempts', 'webhook_body'])
      .executeTakeFirst(),
  );
}
