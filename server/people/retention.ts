// Retention and deletion of visitors' data (GDPR Art. 5(1)(e)). In SQLite the bytes are removed: secure_delete
// overwrites them in the database, and the write-ahead log is truncated.
import type { Transaction } from 'kysely';
import { allMailsOf, type Dossier, hasOpenComplaint, readDossiers } from '../cases/dossier.ts';
import { deleteOldKeys } from '../intake/quota.ts';
import { purgeSpool } from '../jobs/spool.ts';
import type { RetentionTerms } from '../settings/settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import { purgeEvents } from '../store/record.ts';
import type { Tables } from '../store/tables.ts';

const dayMs = 86_400_000;
// Small batches, so that requests are not delayed.
const batchSize = 100;
const alertDays = 30;

/**
 * Date of deletion without further activity: a period after the last one. Undefined while deletion is blocked: by an
 * open case or complaint, a waiting mail, or one not delivered to the company.
 */
export function keptUntil(
  dossier: Dossier,
  { casesDays, enquiriesDays }: RetentionTerms,
): number | undefined {
  const { caseNumber, changedAt, closedAt, receivedAt } = dossier;
  const isBlocked = allMailsOf(dossier).some(
    ({ recipient, state }) =>
      state === 'waiting' || (state === 'failed' && recipient === 'company'),
  );
  if (isBlocked || hasOpenComplaint(dossier)) return undefined;
  if (caseNumber === undefined) return Math.max(receivedAt, changedAt ?? 0) + enquiriesDays * dayMs;
  return closedAt && Math.max(closedAt, changedAt ?? 0) + casesDays * dayMs;
}

/** Deletes expired enquiries, cases and traces. */
export async function purgeExpired(
  { spoolFolder, store }: { readonly store: OpenStore; readonly spoolFolder: string },
  terms: RetentionTerms,
  now: number,
) {
  let [enquiries, kept] = [0, 0];
  for (;;) {
    const offset = kept;
    const { deleted, seen } = await store.write((transaction) =>
      deleteSome(transaction, terms, now, offset),
    );
    enquiries += deleted;
    kept += seen - deleted;
    if (seen < batchSize) break;
  }
  await store.write((transaction) => deleteTraces(transaction, now));
  const mailFiles = await purgeSpool(store.db, spoolFolder, now - shortestTermMs(terms));
  const traces = await store.removeTraces();
  await store.write((transaction) => purgeEvents(transaction, now));
  return { enquiries, mailFiles, traces };
}

/** @param kept number of old enquiries seen and kept */
async function deleteSome(
  transaction: Transaction<Tables>,
  terms: RetentionTerms,
  now: number,
  kept: number,
) {
  const old = await transaction
    .selectFrom('enquiry')
    .selectAll()
    .where('received_at', '<=', now - shortestTermMs(terms))
    .orderBy('received_at')
    .orderBy('id')
    .offset(kept)
    .limit(batchSize)
    .execute();
  const dossiers = await readDossiers(transaction, old);
  const ids = dossiers
    .filter((dossier) => (keptUntil(dossier, terms) ?? Number.POSITIVE_INFINITY) <= now)
    .map(({ id }) => id);
  await transaction.deleteFrom('enquiry').where('id', 'in', ids).execute();
  return { seen: old.length, deleted: ids.length };
}

function shortestTermMs({ casesDays, enquiriesDays }: RetentionTerms): number {
  return Math.min(enquiriesDays, casesDays) * dayMs;
}

async function deleteTraces(transaction: Transaction<Tables>, now: number): Promise<void> {
  for (const table of ['submission', 'desk_session', 'desk_invitation'] as const) {
    await transaction.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  await transaction.deleteFrom('quota').where('ends_at', '<=', now).execute();
  await deleteOldKeys(transaction, now);
  // Alerts belong to no enquiry, so nothing cascades to them.
  await transaction
    .deleteFrom('job')
    .where('enquiry_id', 'is', null)
    .where('settled_at', '<=', now - alertDays * dayMs)
    .execute();
}

/**
 * Guards against a wrong clock: after a jump of more than a day, also while stopped, retention waits until the time
 * has been steady for a day. Source: reliability, "clock jumps".
 *
 * Compares the clock with its last reading and stores the new one.
 * @returns 0 if the clock can be trusted, else milliseconds until then
 */
export async function msUntilClockIsSteady(
  transaction: Transaction<Tables>,
  now: number,
): Promise<number> {
  const known = await transaction.selectFrom('steady_clock').selectAll().executeTakeFirst();
  const hasJumped = known !== undefined && Math.abs(now - known.seen_at) > dayMs;
  const steadySince = hasJumped ? now : (known?.steady_since ?? now - dayMs);
  const values = { seen_at: now, steady_since: steadySince };
  if (known) await transaction.updateTable('steady_clock').set(values).execute();
  else await transaction.insertInto('steady_clock').values(values).execute();
  return Math.max(0, steadySince + dayMs - now);
}
