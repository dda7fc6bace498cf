// What is known of a report beside what every enquiry has.
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Dossier } from '../../../services/mail/desk/dossier.ts';
import type { Tables } from '../../../services/mail/store/tables.ts';
import type { caseSchema } from '../../api/cases.ts';
import type { Person } from '../../api/plain.ts';

export function caseOf(
  { category, complaints, customer, ground, isUnfounded, outcome }: Dossier,
  involved: Person[],
): z.infer<typeof caseSchema> {
  return {
    ...(customer && { customer }),
    ...(outcome && {
      verdict: { outcome, ...(ground && { ground }), ...(category && { category }), isUnfounded },
    }),
    complaints: complaints.map(({ decidedAt, decidedBy, note, outcome, ...complaint }) => ({
      ...complaint,
      ...(decidedAt !== undefined && { decidedAt }),
      ...(decidedBy && { decidedBy }),
      ...(outcome && { outcome }),
      ...(note && { note }),
    })),
    involved,
  };
}

/** What counts as taking part in the decision of a case. */
export const decidingActions = ['case.step', 'case.reasons'] as const;

/** Who took part in the decision. The command line knows nobody, so its steps name none. */
export async function involvedIn(db: Kysely<Tables>, id: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('desk_audit')
    .select(['person_id', 'person_name'])
    .where('about', '=', id)
    .where('action', 'in', decidingActions)
    .orderBy('id')
    .execute();
  const people = new Map(rows.map((row) => [row.person_id, row.person_name]));
  return [...people].map(([personId, name]) => ({ id: personId, name }));
}
