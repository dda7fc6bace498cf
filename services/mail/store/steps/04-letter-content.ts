import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Letters were kept as plain text. Those that still wait are sent as they were written. */
export async function keepLetterContent(transaction: Transaction<Tables>): Promise<void> {
  // Only in SQLite are there letters that are older than this step, and these are SQLite's functions.
  const letter = await transaction.selectFrom('outbox').select('id').limit(1).executeTakeFirst();
  if (!letter) return;
  await sql`
    UPDATE outbox SET letter = json_set(
      json_remove(letter, '$.text'),
      '$.content',
      json_object(
        'language', coalesce(json_extract(letter, '$.headers."Content-Language"'), 'de'),
        'blocks', json_array(
          json_object('kind', 'quote', 'text', json_extract(letter, '$.text'), 'lines', 'kept')
        )
      )
    )
    WHERE json_type(letter, '$.text') = 'text'
  `.execute(transaction);
}
