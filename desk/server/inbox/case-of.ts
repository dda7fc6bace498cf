// What is known of a report beside what every enquiry has.
import { outcomes } from '../../../contract/case-terms.ts';
import { setAsideReasonOf } from '../../../services/mail/desk/case-steps.ts';
import type { Dossier } from '../../../services/mail/desk/dossier.ts';
import type { Case } from '../../api/cases.ts';
import type { Person } from '../../api/plain.ts';

export function caseOf(
  { category, complaints, customer, ground, isUnfounded, outcome: ending }: Dossier,
  involved: Person[],
): Case {
  const setAside = setAsideReasonOf({ outcome: ending });
  const outcome = outcomes.find((known) => known === ending);
  return {
    ...(customer && { customer }),
    ...(setAside && { setAside }),
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
