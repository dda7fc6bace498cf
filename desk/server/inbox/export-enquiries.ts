// Exports enquiries: CSV for spreadsheets, JSON for programs.
import type { Kysely } from 'kysely';
import { fieldNames, fieldNoun, forms } from '../../../contract/forms.ts';
import { readFields } from '../../../server/cases/dossier.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { deliveryWords, type Filter, stateWords } from '../../api/schemas.ts';
import { type EnquiryLine, readLines, readPage } from './list-enquiries.ts';

const linesTogether = 200;

export const exportTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const;

/** The file's content. @param me id of the asking person */
export async function exportEnquiries(
  db: Kysely<Tables>,
  filter: Filter,
  format: keyof typeof exportTypes,
  me: string,
): Promise<string> {
  const enquiries: Exported[] = [];
  let before: number | undefined;
  do {
    const { next, rows } = await readPage(db, filter, { before, limit: linesTogether }, me);
    for (const [index, { excerpt: _, ...line }] of (await readLines(db, rows)).entries()) {
      const row = rows[index];
      const receivedAt = new Date(line.receivedAt).toISOString();
      enquiries.push({ ...line, receivedAt, fields: row ? readFields(row) : {} });
    }
    before = next;
  } while (before !== undefined);
  if (format === 'json') return `${JSON.stringify(enquiries, undefined, 2)}\n`;
  const titles = columns.map(([title]) => title);
  const lines = enquiries.map((enquiry) => columns.map(([, value]) => value(enquiry)));
  // A byte-order mark tells Excel that it is UTF-8.
  return `\uFEFF${[titles, ...lines].map(csvLine).join('')}`;
}

type Exported = Omit<EnquiryLine, 'excerpt' | 'receivedAt'> & {
  readonly receivedAt: string;
  readonly fields: Readonly<Record<string, string>>;
};
type Column = readonly [title: string, value: (enquiry: Exported) => string | undefined];

const columns: readonly Column[] = [
  ['Kennung', ({ id }) => id],
  ['Vorgang', ({ caseNumber }) => caseNumber],
  ['Art', ({ kind }) => forms[kind].word],
  ['Eingang', ({ receivedAt }) => receivedAt],
  ['Sprache', ({ language }) => language],
  ['Zustand', ({ state }) => stateWords[state]],
  ['Zuständig', ({ owner }) => owner?.name],
  ['Mails', ({ delivery }) => delivery && deliveryWords[delivery]],
  ...[...fieldNames('abuse').filter((field) => field !== 'content'), 'content'].map(
    (field): Column => [fieldNoun(field), ({ fields }) => fields[field]],
  ),
];

/** A line as in RFC 4180, but with semicolons, as German spreadsheets expect. */
function csvLine(values: readonly (string | undefined)[]): string {
  return `${values.map((value = '') => csvValue(value)).join(';')}\r\n`;
}

// Prevents formula injection by senders (https://owasp.org/www-community/attacks/CSV_Injection).
const looksLikeFormula = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u;

function csvValue(text: string): string {
  const harmless = looksLikeFormula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
