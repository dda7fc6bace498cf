// The lines of the inbox, the newest first. Lists and counts come from the desk's own rows and their indexes;
// what visitors typed is read only for the lines that are shown.
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { z } from 'zod';
import type { OutboxTable, Tables } from '../../../services/mail/store/tables.ts';
import type {
  DeliveryState,
  EnquiryLine,
  EnquiryList,
  Filter,
  WorkState,
} from '../../api/inbox.ts';
import { asPerson, namesOf } from './people.ts';
import { type Found, search } from './search/search-index.ts';

export interface Page {
  /** Only entries with a smaller number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export async function listEnquiries(
  db: Kysely<Tables>,
  filter: Filter,
  page: Page,
  me: string,
): Promise<EnquiryList> {
  const found = await findSearched(db, filter);
  // PostgreSQL answers both at the same time.
  const [{ enquiries, next }, counts] = await Promise.all([
    readLines(db, filter, page, me, found),
    found?.isCrowd ? undefined : countStates(db, filter, me, found),
  ]);
  return { enquiries, counts, next: next === undefined ? undefined : String(next) };
}

/** What the search of a filter finds; undefined where it has none. */
export async function findSearched(db: Kysely<Tables>, filter: Filter): Promise<Found | undefined> {
  return filter.search ? await search(db, filter.search) : undefined;
}

/**
 * One page of lines. `next` is the number before which the next page begins. What trusted flaggers sent
 * comes first while it is open, on the first page.
 * @param me id of the person who asks
 * @param found by findSearched
 */
export async function readLines(
  db: Kysely<Tables>,
  filter: Filter,
  { before, limit }: Page,
  me: string,
  found: Found | undefined,
): Promise<{ enquiries: EnquiryLine[]; next: number | undefined }> {
  let query = db
    .selectFrom('desk_entry')
    .selectAll()
    .where(passes(filter, me, found));
  if (filter.state) query = query.where('state', '=', filter.state);
  const trusted = await openTrusted(db);
  const first =
    trusted.length === 0
      ? []
      : await query.where('number', 'in', trusted).orderBy('number', 'desc').execute();
  if (trusted.length > 0) query = query.where('number', 'not in', trusted);
  if (before !== undefined) query = query.where('number', '<', before);
  // One more than shown tells whether there are more.
  const entries = await query
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = entries.slice(0, limit);
  const next = entries.length > limit ? shown.at(-1)?.number : undefined;
  const lines = before === undefined ? [...first, ...shown] : shown;
  return { enquiries: await readLinesOf(db, lines), next };
}

// So many are rarely open at once. More stand among the others.
const mostFirst = 20;

/** Open reports of trusted flaggers: Art. 22(1) DSA asks platforms to treat them first. */
async function openTrusted(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom('abuse_case')
    .innerJoin('desk_entry', 'desk_entry.enquiry_id', 'abuse_case.enquiry_id')
    .select('desk_entry.number')
    // A literal, because with a value SQLite would not use the index of these few.
    .where('abuse_case.is_trusted', '=', sql.lit(1))
    .where('desk_entry.state', '!=', 'done')
    .orderBy('desk_entry.number', 'desc')
    .limit(mostFirst)
    .execute();
  return rows.map(({ number }) => number);
}

async function countStates(
  db: Kysely<Tables>,
  filter: Filter,
  me: string,
  found: Found | undefined,
): Promise<Record<WorkState, number>> {
  const rows = await db
    .selectFrom('desk_entry')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where(passes(filter, me, found))
    .groupBy('state')
    .execute();
  const counts = { open: 0, 'in-work': 0, waiting: 0, done: 0 };
  for (const { count, state } of rows) counts[state] = count;
  return counts;
}

type EntryRow = ExpressionBuilder<Tables, 'desk_entry'>;

/** Holds for the entries under a filter, whatever their state. */
function passes(filter: Filter, me: string, found: Found | undefined) {
  return (row: EntryRow): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filter.kind) conditions.push(row('kind', '=', filter.kind));
    if (filter.owner === 'nobody') conditions.push(row('owner_id', 'is', null));
    else if (filter.owner) {
      conditions.push(row('owner_id', '=', filter.owner === 'me' ? me : filter.owner));
    }
    if (found) conditions.push(found.holds(row));
    return row.and(conditions);
  };
}

const typedFields = z.record(z.string(), z.string());
const excerptLength = 160;

export interface ShownEntry {
  readonly enquiry_id: string;
  readonly state: WorkState;
  readonly owner_id: string | null;
}

/** The lines of these entries, in their order. */
export async function readLinesOf(
  db: Kysely<Tables>,
  entries: readonly ShownEntry[],
): Promise<EnquiryLine[]> {
  const ids = entries.map(({ enquiry_id }) => enquiry_id);
  const enquiries = await db
    .selectFrom('enquiry')
    .leftJoin('abuse_case', 'abuse_case.enquiry_id', 'enquiry.id')
    .select([
      'id',
      'kind',
      'received_at',
      'language',
      'fields',
      'confirmed_by',
      'abuse_case.number',
      'abuse_case.is_trusted',
    ])
    .where('id', 'in', ids)
    .execute();
  const shared = enquiries.flatMap(({ confirmed_by }) => confirmed_by ?? []);
  const owners = entries.flatMap(({ owner_id }) => owner_id ?? []);
  const [mails, sharedMails, names] = await Promise.all([
    mailStatesOf(db, 'enquiry_id', ids),
    shared.length === 0 ? [] : mailStatesOf(db, 'id', shared),
    namesOf(db, owners),
  ]);
  const enquiryOf = new Map(enquiries.map((row) => [row.id, row]));

  return entries.flatMap(({ enquiry_id: id, owner_id, state }) => {
    const enquiry = enquiryOf.get(id);
    // It has been deleted just now.
    if (!enquiry) return [];
    const fields = typedFields.parse(JSON.parse(enquiry.fields));
    const delivery = worstDelivery([
      ...mails.filter((mail) => mail.enquiry_id === id),
      ...sharedMails.filter((mail) => mail.id === enquiry.confirmed_by),
    ]);
    return {
      id,
      kind: enquiry.kind === 'abuse' ? 'abuse' : 'contact',
      caseNumber: enquiry.number ?? undefined,
      receivedAt: enquiry.received_at,
      language: enquiry.language,
      from: senderOf(fields),
      excerpt: beginningOf(fields.content ?? ''),
      state,
      owner: owner_id === null ? undefined : asPerson(owner_id, names),
      isTrusted: enquiry.is_trusted === 1 || undefined,
      delivery,
    };
  });
}

// Asked for together, SQLite would read the whole outbox wherever no confirmation is shared.
async function mailStatesOf(
  db: Kysely<Tables>,
  column: 'id' | 'enquiry_id',
  ids: readonly string[],
) {
  return await db
    .selectFrom('outbox')
    .select(['id', 'enquiry_id', 'state', 'file_bytes'])
    .where(column, 'in', ids)
    .execute();
}

function senderOf({ client, mail, name }: Record<string, string>): string {
  return oneLine(name || client || mail || '');
}

function beginningOf(text: string): string {
  // Not in the middle of a character.
  return oneLine(text)
    .slice(0, excerptLength)
    .replace(/[\uD800-\uDBFF]$/, '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

type MailState = Pick<Selectable<OutboxTable>, 'state' | 'file_bytes'>;

export function deliveryOf({ file_bytes, state }: MailState): DeliveryState {
  return state === 'delivered' && file_bytes !== null ? 'filed' : state;
}

const worstFirst: readonly DeliveryState[] = ['failed', 'waiting', 'filed', 'delivered'];

/** Undefined where there are no mails. */
export function worstDelivery(mails: readonly MailState[]): DeliveryState | undefined {
  const states = new Set(mails.map(deliveryOf));
  return worstFirst.find((state) => states.has(state));
}
