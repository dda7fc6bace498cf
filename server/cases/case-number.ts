import type { Transaction } from 'kysely';
import { germanDate, type Randomness } from '../process/clock.ts';
import type { Tables } from '../store/tables.ts';

// Crockford's alphabet: without I, L, O and U nothing is mistaken for 1, 0 or V on the phone.
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const tailLength = 4;
// Each tail is one of a million a day, so even thousands of reports rarely meet.
const mostTries = 50;

/**
 * A number that no other case has: the German date and four random characters, `2026-1121-K7QF`.
 * @throws Error when the day has hardly any numbers left
 */
export async function pickCaseNumber(
  transaction: Transaction<Tables>,
  randomness: Pick<Randomness, 'uuid'>,
  now: number,
): Promise<string> {
  const [day, month, year] = germanDate(now).split('.');
  for (let tries = 0; tries < mostTries; tries += 1) {
    const number = `${year}-${month}${day}-${randomTail(randomness)}`;
    const taken = await transaction
      .selectFrom('enquiry')
      .select('id')
      .where('case_number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
  throw new Error('No free case number was found: far too many abuse reports came today');
}

function randomTail(randomness: Pick<Randomness, 'uuid'>): string {
  // The first 32 bits of a random UUID are all random.
  const bits = Number.parseInt(randomness.uuid().slice(0, 8), 16);
  const letters = Array.from(
    { length: tailLength },
    (_, index) => alphabet[(bits >>> (5 * index)) & 31],
  );
  return letters.join('');
}
