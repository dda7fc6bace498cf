// What colleagues do to a case at the desk, beside a service that is running.
import type { Transaction } from 'kysely';
import { recordStep, type Workplace } from '../../../server/cases/case-steps.ts';
import { openStore, type StoreLocation } from '../../../server/store/open-store.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { testSettings } from '../running-service.ts';
import { storeLocation } from '../store-homes.ts';

/** @param at the store, or the folder of a running service */
export async function workOnCase(
  at: string | StoreLocation,
  work: (desk: Workplace, transaction: Transaction<Tables>) => Promise<unknown>,
  now = () => Date.now(),
): Promise<void> {
  const location = storeLocation(at);
  const settings = { ...testSettings(location.dataDir), ...location };
  const { db, write } = await openStore(settings, 10_000, now());
  await write((transaction) => work({ settings, now }, transaction)).finally(() => db.destroy());
}

export async function noteSteps(
  at: string | StoreLocation,
  number: string,
  steps: readonly Parameters<typeof recordStep>[3][],
  now?: () => number,
): Promise<void> {
  for (const step of steps) {
    await workOnCase(at, (desk, transaction) => recordStep(desk, transaction, number, step), now);
  }
}
