// Deletes what has served its purpose (GDPR Art. 5(1)(e)), and in SQLite reaches the bytes:
// secure_delete overwrites them in the database, and the write-ahead log is emptied.
import type { Transaction } from 'kysely';
import { forgetOldKeys } from '../intake/quota.ts';
import { purgeSpool } from '../jobs/spool.ts';
import type { RetentionTerms } from '../settings/mail-settings.ts';
import type { Traces } from '../store/database.ts';
import type { OpenStore } from '../store/open-store.ts';
import { purgeEvents } from '../store/record.ts';
import type { Tables } from '../store/tables.ts';

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
 * Deletes enquiries, cases and traces whose time is over, counted from the last work on them, or else from their
 * arrival or closing. An enquiry stays while a mail of it waits, while its mail to the company has failed, and
 * while its case or a complaint about it is open.
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
  const shortestTermMs = Math.min(terms.enquiriesDays, terms.casesDays) * dayMs;
  const mailFiles = await purgeSpool(store.db, spoolFolder, now - shortestTermMs);
  const traces = await store.removeTraces();
  await store.write((transaction) => purgeEvents(transaction, now));
  return { enquiries, mailFiles, traces };
}

async function deleteSome(
  transaction: Transaction<Tables>,
  { casesDays, enquiriesDays }: RetentionTerms,
  now: number,
): Promise<number> {
  const isUntouched = (days: number, since: 'received_at' | 'closed_at') =>
    transaction
      .selectFrom('enquiry')
      .select('id')
      .where(since, '<=', now - days * dayMs)
      .where((row) =>
        row.or([row('changed_at', 'is', null), row('changed_at', '<=', now - days * dayMs)]),
      );
  const expired = await transaction
    .selectFrom('enquiry')
    .select('id')
    .where((row) =>
      row.or([
        row.and([
          row('case_number', 'is', null),
          row('id', 'in', isUntouched(enquiriesDays, 'received_at')),
        ]),
        row('id', 'in', isUntouched(casesDays, 'closed_at')),
      ]),
    )
    .where('id', 'not in', (row) =>
      row.selectFrom('case_complaint').select('enquiry_id').where('decided_at', 'is', null),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .where('job.message_id', 'is not', null)
            .where((mail) =>
              mail.or([
                mail('job.enquiry_id', '=', mail.ref('enquiry.id')),
                mail('job.id', '=', mail.ref('enquiry.confirmed_by')),
              ]),
            )
            .where((mail) =>
              mail.or([
                mail('job.state', '=', 'waiting'),
                // The company never saw this enquiry; a visitor's wrong address keeps nothing.
                mail.and([mail('job.state', '=', 'failed'), mail('job.recipient', '=', 'company')]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('received_at')
    .limit(enquiriesTogether)
    .execute();
  if (expired.length === 0) return 0;
  const ids = expired.map(({ id }) => id);
  await transaction.deleteFrom('enquiry').where('id', 'in', ids).execute();
  return ids.length;
}

async function deleteTraces(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction.deleteFrom('submission').where('expires_at', '<=', now).execute();
  await transaction.deleteFrom('quota').where('ends_at', '<=', now).execute();
  await forgetOldKeys(transaction, now);
  await transaction.deleteFrom('desk_session').where('expires_at', '<', now).execute();
  await transaction.deleteFrom('desk_invitation').where('expires_at', '<', now).execute();
  // Alerts belong to no enquiry that would take them along.
  await transaction
    .deleteFrom('job')
    .where('enquiry_id', 'is', null)
    .where('settled_at', '<=', now - 30 * dayMs)
    .execute();
}
