// Tables of the desk's accounts and of its audit log.
import { randomBytes } from 'node:crypto';
import { type ColumnDefinitionBuilder, sql, type Transaction } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Tables } from './tables.ts';

export async function createAccounts(transaction: Transaction<Tables>): Promise<void> {
  await createPeople(transaction.schema);
  await createSignIns(transaction.schema);
  await createSafeguards(transaction.schema);
  await createAuditLog(transaction);
}

type Schema = Transaction<Tables>['schema'];

async function createPeople(schema: Schema): Promise<void> {
  await schema
    .createTable('desk_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull().unique())
    .addColumn('mail_verified', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('read', 'edit', 'abuse', 'manage')`),
    )
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('invited', 'active', 'blocked')`),
    )
    .addColumn('two_factor', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_seen_at', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('desk_invitation')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', ofPerson)
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
}

/** One more role. SQLite changes no check of a column, so another column takes its place. */
export async function allowPublishers(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction;
  await schema
    .alterTable('desk_person')
    .addColumn('next_role', 'text', (column) =>
      column
        .notNull()
        .defaultTo('read')
        .check(sql`next_role in ('read', 'edit', 'abuse', 'publish', 'manage')`),
    )
    .execute();
  await sql`UPDATE desk_person SET next_role = role`.execute(transaction);
  await schema.alterTable('desk_person').dropColumn('role').execute();
  await schema.alterTable('desk_person').renameColumn('next_role', 'role').execute();
}

interface FormerPasskey {
  id: string;
  person_id: string;
  name: string | null;
  credential_id: string;
  public_key: string;
  counter: number;
  created_at: string | null;
}

/**
 * Passkeys and company accounts only: passwords and second factors go, and sessions start anew. People who had
 * nothing else are invited again.
 */
export async function keepOwnAccounts(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction;
  await schema.alterTable('desk_person').addColumn('company_subject', 'text').execute();
  await sql`
    UPDATE desk_person SET company_subject = (
      SELECT account_id FROM desk_account
      WHERE person_id = desk_person.id AND provider_id = 'company'
    )
  `.execute(transaction);
  const former = ['mail_verified', 'image', 'two_factor', 'created_at', 'updated_at'];
  for (const column of former) {
    await schema.alterTable('desk_person').dropColumn(column).execute();
  }
  await schema
    .createIndex('desk_person_by_company_subject')
    .on('desk_person')
    .column('company_subject')
    .unique()
    .execute();
  const { rows: passkeys } = await sql<FormerPasskey>`
    SELECT id, person_id, name, credential_id, public_key, counter, created_at FROM desk_passkey
  `.execute(transaction);
  for (const table of [
    'session',
    'account',
    'verification',
    'two_factor',
    'passkey',
    'attempt',
    'remembered',
  ]) {
    await schema.dropTable(`desk_${table}`).execute();
  }
  await createSessionsAndPasskeys(schema);
  for (const { created_at, name, ...passkey } of passkeys) {
    await transaction
      .insertInto('desk_passkey')
      .values({
        ...passkey,
        name: name ?? 'Passkey',
        created_at: Date.parse(created_at ?? '') || 0,
      })
      .execute();
  }
  await schema
    .createTable('desk_key')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .execute();
  const key = randomBytes(32).toString('base64url');
  await transaction.insertInto('desk_key').values({ key }).execute();
}

async function createSessionsAndPasskeys(schema: Schema): Promise<void> {
  await schema
    .createTable('desk_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', ofPerson)
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('desk_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', ofPerson)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('challenged_at', 'integer')
    .execute();
  for (const table of ['desk_session', 'desk_passkey']) {
    await schema.createIndex(`${table}_by_person_id`).on(table).column('person_id').execute();
  }
}

function ofPerson(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('desk_person.id').onDelete('cascade');
}

/** As better-auth kept them, until `keepOwnAccounts`. */
async function createSignIns(schema: Schema): Promise<void> {
  await schema
    .createTable('desk_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', ofPerson)
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('desk_account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', ofPerson)
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('desk_account_of_provider', ['provider_id', 'account_id'])
    .execute();
  await schema
    .createTable('desk_verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('desk_two_factor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => ofPerson(column).unique())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failed_count', 'integer')
    .addColumn('locked_until', 'text')
    .execute();
  await schema
    .createTable('desk_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', ofPerson)
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('device_type', 'text', (column) => column.notNull())
    .addColumn('backed_up', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('created_at', 'text')
    .execute();
  const indexes = [
    ['desk_session', 'person_id'],
    ['desk_account', 'person_id'],
    ['desk_passkey', 'person_id'],
    ['desk_invitation', 'person_id'],
    ['desk_verification', 'identifier'],
  ] as const;
  for (const [table, column] of indexes) {
    await schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}

async function createSafeguards(schema: Schema): Promise<void> {
  await schema
    .createTable('desk_attempt')
    .addColumn('identity', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('desk_remembered')
    .addColumn('identity', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
}

// An entry may go after two years, by the database's own clock: whoever moves ours deletes nothing.
export const auditDays = 730;

/**
 * Nobody changes an entry, and none is deleted before its term. The database itself refuses, so that a
 * mistake or a stolen right of the application cannot do it either; its owner can drop the triggers.
 */
async function createAuditLog(transaction: Transaction<Tables>): Promise<void> {
  const table = transaction.schema
    .createTable('desk_audit')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('about', 'text')
    .addColumn('said', 'text', (column) => column.notNull());
  if (isPostgres(transaction)) {
    await table.execute();
    for (const statement of postgresTriggers) await sql.raw(statement).execute(transaction);
  } else {
    // With a rowid of its own an entry could be replaced by another that names the same.
    await table.modifyEnd(sql`without rowid`).execute();
    for (const statement of sqliteTriggers) await sql.raw(statement).execute(transaction);
  }
  const { schema } = transaction;
  await schema.createIndex('desk_audit_time').on('desk_audit').columns(['at', 'id']).execute();
  await schema
    .createIndex('desk_audit_person')
    .on('desk_audit')
    .columns(['person_id', 'at'])
    .execute();
  await schema.createIndex('desk_audit_about').on('desk_audit').columns(['about', 'at']).execute();
}

const refusal = 'the audit log is not changed';

const sqliteTriggers = [
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

const postgresTriggers = [
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
