// What somebody at the desk answered, what came back, and the sign by which an enquiry is called in mails.
import { sql, type Transaction } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Tables } from './tables.ts';

export async function addReplies(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction;
  await schema.alterTable('desk_entry').addColumn('tag', 'text').execute();
  await schema.createIndex('desk_entry_tag').unique().on('desk_entry').column('tag').execute();
  await schema
    .createTable('desk_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('outbox_id', 'text', (column) =>
      column.notNull().unique().references('outbox.id').onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('desk_reply_of')
    .on('desk_reply')
    .columns(['enquiry_id', 'at'])
    .execute();
  await addMessages(transaction);
  await schema
    .createTable('desk_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('reply_id', 'text', (column) =>
      column.references('desk_reply.id').onDelete('cascade'),
    )
    .addColumn('message_id', 'text', (column) =>
      column.references('desk_message.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('content', isPostgres(transaction) ? 'bytea' : sql`blob`, (column) =>
      column.notNull(),
    )
    .execute();
  for (const column of ['enquiry_id', 'reply_id', 'message_id']) {
    await schema.createIndex(`desk_file_${column}`).on('desk_file').column(column).execute();
  }
}

/** What came into our mailboxes, and how far they were read. */
async function addMessages({ schema }: Transaction<Tables>): Promise<void> {
  await schema.alterTable('outbox').addColumn('bounce', 'text').execute();
  await schema
    .createTable('desk_mailbox')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('validity', 'text', (column) => column.notNull())
    .addColumn('last_uid', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('desk_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('taken_at', 'integer', (column) => column.notNull())
    .addColumn('from_address', 'text', (column) => column.notNull())
    .addColumn('from_name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('is_stranger', 'integer', (column) => column.notNull())
    .addColumn('is_automatic', 'integer', (column) => column.notNull())
    .addColumn('is_cut', 'integer', (column) => column.notNull())
    .execute();
  for (const column of ['enquiry_id', 'from_address']) {
    await schema.createIndex(`desk_message_${column}`).on('desk_message').column(column).execute();
  }
}

/** What senders see and add on the page of their enquiry. Both go with the enquiry, whoever deletes it. */
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
