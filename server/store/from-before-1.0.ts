// Converts a store of a version before 1.0, in place. Remove once no such store is left.
import type { Transaction } from 'kysely';
import { openStore, type StoreLocation } from './open-store.ts';
import {
  createTables,
  formatBefore1,
  isPostgres,
  readFormat,
  runAll,
  storeFormat,
} from './schema.ts';
import { indexEnquiry } from './search.ts';
import { type Tables, tables } from './tables.ts';

// Tables with unchanged columns.
const kept = [
  ...(['case_figure', 'case_host', 'alert', 'desk_person', 'desk_passkey'] as const),
  ...(['submission', 'sender_link'] as const),
];
const formerTables = [
  ...['webhook_event', 'desk_words', 'desk_note', 'desk_entry', 'sender_addition', 'sender_link'],
  ...['case_figure', 'case_complaint', 'case_host', 'case_step', 'abuse_case', 'submission'],
  ...['desk_invitation', 'desk_session', 'desk_passkey', 'desk_person', 'desk_key', 'desk_audit'],
  ...['alert', 'confirmation_begun', 'quota', 'daily_key', 'outbox', 'enquiry'],
];

// Waiting jobs keep their attempts; limits, sessions and invitations are reset.
const conversions = [
  `insert into enquiry
    (id, number, kind, language, fields, received_at, bytes, state, owner_id, version, changed_at, case_number,
     customer, customer_key, is_trusted, outcome, ground, category, unfounded_by, closed_at)
    select e.id, row_number() over (order by e.received_at, e.id), e.kind, e.language, e.fields, e.received_at,
      e.bytes, coalesce(d.state, 'open'), d.owner_id, coalesce(d.version, 0), d.changed_at, c.number,
      c.customer, c.customer_key, coalesce(c.is_trusted, 0), c.outcome, c.ground, c.category, c.unfounded_by,
      (select min(s.noted_at) from former_case_step s where s.enquiry_id = e.id and s.step = 'closed')
    from former_enquiry e
    left join former_desk_entry d on d.enquiry_id = e.id
    left join former_abuse_case c on c.enquiry_id = e.id`,
  `insert into job
    (id, priority, enquiry_id, recipient, message_id, body, state, attempts, due_at, created_at, settled_at,
     last_fault, merge_key, held_until, file_bytes)
    select o.id,
      case when o.recipient = 'operator' then 0 when o.recipient <> 'confirmation' then 1
        when e.kind = 'abuse' then 2 else 3 end,
      o.enquiry_id, o.recipient, o.message_id, o.letter, o.state, o.attempts, o.due_at, o.created_at,
      o.settled_at, o.last_fault, o.merge_key, o.held_until, o.file_bytes
    from former_outbox o join former_enquiry e on e.id = o.enquiry_id`,
  `insert into job
    (id, priority, enquiry_id, recipient, body, state, attempts, due_at, created_at, settled_at, last_fault)
    select id, 4, enquiry_id, type, body, state, attempts, due_at, at, settled_at, last_fault
    from former_webhook_event`,
  `update enquiry set confirmed_by =
    (select confirmed_by from former_enquiry e where e.id = enquiry.id)`,
  `insert into timeline (id, enquiry_id, at, kind, text, mail_id)
    select id, enquiry_id, noted_at, step, note, outbox_id from former_case_step`,
  `insert into timeline (id, enquiry_id, at, kind, person_id, person_name, text)
    select id, enquiry_id, at, 'note', person_id, person_name, text from former_desk_note`,
  `insert into timeline (id, enquiry_id, at, kind, text)
    select id, enquiry_id, at, 'addition', text from former_sender_addition`,
  `insert into case_complaint
    (id, enquiry_id, complainant, mail, language, received_at, text, noted_at, decided_at, decided_by,
     decided_by_name, outcome, note, mail_id)
    select id, enquiry_id, complainant, mail, language, received_at, text, noted_at, decided_at, decided_by,
      decided_by_name, outcome, note, outbox_id from former_case_complaint`,
  `insert into event (number, at, person_id, person_name, action, about, summary)
    select row_number() over (order by id), at, person_id, person_name, action, about, said
    from former_desk_audit`,
  ...kept.map((table) => {
    const columns = Object.keys(tables[table]).join(', ');
    return `insert into ${table} (${columns}) select ${columns} from former_${table}`;
  }),
];

/**
 * Converts the store in one transaction.
 * @returns the result, for the operator
 * @throws Error with the reason in one sentence; then nothing was changed
 */
export async function runConversion(location: StoreLocation, now: number): Promise<string> {
  let enquiries = 0;
  const { db } = await openStore(location, 10_000, now, async (transaction) => {
    enquiries = await convert(transaction, now);
  });
  await db.destroy();
  return `Übernommen: ${enquiries} Anfragen. Starten Sie den Server wieder. Alle melden sich am Schreibtisch neu an.`;
}

async function convert(transaction: Transaction<Tables>, now: number): Promise<number> {
  const format = await readFormat(transaction);
  if (format === storeFormat) throw new Error('Diese Datenbank ist schon übernommen.');
  if (format !== formatBefore1) {
    throw new Error(
      `Übernommen wird nur eine Datenbank des Formats ${formatBefore1}; diese hat ${format ?? 'keines'}.`,
    );
  }
  const copies = formerTables.map(
    (table) => `create temporary table former_${table} as select * from ${table}`,
  );
  await runAll(transaction, copies);
  const search = isPostgres(transaction) ? [] : ['desk_search'];
  const cascade = isPostgres(transaction) ? 'cascade' : '';
  const drops = [...search, ...formerTables].map((table) => `drop table ${table} ${cascade}`);
  const audit = isPostgres(transaction) ? ['drop function desk_audit_refuse()'] : [];
  await runAll(transaction, [...drops, ...audit]);
  await createTables(transaction, now);
  await runAll(transaction, conversions);
  const enquiries = await transaction.selectFrom('enquiry').select('id').execute();
  for (const { id } of enquiries) await indexEnquiry(transaction, id);
  return enquiries.length;
}
