// The lines of the inbox, newest first.
import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from 'kysely';
import { readFields } from '../../../server/cases/dossier.ts';
import { matches } from '../../../server/store/search.ts';
import type { EnquiryTable, Job, Tables } from '../../../server/store/tables.ts';
import type { Filter } from '../../api/schemas.ts';

type Row = Selectable<EnquiryTable>;

interface Page {
  /** Only enquiries with a smaller number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/**
 * One page of enquiries. `next` is the number before which the next page begins.
 * @param me id of the asking person
 */
export async function readPage(
  db: Kysely<Tables>,
  filter: Filter,
  { before, limit }: Page,
  me: string,
): Promise<{ rows: Row[]; next: number | undefined }> {
  let query = db
    .selectFrom('enquiry')
    .selectAll()
    .where(passes(db, filter, me));
  if (filter.state) query = query.where('state', '=', filter.state);
  query = query.orderBy('number', 'desc');
  if (before !== undefined) query = query.where('number', '<', before);
  // One extra row tells whether there are more.
  const rows = await query.limit(limit + 1).execute();
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? shown.at(-1)?.number : undefined;
  return { rows: shown, next };
}

/** Number in each state, ignoring the filter's own state. */
export async function countStates(db: Kysely<Tables>, filter: Filter, me: string) {
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

/** Condition for a filter, ignoring its state. */
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

export type EnquiryLine = Awaited<ReturnType<typeof readLines>>[number];

/** Enquiries as lines of the inbox, in their order. */
export async function readLines(db: Kysely<Tables>, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const shared = rows.flatMap(({ confirmed_by }) => confirmed_by ?? []);
  const owners = rows.flatMap(({ owner_id }) => owner_id ?? []);
  const [mails, sharedMails, people] = await Promise.all([
    mailStatesOf(db, 'enquiry_id', ids),
    // In one query SQLite would read all jobs if no confirmation is shared.
    mailStatesOf(db, 'id', shared),
    owners.length === 0
      ? []
      : db.selectFrom('desk_person').select(['id', 'name']).where('id', 'in', owners).execute(),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const { content = '', client, mail, name } = readFields(row);
    const owner = row.owner_id;
    return {
      id: row.id,
      kind: row.kind,
      /** Abuse reports only, e.g. `2026-1121-K7QF`. */
      caseNumber: row.case_number ?? undefined,
      receivedAt: row.received_at,
      language: row.language,
      /** Name or company of the sender, else the address; reports may have neither. */
      from: oneLine(name || client || mail || ''),
      excerpt: excerptOf(content),
      state: row.state,
      owner: owner === null ? undefined : { id: owner, name: names.get(owner) ?? 'nicht mehr da' },
      /** Verified trusted flagger. */
      isTrusted: row.is_trusted === 1 || undefined,
      delivery: worstDelivery([
        ...mails.filter((state) => state.enquiry_id === row.id),
        ...sharedMails.filter((state) => state.id === row.confirmed_by),
      ]),
    };
  });
}

async function mailStatesOf(
  db: Kysely<Tables>,
  column: 'id' | 'enquiry_id',
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('job')
    .select(['id', 'enquiry_id', 'state', 'file_bytes'])
    .where(column, 'in', ids)
    .where('message_id', 'is not', null)
    .execute();
}

const excerptLength = 160;

function excerptOf(text: string): string {
  // Not within a surrogate pair.
  return oneLine(text)
    .slice(0, excerptLength)
    .replace(/[\uD800-\uDBFF]$/, '');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

type MailState = Pick<Job, 'state' | 'file_bytes'>;

export function deliveryOf({ file_bytes, state }: MailState) {
  return state === 'delivered' && file_bytes !== null ? ('filed' as const) : state;
}

/** Undefined if there are no mails. */
function worstDelivery(mails: readonly MailState[]) {
  const states = new Set(mails.map(deliveryOf));
  return (['failed', 'waiting', 'filed', 'delivered'] as const).find((state) => states.has(state));
}
