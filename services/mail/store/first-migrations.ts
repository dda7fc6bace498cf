import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

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

/** Abuse cases, limits that survive a restart, confirmations that wait and merge, and alerts. */
export async function addCasesAndLimits({ schema }: Transaction<Tables>): Promise<void> {
  await addCases(schema);
  await addLimits(schema);
  await addMerging(schema);
  await schema
    .createTable('alert')
    .addColumn('cause', 'text', (column) => column.primaryKey())
    .addColumn('raised_at', 'integer', (column) => column.notNull())
    .addColumn('webhook_body', 'text')
    .addColumn('webhook_attempts', 'integer', (column) => column.notNull())
    .execute();
  await addIndexes(schema);
}

type Schema = Transaction<Tables>['schema'];

async function addCases(schema: Schema): Promise<void> {
  await schema
    .createTable('abuse_case')
    .addColumn('enquiry_id', 'text', (column) =>
      column.primaryKey().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .execute();
  await schema
    .createTable('case_step')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('step', 'text', (column) =>
      column.notNull().check(sql`step in ('received', 'checked', 'customer-informed', 'closed')`),
    )
    .addColumn('noted_at', 'integer', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('outbox_id', 'text')
    .execute();
  await schema.createIndex('case_step_of').on('case_step').column('enquiry_id').execute();
}

async function addLimits(schema: Schema): Promise<void> {
  await schema
    .createTable('daily_key')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_key_pk', ['purpose', 'day'])
    .execute();
  await schema
    .createTable('quota')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('identity', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('quota_pk', ['name', 'identity'])
    .execute();
  await schema.createIndex('quota_end').on('quota').column('ends_at').execute();
  await schema
    .createTable('confirmation_begun')
    .addColumn('identity', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('confirmation_begun_to')
    .on('confirmation_begun')
    .columns(['identity', 'begun_at'])
    .execute();
  await schema
    .createIndex('confirmation_begun_at')
    .on('confirmation_begun')
    .column('begun_at')
    .execute();
}

async function addMerging(schema: Schema): Promise<void> {
  await schema
    .alterTable('enquiry')
    .addColumn('confirmed_by', 'text', (column) =>
      column.references('outbox.id').onDelete('set null'),
    )
    .execute();
  await schema
    .createIndex('enquiry_confirmed_by')
    .on('enquiry')
    .column('confirmed_by')
    .where(sql.ref('confirmed_by'), 'is not', sql.lit(null))
    .execute();
  await schema.alterTable('outbox').addColumn('merge_key', 'text').execute();
  await schema.alterTable('outbox').addColumn('held_until', 'integer').execute();
  await schema
    .createIndex('outbox_merging')
    .on('outbox')
    .column('merge_key')
    .where(sql<boolean>`merge_key is not null and state = 'waiting' and attempts = 0`)
    .execute();
}

// Deleting an enquiry looks for the rows that belong to it, and alerts look for failed mails; without
// these both would read everything.
async function addIndexes(schema: Schema): Promise<void> {
  await schema.createIndex('enquiry_age').on('enquiry').column('received_at').execute();
  await schema.createIndex('outbox_of').on('outbox').column('enquiry_id').execute();
  await schema
    .createIndex('outbox_failed')
    .on('outbox')
    .column('settled_at')
    .where(sql.ref('state'), '=', sql.lit('failed'))
    .execute();
  await schema.createIndex('submission_of').on('submission').column('enquiry_id').execute();
}
