// The lines of the inbox, the newest first.
import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { readFields } from '../../../server/cases/dossier.ts';
import { matches } from '../../../server/store/search.ts';
import type { EnquiryTable, Job, Tables } from '../../../server/store/tables.ts';
import type {
  DeliveryState,
  EnquiryLine,
  EnquiryList,
  Filter,
  WorkState,
} from '../../api/inbox.ts';
import { asPerson, namesOf } from './people.ts';

export interface Page {
  /** Only enquiries with a smaller number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export async function listEnquiries(
  db: Kysely<Tables>,
  filter: Filter,
  page: Page,
  me: string,
): Promise<EnquiryList> {
  // PostgreSQL answers both at the same time.
  const [{ enquiries, next }, counts] = await Promise.all([
    readLines(db, filter, page, me),
    countStates(db, filter, me),
  ]);
  return { enquiries, counts, next: next === undefined ? undefined : String(next) };
}

/**
 * One page of lines. `next` is the number before which the next page begins. What trusted flaggers sent
 * comes first while it is open, on the first page.
 * @param me id of the person who asks
 */
export async function readLines(
  db: Kysely<Tables>,
  filter: Filter,
  { before, limit }: Page,
  me: string,
): Promise<{ enquiries: EnquiryLine[]; next: number | undefined }> {
  let query = db
    .selectFrom('enquiry')
    .selectAll()
    .where(passes(db, filter, me));
  if (filter.state) query = query.where('state', '=', filter.state);
  query = query.orderBy('number', 'desc');
  const trusted = await openTrusted(db);
  const isFirstPage = before === undefined && trusted.length > 0;
  const first = isFirstPage ? await query.where('number', 'in', trusted).execute() : [];
  if (trusted.length > 0) query = query.where('number', 'not in', trusted);
  if (before !== undefined) query = query.where('number', '<', before);
  // One more than shown tells whether there are more.
  const rows = await query.limit(limit + 1).execute();
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? shown.at(-1)?.number : undefined;
  return { enquiries: await readLinesOf(db, [...first, ...shown]), next };
}

// So many are rarely open at once. More stand among the others.
const mostFirst = 20;

/** Open reports of trusted flaggers: Art. 22(1) DSA asks platforms to treat them first. */
async function openTrusted(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom('enquiry')
    .select('number')
    // A literal, because with a value SQLite would not use the index of these few.
    .where('is_trusted', '=', sql.lit(1))
    .where('state', '!=', 'done')
    .orderBy('number', 'desc')
    .limit(mostFirst)
    .execute();
  return rows.map(({ number }) => number);
}

async function countStates(
  db: Kysely<Tables>,
  filter: Filter,
  me: string,
): Promise<Record<WorkState, number>> {
  const rows = await db
    .selectFrom('enquiry')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where(passes(db, filter, me))
    .groupBy('state')
    .execute();
  const counts = { open: 0, 'in-work': 0, waiting: 0, done: 0 };
  for (const { count, state } of rows) counts[state] = count;
  return counts;
}

/** Holds for the enquiries under a filter, whatever their state. */
function passes(db: Kysely<Tables>, { kind, owner, search }: Filter, me: string) {
  return (row: ExpressionBuilder<Tables, 'enquiry'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (kind) conditions.push(row('kind', '=', kind));
    if (owner === 'nobody') conditions.push(row('owner_id', 'is', null));
    else if (owner) conditions.push(row('owner_id', '=', owner === 'me' ? me : owner));
    if (search) conditions.push(matches(db, search));
    return row.and(conditions);
  };
}

/** The lines of enquiries, in their order. */
export async function readLinesOf(
  db: Kysely<Tables>,
  enquiries: readonly Selectable<EnquiryTable>[],
): Promise<EnquiryLine[]> {
  const ids = enquiries.map(({ id }) => id);
  const shared = enquiries.flatMap(({ confirmed_by }) => confirmed_by ?? []);
  const owners = enquiries.flatMap(({ owner_id }) => owner_id ?? []);
  const [mails, sharedMails, names] = await Promise.all([
    mailStatesOf(db, 'enquiry_id', ids),
    // Asked for together, SQLite would read all jobs wherever no confirmation is shared.
    shared.length === 0 ? [] : mailStatesOf(db, 'id', shared),
    namesOf(db, owners),
  ]);
  return enquiries.map((enquiry) => {
    const { case_number, confirmed_by, id, is_trusted, language, owner_id, received_at } = enquiry;
    const fields = readFields(enquiry);
    return {
      id,
      kind: enquiry.kind === 'abuse' ? 'abuse' : 'contact',
      caseNumber: case_number ?? undefined,
      receivedAt: received_at,
      language,
      from: senderOf(fields),
      excerpt: beginningOf(fields.content ?? ''),
      state: enquiry.state,
      owner: owner_id === null ? undefined : asPerson(owner_id, names),
      isTrusted: is_trusted === 1 || undefined,
      delivery: worstDelivery([
        ...mails.filter((mail) => mail.enquiry_id === id),
        ...sharedMails.filter((mail) => mail.id === confirmed_by),
      ]),
    };
  });
}

async function mailStatesOf(
  db: Kysely<Tables>,
  column: 'id' | 'enquiry_id',
  ids: readonly string[],
) {
  return await db
    .selectFrom('job')
    .select(['id', 'enquiry_id', 'state', 'file_bytes'])
    .where(column, 'in', ids)
    .where('message_id', 'is not', null)
    .execute();
}

function senderOf({ client, mail, name }: Record<string, string>): string {
  return oneLine(name || client || mail || '');
}

const excerptLength = 160;

function beginningOf(text: string): string {
  // Not in the middle of a character.
  return oneLine(text)
    .slice(0, excerptLength)
    .replace(/[\uD800-\uDBFF]$/, '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

type MailState = Pick<Job, 'state' | 'file_bytes'>;

export function deliveryOf({ file_bytes, state }: MailState): DeliveryState {
  return state === 'delivered' && file_bytes !== null ? 'filed' : state;
}

const worstFirst: readonly DeliveryState[] = ['failed', 'waiting', 'filed', 'delivered'];

/** Undefined where there are no mails. */
export function worstDelivery(mails: readonly MailState[]): DeliveryState | undefined {
  const states = new Set(mails.map(deliveryOf));
  return worstFirst.find((state) => states.has(state));
}
