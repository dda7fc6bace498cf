// The full-text index: trigrams in both databases (SQLite's FTS5, PostgreSQL's pg_trgm). Indexed text and search
// terms are normalized alike: lowercase without accents, ä as ae, ß as ss, and two spaces before each word.
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { tagOf } from '../cases/case-number.ts';
import { isPostgres } from './schema.ts';
import type { Tables } from './tables.ts';

/** Adds an enquiry with its timeline to the index, or updates it. */
export async function indexEnquiry(transaction: Transaction<Tables>, id: string): Promise<void> {
  const enquiry = await transaction
    .selectFrom('enquiry')
    .select(['number', 'fields', 'received_at', 'case_number'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!enquiry) return;
  const entries = await transaction
    .selectFrom('timeline')
    .select('text')
    .where('enquiry_id', '=', id)
    .orderBy('id')
    .execute();
  const complaints = await transaction
    .selectFrom('case_complaint')
    .select(['mail', 'text', 'note'])
    .where('enquiry_id', '=', id)
    .execute();
  const words = foldText([
    enquiry.case_number ?? tagOf(id, enquiry.received_at),
    ...Object.values(JSON.parse(enquiry.fields)).map(String),
    ...entries.map(({ text }) => text ?? ''),
    ...complaints.flatMap(({ mail, note, text }) => [mail, text, note ?? '']),
  ]);
  await transaction
    .insertInto('enquiry_words')
    .values({ number: enquiry.number, words })
    .onConflict((known) => known.column('number').doUpdateSet({ words }))
    .execute();
}

// Otherwise every search for a number would match parts of ids.
const enquiryId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Matches enquiries that contain all terms. Terms without letters or digits match nothing. */
export function matches(db: Parameters<typeof isPostgres>[0], typed: string): Expression<SqlBool> {
  if (enquiryId.test(typed)) return sql<SqlBool>`enquiry.id = ${typed.toLowerCase()}`;
  const terms = readTerms(typed);
  if (terms.length === 0) return sql<SqlBool>`1 = 0`;
  const found = isPostgres(db)
    ? sql`select number from enquiry_words where ${sql.join(
        terms.map((term) => sql`words like ${`%${term}%`}`),
        sql` and `,
      )}`
    : sql`select rowid from enquiry_search where enquiry_search match ${terms
        .map((term) => `"${term}"`)
        .join(' AND ')}`;
  return sql<SqlBool>`enquiry.number in (${found})`;
}

const words = /[\p{L}\p{M}\p{N}]+/gu;
const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * The indexed text. Words with umlauts are added in a second spelling, so that "müller", "mueller" and
 * "muller" all find Müller; at the end, so that phrases stay intact.
 */
function foldText(texts: readonly string[]): string {
  const found = texts.flatMap(wordsOf);
  const stripped = new Set(found.filter((word) => fold(word) !== strip(word)).map(strip));
  return [...found.map(fold), ...stripped].map((word) => `  ${word}`).join('');
}

const shortestTerm = 3;

/**
 * The search terms. Terms of three letters and more match anywhere; shorter ones are padded with one or two
 * spaces and match at the beginning of words only, since trigrams cannot find them elsewhere.
 */
function readTerms(typed: string): string[] {
  return typed
    .split(/\s+/u)
    .map((part) => wordsOf(part).map(fold).join('  '))
    .filter((term) => term !== '')
    .map((term) => term.padStart(shortestTerm));
}

function wordsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(words) ?? [];
}

function fold(word: string): string {
  return strip(word.replaceAll(/[äöüß]/g, (letter) => germanLetters[letter] ?? letter));
}

function strip(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
