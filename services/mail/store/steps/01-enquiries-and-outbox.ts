import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** What a visitor sent, and the mails it sets off. */
export async function createEnquiriesAndOutbox({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('enquiry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('received_at', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('submission')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('submission_expiry').on('submission').column('expires_at').execute();
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'integer', (column) => column.notNull())
    .addColumn('leased_until', 'integer')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('settled_at', 'integer')
    .addColumn('last_fault', 'text')
    .execute();
  await schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .column('due_at')
    .where(sql.ref('state'), '=', sql.lit('waiting'))
    .execute();
}
