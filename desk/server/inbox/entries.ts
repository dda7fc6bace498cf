// The desk's own row of each enquiry. The intake does not write it, so that visitors wait for nothing of ours.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { tagOf } from '../../../services/mail/messages/company-message.ts';
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
    const rows = missing.map(({ id, kind }, index) => ({
      number: before + index + 1,
      enquiry_id: id,
      kind,
      state: 'open' as const,
      owner_id: null,
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
      'enquiry.received_at',
      'desk_entry.number',
      'abuse_case.number as caseNumber',
    ])
    .where('enquiry.id', 'in', ids)
    .execute();
  const notes = new Map<string, string[]>();
  const note = (id: string, text: string | null) => {
    if (text) notes.set(id, [...(notes.get(id) ?? []), text]);
  };
  for (const row of await notesOf(db, ids)) note(row.enquiry_id, row.text);
  for (const row of await stepNotesOf(db, ids)) note(row.enquiry_id, row.note);
  for (const { enquiry_id, mail, note: noted, text } of await complaintsOf(db, ids)) {
    note(enquiry_id, `${mail} ${text} ${noted ?? ''}`);
  }
  for (const row of await additionsOf(db, ids)) note(row.enquiry_id, row.text);
  return enquiries.map(({ caseNumber, fields, id, number, received_at }) => ({
    number,
    texts: [
      caseNumber ?? tagOf(id, received_at),
      ...Object.values(JSON.parse(fields)).map(String),
      ...(notes.get(id) ?? []),
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

async function stepNotesOf(db: Kysely<Tables>, ids: readonly string[]) {
  return await db
    .selectFrom('case_step')
    .select(['enquiry_id', 'note'])
    .where('enquiry_id', 'in', ids)
    .where('note', 'is not', null)
    .execute();
}
