// Tables of what other systems are told. An event goes with the enquiry that it is about.
import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export async function createWebhooks({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('webhook_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'delivered', 'failed')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'integer', (column) => column.notNull())
    .addColumn('leased_until', 'integer')
    .addColumn('settled_at', 'integer')
    .addColumn('last_fault', 'text')
    .execute();
  await schema
    .createIndex('webhook_event_enquiry')
    .on('webhook_event')
    .column('enquiry_id')
    .execute();
  for (const state of ['waiting', 'failed'] as const) {
    await schema
      .createIndex(`webhook_event_${state}`)
      .on('webhook_event')
      .column('due_at')
      .where(sql<boolean>`state = ${sql.lit(state)}`)
      .execute();
  }
  await schema
    .createTable('webhook_cursor')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
}
