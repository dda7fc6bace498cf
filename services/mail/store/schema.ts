// All tables, as SQL that both databases understand. Times are epoch milliseconds. What belongs to an enquiry goes
// with it, the search index included.
import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Tables } from './tables.ts';

/** Entries of the audit log may go after two years, by the database's own clock. */
export const auditDays = 730;

const ofEnquiry = 'text not null references enquiry (id) on delete cascade';
const ofPerson = 'text not null references desk_person (id) on delete cascade';

const confirmedBy = 'references outbox (id) on delete set null';
const enquiryTable = `create table enquiry (
  id text primary key, kind text not null, fields text not null, received_at integer not null,
  confirmed_by text ${confirmedBy}, language text not null default 'de', bytes integer not null default 0)`;

const enquiries = [
  'create index enquiry_age on enquiry (received_at, bytes)',
  'create index enquiry_confirmed_by on enquiry (confirmed_by) where confirmed_by is not null',
  `create table submission (
    fingerprint text primary key, enquiry_id ${ofEnquiry}, expires_at integer not null)`,
  'create index submission_expiry on submission (expires_at)',
  'create index submission_of on submission (enquiry_id)',
  `create table outbox (
    id text primary key, enquiry_id ${ofEnquiry}, recipient text not null, message_id text not null unique,
    letter text not null, state text not null, attempts integer not null, due_at integer not null,
    leased_until integer, created_at integer not null, settled_at integer, last_fault text, merge_key text,
    held_until integer, lane text not null default 'free', turn integer not null default 0, sender text,
    is_due integer not null default 1, file_bytes integer)`,
  `create index outbox_queue on outbox (lane, is_due, turn) where state = 'waiting'`,
  `create index outbox_later on outbox (due_at, turn, held_until) where state = 'waiting' and is_due = 0`,
  `create index outbox_of_sender on outbox (sender, turn) where state = 'waiting' and sender is not null`,
  `create index outbox_merging on outbox (merge_key)
    where merge_key is not null and state = 'waiting' and attempts = 0`,
  `create index outbox_failed on outbox (settled_at) where state = 'failed'`,
  'create index outbox_files on outbox (file_bytes) where file_bytes is not null',
  'create index outbox_of on outbox (enquiry_id)',
];

const limits = [
  `create table daily_key (
    purpose text not null, day integer not null, key text not null, primary key (purpose, day))`,
  `create table quota (
    name text not null, identity text not null, count integer not null, ends_at integer not null,
    primary key (name, identity))`,
  'create index quota_end on quota (ends_at)',
  'create table confirmation_begun (identity text not null, begun_at integer not null)',
  'create index confirmation_begun_to on confirmation_begun (identity, begun_at)',
  'create index confirmation_begun_at on confirmation_begun (begun_at)',
  `create table alert (
    cause text primary key, raised_at integer not null, webhook_body text, webhook_attempts integer not null,
    webhook_leased_until integer)`,
  `create table webhook_event (
    id text primary key, type text not null, enquiry_id ${ofEnquiry}, at integer not null, body text not null,
    state text not null check (state in ('waiting', 'delivered', 'failed')), attempts integer not null,
    due_at integer not null, leased_until integer, settled_at integer, last_fault text)`,
  'create index webhook_event_enquiry on webhook_event (enquiry_id)',
  `create index webhook_event_waiting on webhook_event (due_at) where state = 'waiting'`,
  `create index webhook_event_failed on webhook_event (due_at) where state = 'failed'`,
];

const cases = [
  `create table abuse_case (
    enquiry_id text primary key references enquiry (id) on delete cascade, number text not null unique,
    customer text, customer_key text, outcome text, ground text, category text, unfounded_by text,
    is_trusted integer not null default 0)`,
  'create index abuse_case_trusted on abuse_case (enquiry_id) where is_trusted = 1',
  'create index abuse_case_customer_key on abuse_case (customer_key) where customer_key is not null',
  'create index abuse_case_unfounded_by on abuse_case (unfounded_by) where unfounded_by is not null',
  `create table case_step (
    id text primary key, enquiry_id ${ofEnquiry},
    step text not null check (step in ('received', 'checked', 'customer-informed', 'closed')),
    noted_at integer not null, note text, outbox_id text)`,
  'create index case_step_of on case_step (enquiry_id)',
  `create table case_host (
    enquiry_id ${ofEnquiry}, host text not null, primary key (enquiry_id, host))`,
  'create index case_host_of on case_host (host)',
  `create table case_complaint (
    id text primary key, enquiry_id ${ofEnquiry}, complainant text not null, mail text not null,
    language text not null, received_at integer not null, text text not null, noted_at integer not null,
    decided_at integer, decided_by text, decided_by_name text, outcome text, note text, outbox_id text,
    unique (enquiry_id, complainant))`,
  `create table case_figure (
    about text not null, received_year integer not null, ended_year integer not null, hours integer not null,
    is_trusted integer not null, category text, outcome text, ground text, complainant text)`,
  `create table sender_link (
    hash text primary key, enquiry_id ${ofEnquiry}, made_at integer not null)`,
  'create index sender_link_enquiry on sender_link (enquiry_id)',
  `create table sender_addition (
    id text primary key, enquiry_id ${ofEnquiry}, at integer not null, text text not null)`,
  'create index sender_addition_enquiry on sender_addition (enquiry_id)',
];

// Lists go from the newest on, and the number of each state is counted from the index alone.
const inbox = [
  `create table desk_entry (
    number integer primary key, enquiry_id text not null unique references enquiry (id) on delete cascade,
    kind text not null, state text not null check (state in ('open', 'in-work', 'waiting', 'done')),
    owner_id text, version integer not null, changed_at integer)`,
  'create index desk_entry_state on desk_entry (state, number)',
  'create index desk_entry_kind on desk_entry (kind, number)',
  'create index desk_entry_kind_state on desk_entry (kind, state, number)',
  'create index desk_entry_owner on desk_entry (owner_id, number)',
  'create index desk_entry_owner_state on desk_entry (owner_id, state, number)',
  'create index desk_entry_changed_at on desk_entry (changed_at) where changed_at is not null',
  `create table desk_note (
    id text primary key, enquiry_id ${ofEnquiry}, at integer not null, person_id text not null,
    person_name text not null, text text not null)`,
  'create index desk_note_of on desk_note (enquiry_id, at)',
  `create table desk_words (
    number integer primary key references desk_entry (number) on delete cascade, words text not null)`,
];

// Trigrams find parts of words. The index reads its text from desk_words and keeps none of its own; with
// secure-delete what is deleted leaves it at once (https://sqlite.org/fts5.html#the_secure_delete_configuration_option).
const sqliteSearch = [
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
const postgresSearch = [
  'alter table desk_words add column endings tsvector not null',
  // A search visits the rows it finds for their number only; what is long lies elsewhere.
  'alter table desk_words set (toast_tuple_target = 128)',
  'create index desk_words_endings on desk_words using gin (endings) with (fastupdate = off)',
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
  'create index desk_session_by_person_id on desk_session (person_id)',
  `create table desk_passkey (
    id text primary key, person_id ${ofPerson}, name text not null, credential_id text not null unique,
    public_key text not null, counter integer not null, created_at integer not null, challenged_at integer)`,
  'create index desk_passkey_by_person_id on desk_passkey (person_id)',
  `create table desk_invitation (
    token_hash text primary key, person_id ${ofPerson}, expires_at integer not null,
    created_at integer not null)`,
  'create index desk_invitation_by_person_id on desk_invitation (person_id)',
  'create table desk_key (key text primary key)',
];

const auditColumns = `
  id text not null primary key, at integer not null, person_id text not null, person_name text not null,
  action text not null, about text, said text not null`;
const auditIndexes = [
  'create index desk_audit_time on desk_audit (at, id)',
  'create index desk_audit_person on desk_audit (person_id, at)',
  'create index desk_audit_about on desk_audit (about, at)',
];

// The database itself refuses to change an entry or to delete it before its term, so that a mistake or a stolen
// right of the application cannot do it either; its owner can drop the triggers.
const refusal = 'the audit log is not changed';

const sqliteAudit = [
  // With a rowid of its own an entry could be replaced by another that names the same.
  `create table desk_audit (${auditColumns}) without rowid`,
  `create trigger desk_audit_no_update before update on desk_audit
    begin select raise(abort, '${refusal}'); end`,
  `create trigger desk_audit_no_delete before delete on desk_audit
    when old.at > (unixepoch() - ${auditDays} * 86400) * 1000
    begin select raise(abort, '${refusal}'); end`,
  // "insert or replace" deletes without asking the trigger for deletions.
  `create trigger desk_audit_no_replace before insert on desk_audit
    when exists (select 1 from desk_audit where id = new.id)
    begin select raise(abort, '${refusal}'); end`,
];

const postgresAudit = [
  `create table desk_audit (${auditColumns})`,
  `create function desk_audit_refuse() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at <= (extract(epoch from now()) - ${auditDays} * 86400) * 1000 then return old; end if;
      end if;
      raise exception '${refusal}';
    end $$`,
  `create trigger desk_audit_no_change before update or delete on desk_audit
    for each row execute function desk_audit_refuse()`,
  `create trigger desk_audit_no_truncate before truncate on desk_audit
    for each statement execute function desk_audit_refuse()`,
];

/** What this version reads and writes. The steps up to it are history: no release has known them. */
const version = 17;

/**
 * Creates the tables in an empty database. Of several processes that start at once the first does so, since
 * transactions follow one another.
 * @throws Error when another version has made the store
 */
export async function prepareStore(db: Kysely<Tables>, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await run(transaction, [
      'create table if not exists migration (number integer primary key, applied_at integer not null)',
    ]);
    const { known } = await transaction
      .selectFrom('migration')
      .select(({ fn }) => fn.max('number').as('known'))
      .executeTakeFirstOrThrow();
    if (known === version) return;
    if (known !== null) {
      throw new Error(
        `The store has the format ${known}, this version needs ${version}. Start the version that made it, or restore a backup.`,
      );
    }
    await createTables(transaction);
    await transaction
      .insertInto('migration')
      .values({ number: version, applied_at: now })
      .execute();
  });
}

async function createTables(transaction: Transaction<Tables>): Promise<void> {
  const common = [...enquiries, ...limits, ...cases, ...inbox, ...people];
  if (isPostgres(transaction)) {
    // Enquiries and mails refer to each other; PostgreSQL wants both tables first.
    await run(transaction, [enquiryTable.replace(confirmedBy, ''), ...common]);
    await run(transaction, [`alter table enquiry add foreign key (confirmed_by) ${confirmedBy}`]);
    await run(transaction, [...postgresSearch, ...postgresAudit, ...auditIndexes]);
  } else {
    await run(transaction, [enquiryTable, ...common]);
    await run(transaction, [...sqliteSearch, ...sqliteAudit, ...auditIndexes]);
  }
  // Signs what a browser keeps between two steps of a sign-in.
  const key = randomBytes(32).toString('base64url');
  await transaction.insertInto('desk_key').values({ key }).execute();
}

async function run(transaction: Transaction<Tables>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    // PostgreSQL's `integer` ends at 2^31, and times are milliseconds.
    const wide = isPostgres(transaction)
      ? statement.replaceAll(/\binteger\b/g, 'bigint')
      : statement;
    await sql.raw(wide).execute(transaction);
  }
}
