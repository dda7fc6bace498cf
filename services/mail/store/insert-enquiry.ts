// The rows of an enquiry, as statements that are built once.
import type { Insertable } from 'kysely';
import { prepareQuery } from './prepared-query.ts';
import type { EnquiryTable, SubmissionTable } from './tables.ts';

type Row<Table> = Required<Insertable<Table>> & Record<string, unknown>;

export const insertEnquiry = prepareQuery((transaction, row: Row<EnquiryTable>) =>
  transaction.insertInto('enquiry').values({
    id: row.id,
    kind: row.kind,
    fields: row.fields,
    received_at: row.received_at,
    confirmed_by: row.confirmed_by,
    language: row.language,
  }),
);

/** Remembers a submission, also one that was known until its 24 hours were over. */
export const rememberSubmission = prepareQuery((transaction, row: Row<SubmissionTable>) =>
  transaction
    .insertInto('submission')
    .values({
      fingerprint: row.fingerprint,
      enquiry_id: row.enquiry_id,
      expires_at: row.expires_at,
    })
    .onConflict((known) =>
      known
        .column('fingerprint')
        .doUpdateSet({ enquiry_id: row.enquiry_id, expires_at: row.expires_at }),
    ),
);
