// How long what visitors sent is kept, and its deletion (GDPR Art. 5(1)(e)). In SQLite it reaches the bytes:
// secure_delete overwrites them in the database, and the write-ahead log is emptied.
import type { Transaction } from 'kysely';
import { type Dossier, hasOpenComplaint, readDossiers } from '../cases/dossier.ts';
import { forgetOldKeys } from '../intake/quota.ts';
import { purgeSpool } from '../jobs/spool.ts';
import type { RetentionTerms } from '../settings/mail-settings.ts';
import type { Traces } from '../store/database.ts';
import type { OpenStore } from '../store/open-store.ts';
import { purgeEvents } from '../store/record.ts';
import type { Tables } from '../store/tables.ts';

const dayMs = 86_400_000;
// Small enough that requests don't notice.
const enquiriesTogether = 100;
const alertDays = 30;

/**
 * When an enquiry will be deleted, if nothing happens to it until then: a term after the last activity. Undefined
 * while nothing lets it go: an open case or complaint, a mail that waits, or one that the company has not got.
 */
export function keptUntil(
  dossier: Dossier,
  { casesDays, enquiriesDays }: RetentionTerms,
): number | undefined {
  const { caseNumber, changedAt, closedAt, mails, receivedAt, sharedConfirmation } = dossier;
  const isHeld = [...mails, ...(sharedConfirmation ? [sharedConfirmation] : [])].some(
    ({ recipient, state }) =>
      state === 'waiting' || (state === 'failed' && recipient === 'company'),
  );
  if (isHeld || hasOpenComplaint(dossier)) return undefined;
  if (caseNumber === undefined) return Math.max(receivedAt, changedAt ?? 0) + enquiriesDays * dayMs;
  return closedAt && Math.max(closedAt, changedAt ?? 0) + casesDays * dayMs;
}

interface Purged {
  readonly enquiries: number;
  /** Of the folder that takes mails where there is no mail server. */
  readonly mailFiles: number;
  readonly traces: Traces;
}

interface PurgeParts {
  readonly store: OpenStore;
  readonly spoolFolder: string;
}

/** Deletes enquiries, cases and traces whose time is over. */
export async function purgeExpired(
  { spoolFolder, store }: PurgeParts,
  terms: RetentionTerms,
  now: number,
): Promise<Purged> {
  let [enquiries, kept] = [0, 0];
  for (;;) {
    const offset = kept;
    const { deleted, seen } = await store.write((transaction) =>
      deleteSome(transaction, terms, now, offset),
    );
    enquiries += deleted;
    kept += seen - deleted;
    if (seen < enquiriesTogether) break;
  }
  await store.write((transaction) => deleteTraces(transaction, now));
  const mailFiles = await purgeSpool(store.db, spoolFolder, now - shortestTermMs(terms));
  const traces = await store.removeTraces();
  await store.write((transaction) => purgeEvents(transaction, now));
  return { enquiries, mailFiles, traces };
}

/** @param kept how many old enquiries have been seen and kept */
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
    .limit(enquiriesTogether)
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
  await forgetOldKeys(transaction, now);
  // Alerts belong to no enquiry that would take them along.
  await transaction
    .deleteFrom('job')
    .where('enquiry_id', 'is', null)
    .where('settled_at', '<=', now - alertDays * dayMs)
    .execute();
}

/**
 * A wrong clock must delete nothing: after a leap of more than a day, also one while nothing ran, retention waits
 * until the time has been steady for a day. Source: reliability, "clock jumps".
 *
 * Compares the clock with when it was last read, and remembers it.
 * @returns 0 where it may be trusted, else milliseconds until then
 */
export async function untilClockIsSteady(
  transaction: Transaction<Tables>,
  now: number,
): Promise<number> {
  const known = await transaction.selectFrom('steady_clock').selectAll().executeTakeFirst();
  const hasLeapt = known !== undefined && Math.abs(now - known.seen_at) > dayMs;
  const steadySince = hasLeapt ? now : (known?.steady_since ?? now - dayMs);
  const values = { seen_at: now, steady_since: steadySince };
  if (known) await transaction.updateTable('steady_clock').set(values).execute();
  else await transaction.insertInto('steady_clock').values(values).execute();
  return Math.max(0, steadySince + dayMs - now);
}
