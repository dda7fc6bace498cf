import type { Transaction } from 'kysely';
import { germanDate, type Randomness } from '../../process/clock.ts';
import type { Tables } from './tables.ts';

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
  randomness: Randomness,
  now: number,
): Promise<string> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const number = caseNumber(randomness, now);
    const taken = await transaction
      .selectFrom('abuse_case')
      .select('number')
      .where('number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
  throw new Error('No free case number was found: far too many abuse reports came today');
}

function caseNumber(randomness: Randomness, now: number): string {
  const [day, month, year] = germanDate(now).split('.');
  // The first 32 bits of a random UUID are all random.
  const bits = Number.parseInt(randomness.uuid().slice(0, 8), 16);
  const tail = Array.from(
    { length: tailLength },
    (_, index) => alphabet[(bits >>> (5 * index)) & 31],
  );
  return `${year}-${month}${day}-${tail.join('')}`;
}

/** Undefined where the enquiry is no case. */
export async function caseNumberOf(
  transaction: Transaction<Tables>,
  enquiryId: string,
): Promise<string | undefined> {
  const opened = await transaction
    .selectFrom('abuse_case')
    .select('number')
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  return opened?.number;
}

/** Opens the case of an abuse report, with its first step. */
export async function openCase(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  opened: { enquiryId: string; caseNumber: string; outboxId: string | null; now: number },
): Promise<void> {
  await transaction
    .insertInto('abuse_case')
    .values({ enquiry_id: opened.enquiryId, number: opened.caseNumber })
    .execute();
  await transaction
    .insertInto('case_step')
    .values({
      id: randomness.orderedId(),
      enquiry_id: opened.enquiryId,
      step: 'received',
      noted_at: opened.now,
      note: null,
      outbox_id: opened.outboxId,
    })
    .execute();
}
