import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Several processes may watch one store, and only one of them posts an alert to the webhook. */
export async function addAlertLease({ schema }: Transaction<Tables>): Promise<void> {
  await schema.alterTable('alert').addColumn('webhook_leased_until', 'integer').execute();
}
