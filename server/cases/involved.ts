// Who took part in the decision of a case, and so decides on no complaint about it.
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

interface Involved {
  readonly id: string;
  readonly name: string;
}

/** What counts as taking part, as the record calls it. */
const decidingActions = ['case.step', 'case.reasons', 'case.set-aside'] as const;

export async function involvedIn(db: Kysely<Tables>, enquiryId: string): Promise<Involved[]> {
  const rows = await db
    .selectFrom('event')
    .select(['person_id', 'person_name'])
    .where('about', '=', enquiryId)
    .where('action', 'in', decidingActions)
    .orderBy('number')
    .execute();
  const people = new Map(rows.map((row) => [row.person_id, row.person_name]));
  return [...people].map(([id, name]) => ({ id, name }));
}
