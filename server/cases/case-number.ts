// Names of enquiries: numbers for cases, tags for contact messages, e.g. `2026-1121-K7QF` and `2026-1121-K7QFA`. A tag
// has one letter more, to tell them apart.
import { hash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { berlinDayOf } from '../../contract/berlin-day.ts';
import type { Tables } from '../store/tables.ts';

// Crockford's alphabet: without I, L, O and U, which are confused with 1, 0 and V on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLetters = 4;
const tagLetters = 5;
// A million numbers per day, so collisions are rare even with thousands of reports.
const mostTries = 50;

/**
 * A unique number: the German date and four random characters.
 * @throws Error if hardly any numbers of the day are left
 */
export async function pickCaseNumber(
  transaction: Transaction<Tables>,
  now: number,
): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const number = formatName(now, randomBytes(numberLetters));
    const taken = await transaction
      .selectFrom('enquiry')
      .select('id')
      .where('case_number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
  throw new Error('No free case number was found: far too many abuse reports came today');
}

/** Tag of a contact message in subjects. Derived from id and day; collisions within a day are rare. */
export function tagOf(enquiryId: string, receivedAt: number): string {
  return formatName(receivedAt, hash('sha256', enquiryId, 'buffer').subarray(0, tagLetters));
}

function formatName(at: number, bytes: Buffer): string {
  const [year, month, day] = berlinDayOf(at).date.split('-');
  return `${year}-${month}${day}-${[...bytes].map((byte) => alphabet[byte & 31]).join('')}`;
}
