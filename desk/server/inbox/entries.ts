// The desk's own row of each enquiry. The intake does not write it, so that visitors wait for nothing of ours.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { tagOf } from '../../../services/mail/messages/company-message.ts';
import type { Tables } from '../../../services/mail/store/tables.ts';
import { indexWords } from './search/search-index.ts';

export type Entry = Selectable<Tables['desk_entry']>;

/** Gives enquiries that have none yet the next places in the inbox, and puts them into the search index. */
export async function addEntries(
  transaction: Transaction<Tables>,
  ids: readonly string[],
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
    // Transactions follow one another, so no other takes these numbers.
    const { last } = await transaction
      .selectFrom('desk_entry')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    const fresh = { state: 'open', owner_id: null, version: 0, changed_at: null } as const;
    const rows = missing.map(({ id, kind }, index) => ({
      ...{ number: (last ?? 0) + index + 1, enquiry_id: id, kind, ...fresh },
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
  const further = await furtherTexts(db, ids);
  return enquiries.map(({ caseNumber, fields, id, number, received_at }) => ({
    number,
    texts: [
      caseNumber ?? tagOf(id, received_at),
      ...Object.values(JSON.parse(fields)).map(String),
      ...further.flatMap((row) => (row.enquiry_id === id ? (row.text ?? []) : [])),
    ],
  }));
}

/** What was written about enquiries later: notes, steps, complaints and what the sender added. */
async function furtherTexts(db: Kysely<Tables>, ids: readonly string[]) {
  const notes = db.selectFrom('desk_note').select(['enquiry_id', 'text']).orderBy('at');
  const steps = db.selectFrom('case_step').select(['enquiry_id', 'note as text']);
  const complaints = db
    .selectFrom('case_complaint')
    .select(['enquiry_id', 'mail', 'note', 'text'])
    .orderBy('id');
  const additions = db.selectFrom('sender_addition').select(['enquiry_id', 'text']).orderBy('id');
  return [
    ...(await notes.where('enquiry_id', 'in', ids).execute()),
    ...(await steps.where('enquiry_id', 'in', ids).execute()),
    ...(await complaints.where('enquiry_id', 'in', ids).execute()).map(
      ({ enquiry_id, mail, note, text }) => ({ enquiry_id, text: `${mail} ${text} ${note ?? ''}` }),
    ),
    ...(await additions.where('enquiry_id', 'in', ids).execute()),
  ];
}
