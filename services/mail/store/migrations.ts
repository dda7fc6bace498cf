// Numbered steps from an empty file to today's tables. A step that has shipped never changes again;
// a change is a new step at the end.
import { type Kysely, sql, type Transaction } from 'kysely';
import { allowPublishers, createAccounts, keepOwnAccounts } from './desk-account-migrations.ts';
import { createInbox } from './desk-migrations.ts';
import { addCasesAndLimits, createEnquiriesAndOutbox } from './first-migrations.ts';
import { addFindings, reopenUndecided } from './reports-migrations.ts';
import type { Tables } from './tables.ts';

type Step = (transaction: Transaction<Tables>) => Promise<void>;

const steps: readonly Step[] = [
  createEnquiriesAndOutbox,
  addCasesAndLimits,
  addLanguage,
  keepLetterContent,
  addAlertLease,
  addTurns,
  addBytes,
  createAccounts,
  createInbox,
  createSenderPages,
  createWebhooks,
  addFindings,
  // Made tables that dropHelpdesk drops.
  async () => {},
  allowPublishers,
  reopenUndecided,
  dropHelpdesk,
  keepOwnAccounts,
];

/**
 * Brings the store up to date. All missing steps are applied together or not at all; of several
 * processes that start at once the first applies them, since transactions follow one another.
 * @param last the number of the last step, for tests of later ones
 */
export async function migrate(db: Kysely<Tables>, now: number, last = steps.length): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('applied_at', 'integer', (column) => column.notNull())
      .execute();
    const applied = await transaction.selectFrom('migration').select('number').execute();
    const known = new Set(applied.map((row) => row.number));
    for (const [index, step] of steps.slice(0, last).entries()) {
      const number = index + 1;
      if (known.has(number)) continue;
      await step(transaction);
      await transaction.insertInto('migration').values({ number, applied_at: now }).execute();
    }
  });
}

/** Abuse reports are taken in English too; all that came before were German. */
async function addLanguage({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .alterTable('enquiry')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('de'))
    .execute();
}

/** Letters were kept as plain text. Those that still wait are sent as they were written. */
async function keepLetterContent(transaction: Transaction<Tables>): Promise<void> {
  // Only in SQLite are there letters that are older than this step, and these are SQLite's functions.
  const letter = await transaction.selectFrom('outbox').select('id').limit(1).executeTakeFirst();
  if (!letter) return;
  await sql`
    UPDATE outbox SET letter = json_set(
      json_remove(letter, '$.text'),
      '$.content',
      json_object(
        'language', coalesce(json_extract(letter, '$.headers."Content-Language"'), 'de'),
        'blocks', json_array(
          json_object('kind', 'quote', 'text', json_extract(letter, '$.text'), 'lines', 'kept')
        )
      )
    )
    WHERE json_type(letter, '$.text') = 'text'
  `.execute(transaction);
}

/** Several processes may watch one store, and only one of them posts an alert to the webhook. */
async function addAlertLease({ schema }: Transaction<Tables>): Promise<void> {
  await schema.alterTable('alert').addColumn('webhook_leased_until', 'integer').execute();
}

/** Senders take turns in the outbox. What waits already was first come, first served, and stays so. */
async function addTurns(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction;
  await schema
    .alterTable('outbox')
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('free'))
    .execute();
  await schema
    .alterTable('outbox')
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('outbox').addColumn('sender', 'text').execute();
  await schema
    .alterTable('outbox')
    .addColumn('is_due', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`
    UPDATE outbox SET is_due = 0, turn = created_at, lane = CASE
      WHEN recipient = 'operator' THEN 'operator'
      WHEN recipient = 'confirmation' AND attempts = 0
        THEN (SELECT kind FROM enquiry WHERE enquiry.id = outbox.enquiry_id)
      ELSE 'free' END
    WHERE state = 'waiting'
  `.execute(transaction);

  await schema.dropIndex('outbox_waiting').execute();
  const isWaiting = sql<boolean>`state = 'waiting'`;
  await schema
    .createIndex('outbox_queue')
    .on('outbox')
    .columns(['lane', 'is_due', 'turn'])
    .where(isWaiting)
    .execute();
  await schema
    .createIndex('outbox_later')
    .on('outbox')
    .columns(['due_at', 'turn', 'held_until'])
    .where(sql<boolean>`state = 'waiting' and is_due = 0`)
    .execute();
  await schema
    .createIndex('outbox_of_sender')
    .on('outbox')
    .columns(['sender', 'turn'])
    .where(sql<boolean>`state = 'waiting' and sender is not null`)
    .execute();
}

/** What strangers store is bounded, so each enquiry says how much it takes, and each mail file too. */
async function addBytes(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction;
  await schema
    .alterTable('enquiry')
    .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`UPDATE enquiry SET bytes = 5000 + 2 * length(fields)`.execute(transaction);
  await schema.alterTable('outbox').addColumn('file_bytes', 'integer').execute();
  // They are summed up every minute, from the indexes alone.
  await schema.dropIndex('enquiry_age').execute();
  await schema.createIndex('enquiry_age').on('enquiry').columns(['received_at', 'bytes']).execute();
  await schema
    .createIndex('outbox_files')
    .on('outbox')
    .column('file_bytes')
    .where(sql<boolean>`file_bytes is not null`)
    .execute();
}

/** Tables of what other systems are told. An event goes with the enquiry that it is about. */
async function createWebhooks({ schema }: Transaction<Tables>): Promise<void> {
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

/** What senders see and add on the page of their enquiry. Both go with the enquiry, whoever deletes it. */
async function createSenderPages({ schema }: Transaction<Tables>): Promise<void> {
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

/** The desk answers nobody, so what older versions kept of answers, labels, due dates and views goes. */
async function dropHelpdesk(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction;
  const tables = [
    'desk_file',
    'desk_reply',
    'desk_message',
    'desk_mailbox',
    'desk_label',
    'desk_view',
  ];
  for (const table of tables) await schema.dropTable(table).ifExists().execute();
  await sql`DELETE FROM outbox WHERE recipient = 'reply'`.execute(transaction);
  for (const index of ['desk_entry_tag', 'desk_entry_due_at']) {
    await schema.dropIndex(index).ifExists().execute();
  }
  const known = await transaction.introspection.getTables();
  for (const [table, column] of [
    ['desk_entry', 'tag'],
    ['desk_entry', 'due_at'],
    ['outbox', 'bounce'],
  ] as const) {
    const columns = known.find(({ name }) => name === table)?.columns ?? [];
    if (columns.some(({ name }) => name === column)) {
      await schema.alterTable(table).dropColumn(column).execute();
    }
  }
}
