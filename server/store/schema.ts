// The tables as SQL for both databases, with indexes and triggers for audit log and search. Rows that belong to an
// enquiry are deleted with it, including its search entry.
import { randomBytes } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { constraints, type Tables, tables } from './tables.ts';

/** Days before people's events may be deleted, by the database's clock. */
export const auditDays = 730;

/** For statements that differ between the databases. */
export function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

// Lists are newest first, and states are counted from the index alone.
const indexes = [
  'enquiry_age on enquiry (received_at, bytes)',
  'enquiry_confirmed_by on enquiry (confirmed_by) where confirmed_by is not null',
  'enquiry_state on enquiry (state, number)',
  'enquiry_kind_state on enquiry (kind, state, number)',
  'enquiry_owner_state on enquiry (owner_id, state, number)',
  'enquiry_closed on enquiry (closed_at) where closed_at is not null',
  'enquiry_trusted on enquiry (number) where is_trusted = 1',
  'enquiry_customer on enquiry (customer_key) where customer_key is not null',
  'enquiry_unfounded_by on enquiry (unfounded_by) where unfounded_by is not null',
  'submission_expiry on submission (expires_at)',
  'submission_of on submission (enquiry_id)',
  'timeline_of on timeline (enquiry_id, id)',
  'sender_link_of on sender_link (enquiry_id)',
  'case_host_of on case_host (host)',
  "job_waiting on job (priority, due_at) where state = 'waiting'",
  "job_failed on job (priority, settled_at) where state = 'failed'",
  `job_merging on job (merge_key)
    where merge_key is not null and state = 'waiting' and attempts = 0`,
  'job_files on job (file_bytes) where file_bytes is not null',
  'job_of on job (enquiry_id)',
  'quota_end on quota (ends_at)',
  'desk_session_of on desk_session (person_id)',
  'desk_passkey_of on desk_passkey (person_id)',
  'desk_invitation_of on desk_invitation (person_id)',
  'event_of_person on event (person_id, number)',
  'event_about on event (about, number)',
];

// The database refuses to change an event, or to delete people's events before their term, against bugs and
// stolen credentials of the application; its owner can drop the triggers.
const refusal = 'the audit log is not changed';

const sqliteEvents = [
  `create trigger event_no_update before update on event
    begin select raise(abort, '${refusal}'); end`,
  `create trigger event_no_delete before delete on event
    when old.person_id <> '' and old.at > (unixepoch() - ${auditDays} * 86400) * 1000
    begin select raise(abort, '${refusal}'); end`,
  // "insert or replace" deletes without the delete trigger.
  `create trigger event_no_replace before insert on event
    when exists (select 1 from event where number = new.number)
    begin select raise(abort, '${refusal}'); end`,
];

const postgresEvents = [
  `create function event_refuse() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.person_id = '' or old.at <= (extract(epoch from now()) - ${auditDays} * 86400) * 1000
          then return old; end if;
      end if;
      raise exception '${refusal}';
    end $$`,
  `create trigger event_no_change before update or delete on event
    for each row execute function event_refuse()`,
  `create trigger event_no_truncate before truncate on event
    for each statement execute function event_refuse()`,
];

// Trigrams find parts of words. External content in enquiry_words; secure-delete removes deleted text at once
// (https://sqlite.org/fts5.html#the_secure_delete_configuration_option).
const removeFromIndex = `insert into enquiry_search(enquiry_search, rowid, words)
  values ('delete', old.number, old.words);`;
const addToIndex = 'insert into enquiry_search(rowid, words) values (new.number, new.words);';
const sqliteSearch = [
  `create virtual table enquiry_search using fts5(
    words, content='enquiry_words', content_rowid='number', tokenize='trigram')`,
  `insert into enquiry_search(enquiry_search, rank) values ('secure-delete', 1)`,
  `create trigger enquiry_words_added after insert on enquiry_words begin ${addToIndex} end`,
  `create trigger enquiry_words_changed after update on enquiry_words begin ${removeFromIndex} ${addToIndex} end`,
  `create trigger enquiry_words_gone after delete on enquiry_words begin ${removeFromIndex} end`,
];

// The owner of a database may create this extension (https://www.postgresql.org/docs/current/pgtrgm.html).
const postgresSearch = [
  'create extension if not exists pg_trgm',
  'create index enquiry_words_parts on enquiry_words using gin (words gin_trgm_ops)',
];

/** The format of this version. */
export const storeFormat = 18;
/** The format of the last version before 1.0 (from-before-1.0.ts). */
export const formatBefore1 = 17;

/**
 * Creates the tables in an empty database. Of several processes starting at once the first does so, since
 * transactions are serialized.
 * @throws Error if the store has another format
 */
export async function prepareStore(
  transaction: Transaction<Tables>,
  at: string,
  now: number,
): Promise<void> {
  const known = await readFormat(transaction);
  if (known === storeFormat) return;
  if (known === null) {
    await refuseForeignTables(transaction, at);
    return await createTables(transaction, now);
  }
  if (known === formatBefore1) {
    throw new Error(
      `${at} was written by a version before 1.0. Stop the server, make a backup (npm run backup), and run: npm run store:move -- --from-before-1.0`,
    );
  }
  throw new Error(
    `${at} was written by a newer release: it has the format ${known}, this one knows ${storeFormat}. Start the newer release, or restore a backup from before (docs/backup.md).`,
  );
}

async function refuseForeignTables(transaction: Transaction<Tables>, at: string): Promise<void> {
  const names = (await transaction.introspection.getTables()).map(({ name }) => name);
  const others = names.filter((name) => name !== 'migration' && Object.hasOwn(tables, name));
  if (others.length === 0) return;
  throw new Error(
    `${at} holds tables of another program: ${others.slice(0, 3).join(', ')}. Give the product a database of its own in DATABASE_URL, or another folder in DATA_DIR.`,
  );
}

/** The format of the store; null if it is empty. */
export async function readFormat(transaction: Transaction<Tables>): Promise<number | null> {
  await runAll(transaction, [createTable('migration').replace('table', 'table if not exists')]);
  const { known } = await transaction
    .selectFrom('migration')
    .select(({ fn }) => fn.max('number').as('known'))
    .executeTakeFirstOrThrow();
  return known;
}

/** Creates all tables except `migration`, and stores the format there. */
export async function createTables(transaction: Transaction<Tables>, now: number): Promise<void> {
  const { migration: _created, ...others } = tables;
  const created = Object.keys(others).map((table) => createTable(table as keyof Tables));
  const common = [...created, ...indexes.map((index) => `create index ${index}`)];
  if (isPostgres(transaction)) {
    // Enquiries and jobs refer to each other; PostgreSQL needs both tables first.
    const { sql: confirmedBy } = tables.enquiry.confirmed_by;
    const [, reference = ''] = confirmedBy.split('text ');
    await runAll(transaction, [
      ...common.map((statement) => statement.replace(confirmedBy, 'text')),
      `alter table enquiry add foreign key (confirmed_by) ${reference}`,
      ...[...postgresSearch, ...postgresEvents],
    ]);
  } else {
    await runAll(transaction, [...common, ...sqliteSearch, ...sqliteEvents]);
  }
  const key = randomBytes(32).toString('base64url');
  await transaction.insertInto('secret').values({ key }).execute();
  await transaction
    .insertInto('migration')
    .values({ number: storeFormat, applied_at: now })
    .execute();
}

function createTable(name: keyof Tables): string {
  const columns = Object.entries(tables[name]).map(([column, { sql: definition }]) => {
    return `${column} ${definition.replace('(value in', `(${column} in`)}`;
  });
  const rules = constraints[name];
  return `create table ${name} (${[...columns, ...(rules ? [rules] : [])].join(', ')})`;
}

/** Runs statements, with 64-bit `integer` in both databases. */
export async function runAll(
  transaction: Transaction<Tables>,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    // PostgreSQL's `integer` ends at 2^31; times are milliseconds.
    const wide = isPostgres(transaction)
      ? statement.replaceAll(/\binteger\b/g, 'bigint')
      : statement;
    await sql.raw(wide).execute(transaction);
  }
}
