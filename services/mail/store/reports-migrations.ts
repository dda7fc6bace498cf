// What the desk finds out about abuse cases: findings, complaints, and figures that outlive a case.
import { sql, type Transaction } from 'kysely';
import { germanYear } from '../../process/clock.ts';
import type { Tables } from './tables.ts';

type Schema = Transaction<Tables>['schema'];

const hourMs = 3_600_000;

export async function addFindings(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction;
  await addColumns(schema);
  await addTables(schema);
  await countClosedCases(transaction);
}

async function addColumns(schema: Schema): Promise<void> {
  const texts = ['customer', 'customer_key', 'outcome', 'ground', 'category', 'unfounded_by'];
  for (const column of texts) {
    await schema.alterTable('abuse_case').addColumn(column, 'text').execute();
  }
  await schema
    .alterTable('abuse_case')
    .addColumn('is_trusted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Few cases have any of these, and the list asks for those of trusted flaggers each time.
  await schema
    .createIndex('abuse_case_trusted')
    .on('abuse_case')
    .column('enquiry_id')
    .where(sql<boolean>`is_trusted = 1`)
    .execute();
  for (const column of ['customer_key', 'unfounded_by']) {
    await schema
      .createIndex(`abuse_case_${column}`)
      .on('abuse_case')
      .column(column)
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .execute();
  }
}

async function addTables(schema: Schema): Promise<void> {
  await schema
    .createTable('case_host')
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('host', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_host_pk', ['enquiry_id', 'host'])
    .execute();
  await schema.createIndex('case_host_of').on('case_host').column('host').execute();
  await schema
    .createTable('case_complaint')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('complainant', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('received_at', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'integer', (column) => column.notNull())
    .addColumn('decided_at', 'integer')
    .addColumn('decided_by', 'text')
    .addColumn('decided_by_name', 'text')
    .addColumn('outcome', 'text')
    .addColumn('note', 'text')
    .addColumn('outbox_id', 'text')
    .addUniqueConstraint('case_complaint_of', ['enquiry_id', 'complainant'])
    .execute();
  await schema
    .createTable('case_figure')
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('received_year', 'integer', (column) => column.notNull())
    .addColumn('ended_year', 'integer', (column) => column.notNull())
    .addColumn('hours', 'integer', (column) => column.notNull())
    .addColumn('is_trusted', 'integer', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('outcome', 'text')
    .addColumn('ground', 'text')
    .addColumn('complainant', 'text')
    .execute();
}

/** Reports that were done without a decision: their reporters are still owed one. */
export async function reopenUndecided(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('desk_entry')
    .set((row) => ({ state: 'open', version: row('version', '+', 1) }))
    .where('state', '=', 'done')
    .where('enquiry_id', 'in', (row) => row.selectFrom('abuse_case').select('enquiry_id'))
    .where('enquiry_id', 'not in', (row) =>
      row.selectFrom('case_step').select('enquiry_id').where('step', '=', 'closed'),
    )
    .execute();
}

/** Cases that were closed before: how, nobody has said. */
async function countClosedCases(transaction: Transaction<Tables>): Promise<void> {
  const closed = await transaction
    .selectFrom('case_step')
    .innerJoin('enquiry', 'enquiry.id', 'case_step.enquiry_id')
    .select(['enquiry.received_at', 'case_step.noted_at'])
    .where('case_step.step', '=', 'closed')
    .execute();
  for (const { noted_at, received_at } of closed) {
    await transaction
      .insertInto('case_figure')
      .values({
        about: 'report',
        received_year: germanYear(received_at),
        ended_year: germanYear(noted_at),
        hours: Math.round((noted_at - received_at) / hourMs),
        is_trusted: 0,
        category: null,
        outcome: null,
        ground: null,
        complainant: null,
      })
      .execute();
  }
}
