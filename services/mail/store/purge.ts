// Deletes what has served its purpose (GDPR Art. 5(1)(e)), and in SQLite reaches the bytes:
// secure_delete overwrites them in the database, and the write-ahead log is emptied.
import { type SqlBool, sql, type Transaction } from 'kysely';
import { purgeSpool } from '../delivery/spool.ts';
import type { RetentionTerms } from '../mail-settings.ts';
import type { Traces } from './database.ts';
import type { OpenStore } from './open-store.ts';
import { forgetOldKeys } from './quota.ts';
import type { Tables } from './tables.ts';

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

const dayMs = 86_400_000;
// Small enough that requests don't notice.
const enquiriesTogether = 100;

/**
 * Deletes enquiries, cases and traces whose time is over, counted from when somebody at the desk last did
 * something to them, or else from their arrival or closing. An enquiry stays while a mail of it waits,
 * while its mail to the company has failed, and while its case or a complaint about it is open.
 */
export async function purgeExpired(
  { spoolFolder, store }: PurgeParts,
  terms: RetentionTerms,
  now: number,
): Promise<Purged> {
  let enquiries = 0;
  for (;;) {
    const deleted = await store.write((transaction) => deleteSome(transaction, terms, now));
    enquiries += deleted;
    if (deleted < enquiriesTogether) break;
  }
  await store.write((transaction) => deleteTraces(transaction, now));
  const mailFiles = await purgeSpool(store.db, spoolFolder, now - shortestTermMs(terms));
  return { enquiries, mailFiles, traces: await store.removeTraces() };
}

function shortestTermMs({ casesDays, enquiriesDays }: RetentionTerms): number {
  return Math.min(enquiriesDays, casesDays) * dayMs;
}

async function deleteSome(
  transaction: Transaction<Tables>,
  terms: RetentionTerms,
  now: number,
): Promise<number> {
  const expired = await transaction
    .selectFrom('enquiry')
    .select('enquiry.id')
    .leftJoin('abuse_case', 'abuse_case.enquiry_id', 'enquiry.id')
    .leftJoin('desk_entry', 'desk_entry.enquiry_id', 'enquiry.id')
    .where('enquiry.received_at', '<=', now - shortestTermMs(terms))
    .where((row) =>
      row.or([
        row.and([
          row('abuse_case.number', 'is', null),
          row('enquiry.received_at', '<=', now - terms.enquiriesDays * dayMs),
          isUntouchedSince(now - terms.enquiriesDays * dayMs),
        ]),
        row.and([
          isUntouchedSince(now - terms.casesDays * dayMs),
          row.exists(
            row
              .selectFrom('case_step')
              .select('case_step.id')
              .whereRef('case_step.enquiry_id', '=', 'enquiry.id')
              .where('case_step.step', '=', 'closed')
              .where('case_step.noted_at', '<=', now - terms.casesDays * dayMs),
          ),
          row.not(
            row.exists(
              row
                .selectFrom('case_complaint')
                .select('case_complaint.id')
                .whereRef('case_complaint.enquiry_id', '=', 'enquiry.id')
                .where('case_complaint.decided_at', 'is', null),
            ),
          ),
        ]),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('outbox')
            .select('outbox.id')
            .where((mail) =>
              mail.or([
                mail('outbox.enquiry_id', '=', mail.ref('enquiry.id')),
                mail('outbox.id', '=', mail.ref('enquiry.confirmed_by')),
              ]),
            )
            .where((mail) =>
              mail.or([
                mail('outbox.state', '=', 'waiting'),
                // The company never saw this enquiry; a visitor's wrong address keeps nothing.
                mail.and([
                  mail('outbox.state', '=', 'failed'),
                  mail('outbox.recipient', '=', 'company'),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('enquiry.received_at')
    .limit(enquiriesTogether)
    .execute();
  if (expired.length === 0) return 0;
  const ids = expired.map(({ id }) => id);
  await transaction.deleteFrom('enquiry').where('id', 'in', ids).execute();
  return ids.length;
}

function isUntouchedSince(time: number) {
  return sql<SqlBool>`coalesce(desk_entry.changed_at, 0) <= ${time}`;
}

async function deleteTraces(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction.deleteFrom('submission').where('expires_at', '<=', now).execute();
  await transaction.deleteFrom('quota').where('ends_at', '<=', now).execute();
  await transaction
    .deleteFrom('confirmation_begun')
    .where('begun_at', '<=', now - dayMs)
    .execute();
  await forgetOldKeys(transaction, now);
}
