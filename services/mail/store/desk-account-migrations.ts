// Tables of the desk's accounts and of its audit log.
import { sql, type Transaction } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Tables } from './tables.ts';

export async function createAccounts(transaction: Transaction<Tables>): Promise<void> {
  await createAuditLog(transaction);
}

// An entry may go after two years, by the database's own clock: whoever moves ours deletes nothing.
const auditDays = 730;

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
