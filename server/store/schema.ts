// All tables, as SQL that both databases understand. Times are epoch milliseconds. What belongs to an enquiry goes
// with it, its words in the search index included.
import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Tables } from './tables.ts';

/** What people did may be deleted from the event table after two years, by the database's own clock. */
export const auditDays = 730;

const ofEnquiry = 'text not null references enquiry (id) on delete cascade';
const ofPerson = 'text not null references desk_person (id) on delete cascade';

const confirmedBy = 'references job (id) on delete set null';
const enquiryTable = `create table enquiry (
  id text primary key, number integer not null unique, kind text not null, language text not null,
  fields text not null, page text, received_at integer not null, bytes integer not null,
  confirmed_by text ${confirmedBy},
  state text not null default 'open' check (state in ('open', 'in-work', 'waiting', 'done')),
  owner_id text, version integer not null default 0, changed_at integer,
  case_number text unique, customer text, customer_key text, is_trusted integer not null default 0,
  outcome text, ground text, category text, unfounded_by text, closed_at integer)`;

// Lists go from the newest on, and the number of each state is counted from the index alone.
const enquiries = [
  'create index enquiry_age on enquiry (received_at, bytes)',
  'create index enquiry_confirmed_by on enquiry (confirmed_by) where confirmed_by is not null',
  'create index enquiry_state on enquiry (state, number)',
  'create index enquiry_kind_state on enquiry (kind, state, number)',
  'create index enquiry_owner_state on enquiry (owner_id, state, number)',
  'create index enquiry_closed on enquiry (closed_at) where closed_at is not null',
  'create index enquiry_trusted on enquiry (number) where is_trusted = 1',
  'create index enquiry_customer on enquiry (customer_key) where customer_key is not null',
  'create index enquiry_unfounded_by on enquiry (unfounded_by) where unfounded_by is not null',
  `create table enquiry_words (
    number integer primary key references enquiry (number) on delete cascade, words text not null)`,
  `create table submission (
    fingerprint text primary key, enquiry_id ${ofEnquiry}, expires_at integer not null)`,
  'create index submission_expiry on submission (expires_at)',
  'create index submission_of on submission (enquiry_id)',
  `create table timeline (
    id text primary key, enquiry_id ${ofEnquiry}, at integer not null,
    kind text not null check (
      kind in ('received', 'checked', 'customer-informed', 'closed', 'note', 'addition')),
    person_id text, person_name text, text text, mail_id text)`,
  'create index timeline_of on timeline (enquiry_id, id)',
  `create table sender_link (
    hash text primary key, enquiry_id ${ofEnquiry}, made_at integer not null)`,
  'create index sender_link_of on sender_link (enquiry_id)',
];

const cases = [
  `create table case_host (
    enquiry_id ${ofEnquiry}, host text not null, primary key (enquiry_id, host))`,
  'create index case_host_of on case_host (host)',
  `create table case_complaint (
    id text primary key, enquiry_id ${ofEnquiry}, complainant text not null, mail text not null,
    language text not null, received_at integer not null, text text not null, noted_at integer not null,
    decided_at integer, decided_by text, decided_by_name text, outcome text, note text, mail_id text,
    unique (enquiry_id, complainant))`,
  `create table case_figure (
    about text not null, received_year integer not null, ended_year integer not null, hours integer not null,
    is_trusted integer not null, category text, outcome text, ground text, complainant text)`,
];

const jobs = [
  `create table job (
    id text primary key, priority integer not null, enquiry_id text references enquiry (id) on delete cascade,
    recipient text not null, message_id text unique, body text not null,
    state text not null check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null, due_at integer not null, leased_until integer, created_at integer not null,
    settled_at integer, last_fault text, merge_key text, held_until integer, file_bytes integer)`,
  `create index job_waiting on job (priority, due_at) where state = 'waiting'`,
  `create index job_failed on job (priority, settled_at) where state = 'failed'`,
  `create index job_merging on job (merge_key)
    where merge_key is not null and state = 'waiting' and attempts = 0`,
  'create index job_files on job (file_bytes) where file_bytes is not null',
  'create index job_of on job (enquiry_id)',
  'create table alert (cause text primary key, raised_at integer not null)',
  'create table daily_key (day integer primary key, key text not null)',
  `create table quota (
    name text not null, identity text not null, count integer not null, ends_at integer not null,
    primary key (name, identity))`,
  'create index quota_end on quota (ends_at)',
  `create table quarter_hour (
    start_at integer primary key, mean_watts double precision not null, known_ms integer not null)`,
  'create table steady_clock (seen_at integer not null, steady_since integer not null)',
];

const people = [
  `create table desk_person (
    id text primary key, name text not null, mail text not null unique,
    role text not null check (role in ('read', 'edit', 'abuse', 'publish', 'manage')),
    state text not null check (state in ('invited', 'active', 'blocked')),
    company_subject text unique, last_seen_at integer)`,
  `create table desk_session (
    id text primary key, token_hash text not null unique, person_id ${ofPerson}, user_agent text not null,
    created_at integer not null, expires_at integer not null)`,
  'create index desk_session_of on desk_session (person_id)',
  `create table desk_passkey (
    id text primary key, person_id ${ofPerson}, name text not null, credential_id text not null unique,
    public_key text not null, counter integer not null, created_at integer not null, challenged_at integer)`,
  'create index desk_passkey_of on desk_passkey (person_id)',
  `create table desk_invitation (
    token_hash text primary key, person_id ${ofPerson}, expires_at integer not null,
    created_at integer not null)`,
  'create index desk_invitation_of on desk_invitation (person_id)',
  'create table secret (key text primary key)',
];

// The database itself refuses to change an event, or to delete what a person did before its term, so that a
// mistake or a stolen right of the application cannot do it either; its owner can drop the triggers.
const events = [
  `create table event (
    number integer primary key, at integer not null, person_id text not null, person_name text not null,
    action text not null, about text, summary text not null)`,
  'create index event_of_person on event (person_id, number)',
  'create index event_about on event (about, number)',
];
const refusal = 'the audit log is not changed';

const sqliteEvents = [
  `create trigger event_no_update before update on event
    begin select raise(abort, '${refusal}'); end`,
  `create trigger event_no_delete before delete on event
    when old.person_id <> '' and old.at > (unixepoch() - ${auditDays} * 86400) * 1000
    begin select raise(abort, '${refusal}'); end`,
  // "insert or replace" deletes without asking the trigger for deletions.
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

// Trigrams find parts of words. The index reads its text from enquiry_words and keeps none of its own; with
// secure-delete what is deleted leaves it at once (https://sqlite.org/fts5.html#the_secure_delete_configuration_option).
const sqliteSearch = [
  `create virtual table enquiry_search using fts5(
    words, content='enquiry_words', content_rowid='number', tokenize='trigram')`,
  `insert into enquiry_search(enquiry_search, rank) values ('secure-delete', 1)`,
  `create trigger enquiry_words_added after insert on enquiry_words begin
    insert into enquiry_search(rowid, words) values (new.number, new.words);
  end`,
  `create trigger enquiry_words_changed after update on enquiry_words begin
    insert into enquiry_search(enquiry_search, rowid, words) values ('delete', old.number, old.words);
    insert into enquiry_search(rowid, words) values (new.number, new.words);
  end`,
  `create trigger enquiry_words_gone after delete on enquiry_words begin
    insert into enquiry_search(enquiry_search, rowid, words) values ('delete', old.number, old.words);
  end`,
];

// The owner of a database may create this extension (https://www.postgresql.org/docs/current/pgtrgm.html).
const postgresSearch = [
  'create extension if not exists pg_trgm',
  'create index enquiry_words_parts on enquiry_words using gin (words gin_trgm_ops)',
];

/** What this version reads and writes. */
export const storeFormat = 18;
/** What the last version before 1.0 wrote (from-before-1.0.ts). */
export const formatBefore1 = 17;

/**
 * Creates the tables in an empty database. Of several processes that start at once the first does so, since
 * transactions follow one another.
 * @throws Error when another version has made the store
 */
export async function prepareStore(db: Kysely<Tables>, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await readFormat(transaction);
    if (known === storeFormat) return;
    if (known === formatBefore1) {
      throw new Error(
        'The store was made by a version before 1.0. Stop the server, make a backup (npm run backup), and run: npm run store:move -- --from-before-1.0',
      );
    }
    if (known !== null) {
      throw new Error(
        `The store has the format ${known}, this version needs ${storeFormat}. Start the version that made it, or restore a backup.`,
      );
    }
    await createTables(transaction, now);
  });
}

/** The format of the store; null where it is empty. */
export async function readFormat(transaction: Transaction<Tables>): Promise<number | null> {
  await runAll(transaction, [
    'create table if not exists migration (number integer primary key, applied_at integer not null)',
  ]);
  const { known } = await transaction
    .selectFrom('migration')
    .select(({ fn }) => fn.max('number').as('known'))
    .executeTakeFirstOrThrow();
  return known;
}

/** Creates all tables but that of the format, and notes the format there. */
export async function createTables(transaction: Transaction<Tables>, now: number): Promise<void> {
  const common = [...enquiries, ...cases, ...jobs, ...people, ...events];
  if (isPostgres(transaction)) {
    // Enquiries and jobs refer to each other; PostgreSQL wants both tables first.
    await runAll(transaction, [enquiryTable.replace(confirmedBy, ''), ...common]);
    await runAll(transaction, [
      `alter table enquiry add foreign key (confirmed_by) ${confirmedBy}`,
      ...postgresSearch,
      ...postgresEvents,
    ]);
  } else {
    await runAll(transaction, [enquiryTable, ...common, ...sqliteSearch, ...sqliteEvents]);
  }
  const key = randomBytes(32).toString('base64url');
  await transaction.insertInto('secret').values({ key }).execute();
  await transaction
    .insertInto('migration')
    .values({ number: storeFormat, applied_at: now })
    .execute();
}

/** Runs statements in which `integer` has 64 bits in both databases. */
export async function runAll(
  transaction: Transaction<Tables>,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    // PostgreSQL's `integer` ends at 2^31, and times are milliseconds.
    const wide = isPostgres(transaction)
      ? statement.replaceAll(/\binteger\b/g, 'bigint')
      : statement;
    await sql.raw(wide).execute(transaction);
  }
}
