// The desk's own row of each enquiry. The intake does not write it, so that visitors wait for nothing of ours.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../../services/mail/store/tables.ts';
import { indexWords } from './search/search-index.ts';

export type Entry = Selectable<Tables['desk_entry']>;

/**
 * Gives enquiries that have none yet their place in the inbox, and puts them into the search index.
 * @param end `top` for what came last; `bottom` for what is older than all that is listed
 */
export async function addEntries(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  end: 'top' | 'bottom' = 'top',
): Promise<void> {
  const missing = await transaction
    .selectFrom('enquiry')
    .leftJoin('desk_entry', 'desk_entry.enquiry_id', 'enquiry.id')
    .select(['enquiry.id', 'enquiry.kind'])
    .select(({ and, exists, not, selectFrom }) => {
      const closed = selectFrom('case_step')
        .select('id')
        .whereRef('enquiry_id', '=', 'enquiry.id')
        .where('step', '=', 'closed');
      const complaint = selectFrom('case_complaint')
        .select('id')
        .whereRef('enquiry_id', '=', 'enquiry.id')
        .where('decided_at', 'is', null);
      return and([exists(closed), not(exists(complaint))]).as('isEnded');
    })
    .where('enquiry.id', 'in', ids)
    .where('desk_entry.number', 'is', null)
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .execute();
  if (missing.length > 0) {
    // Transactions follow one another, so nobody else takes these numbers.
    const { first, last } = await transaction
      .selectFrom('desk_entry')
      .select(({ fn }) => [fn.min('number').as('first'), fn.max('number').as('last')])
      .executeTakeFirstOrThrow();
    const before = end === 'top' ? (last ?? 0) : (first ?? 1) - missing.length - 1;
    const rows = missing.map(({ id, isEnded, kind }, index) => ({
      number: before + index + 1,
      enquiry_id: id,
      kind,
      // Closed at the command line, before the desk has seen it.
      state: isEnded ? ('done' as const) : ('open' as const),
      owner_id: null,
      due_at: null,
      version: 0,
      changed_at: null,
    }));
    await transaction.insertInto('desk_entry').values(rows).execute();
  }
  await reindex(transaction, ids);
}

/** Brings the search index up to date after something about these enquiries has changed. */
export async function reindex(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  await indexWords(transaction, await readSearchables(transaction, ids));
}

/** The row of an enquiry, made if need be. Undefined when there is no such enquiry. */
export async function takeEntry(
  transaction: Transaction<Tables>,
  id: string,
): Promise<Entry | undefined> {
  const entry = await findEntry(transaction, id);
  if (entry) return entry;
  await addEntries(transaction, [id]);
  return await findEntry(transaction, id);
}

export async function findEntry(db: Kysely<Tables>, id: string): Promise<Entry | undefined> {
  return await db
    .selectFrom('desk_entry')
    .selectAll()
    .where('enquiry_id', '=', id)
    .executeTakeFirst();
}

async function readSearchables(db: Kysely<Tables>, ids: readonly string[]) {
  const enquiries = await db
    .selectFrom('enquiry')
    .innerJoin('desk_entry', 'desk_entry.enquiry_id', 'enquiry.id')
    .leftJoin('abuse_case', 'abuse_case.enquiry_id', 'enquiry.id')
    .select([
      'enquiry.id',
      'enquiry.fields',
      'desk_entry.number',
      'desk_entry.tag',
      'abuse_case.number as caseNumber',
    ])
    .where('enquiry.id', 'in', ids)
    .execute();
  const numbers = enquiries.map(({ number }) => number);
  const ofEnquiry = { notes: new Map<string, string[]>(), labels: new Map<number, string[]>() };
  const note = (id: string, text: string | null) => {
    if (text) ofEnquiry.notes.set(id, [...(ofEnquiry.notes.get(id) ?? []), text]);
  };
  for (const row of await notesOf(db, ids)) note(row.enquiry_id, row.text);
  for (const row of await stepNotesOf(db, ids)) note(row.enquiry_id, row.note);
  for (const { enquiry_id, mail, note: noted, text } of await complaintsOf(db, ids)) {
    note(enquiry_id, `${mail} ${text} ${noted ?? ''}`);
  }
  for (const row of await additionsOf(db, ids)) note(row.enquiry_id, row.text);
  for (const { enquiry_id, subject, text } of await repliesOf(db, ids)) {
    note(enquiry_id, `${subject} ${text}`);
  }
  for (const { enquiry_id, from_address, from_name, subject, text } of await messagesOf(db, ids)) {
    note(enquiry_id, `${from_name} ${from_address} ${subject} ${text}`);
  }
  for (const { enquiry_id, name } of await filesOf(db, ids)) note(enquiry_id, name);
  for (const { label, number } of await labelsOf(db, numbers)) {
    ofEnquiry.labels.set(number, [...(ofEnquiry.labels.get(number) ?? []), label]);
  }
  return enquiries.map(({ caseNumber, fields, id, number, tag }) => ({
    number,
    texts: [
      caseNumber ?? tag ?? '',
      ...Object.values(JSON.parse(fields)).map(String),
      ...(ofEnquiry.labels.get(number) ?? []),
      ...(ofEnquiry.notes.get(id) ?? []),
    ],
  }));
}

async function notesOf(db: Kysely<Tables>, ids: readonly string[]) {
  return await db
    .selectFrom('desk_note')
    .select(['enquiry_id', 'text'])
    .where('enquiry_id', 'in', ids)
    .orderBy('at')
    .execute();
}

async function complaintsOf(db: Kysely<Tables>, ids: readonly string[]) {
  return await db
    .selectFrom('case_complaint')
    .select(['enquiry_id', 'mail', 'note', 'text'])
    .where('enquiry_id', 'in', ids)
    .orderBy('id')
    .execute();
}

async function additionsOf(db: Kysely<Tables>, ids: readonly string[]) {
  return await db
    .selectFrom('sender_addition')
    .select(['enquiry_id', 'text'])
    .where('enquiry_id', 'in', ids)
    .orderBy('id')
    .execute();
}

async function repliesOf(db: Kysely<Tables>, ids: readonly string[]) {
  return await db
    .selectFrom('desk_reply')
    .select(['enquiry_id', 'subject', 'text'])
    .where('enquiry_id', 'in', ids)
    .orderBy('at')
    .execute();
}

async function messagesOf(db: Kysely<Tables>, ids: readonly string[]) {
  return await db
    .selectFrom('desk_message')
    .select(['enquiry_id', 'from_address', 'from_name', 'subject', 'text'])
    .where('enquiry_id', 'in', ids)
    .orderBy('at')
    .execute();
}

async function filesOf(db: Kysely<Tables>, ids: readonly string[]) {
  return await db
    .selectFrom('desk_file')
    .select(['enquiry_id', 'name'])
    .where('enquiry_id', 'in', ids)
    .execute();
}

async function stepNotesOf(db: Kysely<Tables>, ids: readonly string[]) {
  return await db
    .selectFrom('case_step')
    .select(['enquiry_id', 'note'])
    .where('enquiry_id', 'in', ids)
    .where('note', 'is not', null)
    .execute();
}

/** Labels by the number of their entry, in alphabetical order. */
export async function labelsOf(db: Kysely<Tables>, numbers: readonly number[]) {
  return await db
    .selectFrom('desk_label')
    .selectAll()
    .where('number', 'in', numbers)
    .orderBy('label')
    .execute();
}
