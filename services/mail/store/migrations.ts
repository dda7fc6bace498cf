// Numbered steps from an empty file to today's tables. A step that has shipped never changes again;
// a change is a new step at the end.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Step = (transaction: Transaction<Tables>) => Promise<void>;

const steps: readonly Step[] = [createEnquiriesAndOutbox];

/** Brings the store up to date. All missing steps are applied together or not at all. */
export async function migrate(db: Kysely<Tables>, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('applied_at', 'integer', (column) => column.notNull())
      .execute();
    const applied = await transaction.selectFrom('migration').select('number').execute();
    const known = new Set(applied.map((row) => row.number));
    for (const [index, step] of steps.entries()) {
      const number = index + 1;
      if (known.has(number)) continue;
      await step(transaction);
      await transaction.insertInto('migration').values({ number, applied_at: now }).execute();
    }
  });
}

async function createEnquiriesAndOutbox({ schema }: Transaction<Tables>): Promise<void> {
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
