// Tables of what senders see and add on the page of their enquiry. Both go with the enquiry, whoever
// deletes it.
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export async function createSenderPages({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('sender_link')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('made_at', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sender_addition')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['sender_link', 'sender_addition'] as const) {
    await schema.createIndex(`${table}_enquiry`).on(table).column('enquiry_id').execute();
  }
}
