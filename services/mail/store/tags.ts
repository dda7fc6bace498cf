// What an enquiry is called in the subject of mails, so that it is found again by whoever reads them.
import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { germanDate } from '../../process/clock.ts';
import { alphabet } from './cases.ts';
import type { Tables } from './tables.ts';

interface Tagged {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly caseNumber: string | undefined;
  /** The one that it has already. */
  readonly tag: string | undefined;
}

// One letter more than case numbers have, so that a tag is never the number of a case.
const tailLength = 5;
// Of 33 million a day hardly one is taken.
const mostTries = 50;

/**
 * The number of a case; of other enquiries the tag that they have, or the one that they get with their first
 * reply. It follows from the id, so that a preview shows the one that is sent.
 * @returns e.g. `2026-1121-K7QF` or `2026-1121-K7QFA`
 * @throws Error when far too many enquiries came on that day
 */
export async function tagOf(
  db: Kysely<Tables>,
  { caseNumber, id, receivedAt, tag: known }: Tagged,
): Promise<string> {
  if (caseNumber !== undefined) return caseNumber;
  if (known !== undefined) return known;
  const [day, month, year] = germanDate(receivedAt).split('.');
  for (let tries = 0; tries < mostTries; tries += 1) {
    const tag = `${year}-${month}${day}-${tailOf(`${id} ${tries}`)}`;
    const taken = await db
      .selectFrom('desk_entry')
      .select('enquiry_id')
      .where('tag', '=', tag)
      .executeTakeFirst();
    if (!taken) return tag;
  }
  throw new Error('No free tag was found: far too many enquiries came on that day');
}

function tailOf(text: string): string {
  const bytes = hash('sha256', text, 'buffer').subarray(0, tailLength);
  return [...bytes].map((byte) => alphabet[byte & 31]).join('');
}
