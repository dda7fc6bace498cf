// The full-text index in both databases: SQLite keeps trigrams (FTS5), PostgreSQL the endings of words.
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import { isPostgres } from '../../../../services/mail/store/dialects.ts';
import type { Tables } from '../../../../services/mail/store/tables.ts';
import { foldText, readTerms } from './fold-words.ts';

/** An enquiry with everything in it that may be sought. */
export interface Searchable {
  readonly number: number;
  readonly texts: readonly string[];
}

/** Puts enquiries into the index, or replaces what it knows of them. */
export async function indexWords(
  transaction: Transaction<Tables>,
  entries: readonly Searchable[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ number, texts }) => ({ number, words: foldText(texts) }));
  if (isPostgres(transaction)) await writeEndings(transaction, rows);
  else {
    await transaction
      .insertInto('desk_words')
      .values(rows)
      .onConflict((known) =>
        known.column('number').doUpdateSet(({ ref }) => ({ words: ref('excluded.words') })),
      )
      .execute();
  }
}

interface Row {
  readonly number: number;
  readonly words: string;
}

async function writeEndings(transaction: Transaction<Tables>, rows: readonly Row[]): Promise<void> {
  const values = rows.map(
    ({ number, words }) => sql`(${number}, ${words}, array_to_tsvector(${endingsOf(words)}))`,
  );
  await sql`
    insert into desk_words (number, words, endings) values ${sql.join(values)}
    on conflict (number) do update set words = excluded.words, endings = excluded.endings
  `.execute(transaction);
}

// Long enough to tell words apart. What is longer is looked up in the words themselves.
const endingLength = 8;
// A tsvector holds 1 MB at most. Text written by hand has fewer words.
const mostEndingBytes = 800_000;

/** The beginning of each ending of each word, and how each word begins behind a "^". */
function endingsOf(words: string): string[] {
  const endings = new Set<string>();
  let bytes = 0;
  const add = (ending: string) => {
    if (endings.has(ending) || bytes > mostEndingBytes) return;
    endings.add(ending);
    bytes += Buffer.byteLength(ending);
  };
  for (const word of words.split('  ')) {
    if (word === '') continue;
    const letters = [...word];
    add(`^${letters.slice(0, 2).join('')}`);
    for (let start = 0; start < letters.length; start += 1) {
      add(letters.slice(start, start + endingLength).join(''));
    }
  }
  return [...endings];
}

// Parts of ids in the index would be found by every search for a number.
const enquiryId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type EntryRow = ExpressionBuilder<Tables, 'desk_entry'>;

/** What was found by a search. */
export interface Found {
  /** Holds for entries in which all that was typed occurs. */
  readonly holds: (row: EntryRow) => Expression<SqlBool>;
  /** Too many to count within a request. */
  readonly isCrowd: boolean;
}

/** Looks for all that was typed. What has no letter or digit occurs nowhere. */
export async function search(db: Kysely<Tables>, typed: string): Promise<Found> {
  if (enquiryId.test(typed)) {
    return { holds: (row) => row('enquiry_id', '=', typed.toLowerCase()), isCrowd: false };
  }
  const terms = readTerms(typed);
  if (terms.length === 0) return { holds: () => sql<SqlBool>`1 = 0`, isCrowd: false };
  return isPostgres(db) ? await searchPostgres(db, terms) : searchSqlite(terms);
}

function searchSqlite(terms: readonly string[]): Found {
  const query = terms.map((term) => `"${term}"`).join(' AND ');
  const found = sql`select rowid from desk_search where desk_search match ${query}`;
  return { holds: () => sql<SqlBool>`desk_entry.number in (${found})`, isCrowd: false };
}

// PostgreSQL takes a rare beginning for a common one, and would look at one enquiry after the other until
// enough are found. So what is rare is found first; among a crowd, one after the other is the shorter way.
const crowd = 10_000;

async function searchPostgres(db: Kysely<Tables>, terms: readonly string[]): Promise<Found> {
  const query = terms.flatMap(lexemesOf).join(' & ');
  // The lexemes find candidates; whether long words and several in a row stand there shows the text.
  const exact = terms.filter((term) => term.trim().includes(' ') || term.length > endingLength);
  const matches = sql.join(
    [sql`endings @@ ${query}::tsquery`, ...exact.map((term) => sql`words like ${`%${term}%`}`)],
    sql` and `,
  );
  const { rows } = await sql<{ number: number }>`
    select number from desk_words where ${matches} limit ${crowd + 1}
  `.execute(db);
  if (rows.length > crowd) {
    const one = sql`select ${matches} from desk_words where number = desk_entry.number`;
    return { holds: () => sql<SqlBool>`(${one})`, isCrowd: true };
  }
  const numbers = rows.map(({ number }) => number);
  return { holds: () => sql<SqlBool>`desk_entry.number = any(${numbers})`, isCrowd: false };
}

function lexemesOf(term: string): string[] {
  if (term.startsWith('  ')) return [`'^${term.trim()}':*`];
  if (term.startsWith(' ')) return [`'^${term.trim()}'`];
  return term.split('  ').map((word) => `'${[...word].slice(0, endingLength).join('')}':*`);
}
