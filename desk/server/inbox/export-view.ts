// A view as a file: CSV for a spreadsheet, JSON for programs. It is written page by page, so that a hundred
// thousand enquiries need no more memory than a few.
import type { Kysely } from 'kysely';
import { readFields } from '../../../server/cases/dossier.ts';
import { fieldWord, kindWord } from '../../../server/cases/words.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { EnquiryLine, Filter } from '../../api/inbox.ts';
import { readLines } from './list-enquiries.ts';
import { stateWords } from './work-on-enquiry.ts';

type Format = 'csv' | 'json';
type ExportedEnquiry = Omit<EnquiryLine, 'excerpt'> & { fields: Record<string, string> };

const linesTogether = 200;

export const exportTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
};

export async function* exportView(
  db: Kysely<Tables>,
  filter: Filter,
  format: Format,
  me: string,
): AsyncGenerator<string> {
  // A byte-order mark tells Excel that it is UTF-8.
  yield format === 'csv' ? `\uFEFF${csvLine(columns.map(([title]) => title))}` : '[';
  let isFirst = true;
  for await (const enquiry of enquiriesUnder(db, filter, me)) {
    if (format === 'csv') yield csvLine(columns.map(([, value]) => value(enquiry)));
    else yield `${isFirst ? '' : ','}\n${JSON.stringify(inIsoTime(enquiry))}`;
    isFirst = false;
  }
  if (format === 'json') yield '\n]\n';
}

async function* enquiriesUnder(
  db: Kysely<Tables>,
  filter: Filter,
  me: string,
): AsyncGenerator<ExportedEnquiry> {
  let before: number | undefined;
  do {
    const page = await readLines(db, filter, { before, limit: linesTogether }, me);
    const fields = await fieldsOf(
      db,
      page.enquiries.map(({ id }) => id),
    );
    for (const { excerpt: _, ...line } of page.enquiries) {
      yield { ...line, fields: fields.get(line.id) ?? {} };
    }
    before = page.next;
  } while (before !== undefined);
}

async function fieldsOf(db: Kysely<Tables>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'fields'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, readFields(row)]));
}

function inIsoTime({ receivedAt, ...rest }: ExportedEnquiry) {
  return { ...rest, receivedAt: time(receivedAt) };
}

function time(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

const deliveryWords = {
  waiting: 'wartet',
  delivered: 'zugestellt',
  filed: 'als Datei abgelegt',
  failed: 'gescheitert',
} as const;

const typed = ['name', 'mail', 'client', 'location', 'content'];

type Column = readonly [title: string, value: (enquiry: ExportedEnquiry) => string | undefined];

const columns: readonly Column[] = [
  ['Kennung', ({ id }) => id],
  ['Vorgang', ({ caseNumber }) => caseNumber],
  ['Art', ({ kind }) => kindWord(kind)],
  ['Eingang', ({ receivedAt }) => time(receivedAt)],
  ['Sprache', ({ language }) => language],
  ['Zustand', ({ state }) => stateWords[state]],
  ['Zuständig', ({ owner }) => owner?.name],
  ['Mails', ({ delivery }) => delivery && deliveryWords[delivery]],
  ...typed.map((field): Column => [fieldWord(field), ({ fields }) => fields[field]]),
];

/** A line as RFC 4180 has it, but with the semicolon that a German spreadsheet expects. */
function csvLine(values: readonly (string | undefined)[]): string {
  return `${values.map((value) => csvValue(value ?? '')).join(';')}\r\n`;
}

// A spreadsheet would take what begins so for a formula, and strangers wrote it
// (https://owasp.org/www-community/attacks/CSV_Injection).
const looksLikeFormula = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u;

function csvValue(text: string): string {
  const harmless = looksLikeFormula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
