// Tables of the inbox. Everything about an enquiry goes with it, the search index included, whoever
// deletes it: the hourly purge, the command line or the page.
import { sql, type Transaction } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Tables } from './tables.ts';

type Schema = Transaction<Tables>['schema'];

export async function createInbox(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction;
  await addEntries(schema);
  await addNotes(schema);
  await schema
    .createTable('desk_words')
    .addColumn('number', 'integer', (column) =>
      column.primaryKey().references('desk_entry.number').onDelete('cascade'),
    )
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
  const statements = isPostgres(transaction) ? postgresIndex : sqliteIndex;
  for (const statement of statements) await sql.raw(statement).execute(transaction);
}

async function addEntries(schema: Schema): Promise<void> {
  await schema
    .createTable('desk_entry')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().unique().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'in-work', 'waiting', 'done')`),
    )
    .addColumn('owner_id', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'integer')
    .execute();
  // Lists go from the newest on, and the number of each state is counted from the index alone.
  const indexes = {
    desk_entry_state: ['state', 'number'],
    desk_entry_kind: ['kind', 'number'],
    desk_entry_kind_state: ['kind', 'state', 'number'],
    desk_entry_owner: ['owner_id', 'number'],
    desk_entry_owner_state: ['owner_id', 'state', 'number'],
  } as const;
  for (const [name, columns] of Object.entries(indexes)) {
    await schema
      .createIndex(name)
      .on('desk_entry')
      .columns([...columns])
      .execute();
  }
  await schema
    .createIndex('desk_entry_changed_at')
    .on('desk_entry')
    .column('changed_at')
    .where(sql<boolean>`changed_at is not null`)
    .execute();
}

async function addNotes(schema: Schema): Promise<void> {
  await schema
    .createTable('desk_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'text', (column) =>
      column.notNull().references('enquiry.id').onDelete('cascade'),
    )
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('desk_note_of').on('desk_note').columns(['enquiry_id', 'at']).execute();
}

// Trigrams find parts of words. The index reads its text from desk_words and keeps none of its own;
// with secure-delete what is deleted leaves it at once (https://sqlite.org/fts5.html#the_secure_delete_configuration_option).
const sqliteIndex = [
  `create virtual table desk_search using fts5(
     words, content='desk_words', content_rowid='number', tokenize='trigram')`,
  `insert into desk_search(desk_search, rank) values ('secure-delete', 1)`,
  `create trigger desk_words_added after insert on desk_words begin
     insert into desk_search(rowid, words) values (new.number, new.words);
   end`,
  `create trigger desk_words_changed after update on desk_words begin
     insert into desk_search(desk_search, rowid, words) values ('delete', old.number, old.words);
     insert into desk_search(rowid, words) values (new.number, new.words);
   end`,
  `create trigger desk_words_gone after delete on desk_words begin
     insert into desk_search(desk_search, rowid, words) values ('delete', old.number, old.words);
   end`,
];

// The endings of all words stand in it, so that a search for the beginnings of endings finds parts of words.
const postgresIndex = [
  'alter table desk_words add column endings tsvector not null',
  // A search visits the rows it finds for their number only; what is long lies elsewhere.
  'alter table desk_words set (toast_tuple_target = 128)',
  'create index desk_words_endings on desk_words using gin (endings) with (fastupdate = off)',
];
