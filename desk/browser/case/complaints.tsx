// Complaints about the decision: received by mail, recorded here, decided by another colleague.
import { useRouteContext } from '@tanstack/react-router';
import {
  complainants,
  complainantWords,
  complaintOutcomeWords,
  decisionSteps,
} from '../../../contract/case-terms.ts';
import { may } from '../../api/roles.ts';
import { formatDay, Notice } from '../controls/controls.tsx';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import type { Case, Enquiry } from '../queries.ts';
import { complaintForm, verdictForm } from './complaint-forms.ts';

interface Props {
  readonly enquiry: Enquiry;
  readonly known: Case;
}

export function Complaints({ enquiry, known: { complaints, involved } }: Props) {
  const { me } = useRouteContext({ from: '/desk' });
  const mayDecide = may(me.role, 'decide');
  const isInvolved = involved.some(({ id }) => id === me.id);
  const possible = complainants.filter(
    (side) =>
      enquiry.steps.some(({ step }) => step === decisionSteps[side]) &&
      !complaints.some(({ complainant }) => complainant === side),
  );
  const canNote = mayDecide && possible.length > 0;
  if (complaints.length === 0 && !canNote) return null;
  return (
    <section className="stack">
      <h2>Beschwerden</h2>
      {complaints.map((complaint) => (
        <article key={complaint.id} className="stack measure">
          <h3>
            Beschwerde, {complainantWords[complaint.complainant]}, {formatDay(complaint.receivedAt)}
          </h3>
          <p className="text">{complaint.text}</p>
          {complaint.decidedAt !== undefined && <Decision complaint={complaint} />}
          {complaint.decidedAt === undefined && (
            <>
              <p className="soft">Offen. {whoDecided(involved)}</p>
              {mayDecide && isInvolved && (
                <Notice kind="hint">
                  Sie waren an diesem Fall beteiligt. Versprochen ist, dass jemand anderes
                  entscheidet.
                </Notice>
              )}
              {mayDecide && !isInvolved && (
                <EnquiryForm
                  id={enquiry.id}
                  form={verdictForm(enquiry, complaint)}
                  className="card"
                />
              )}
            </>
          )}
        </article>
      ))}
      {canNote && (
        <details key={possible.join()} className="measure">
          <summary className="pale">Beschwerde vermerken …</summary>
          <EnquiryForm id={enquiry.id} form={complaintForm(enquiry, possible)} />
        </details>
      )}
    </section>
  );
}

function whoDecided(involved: Case['involved']): string {
  const names = involved.map(({ name }) => name).join(', ');
  return names === ''
    ? 'Zuerst entschieden wurde an der Kommandozeile, die niemanden nennt.'
    : `Zuerst beteiligt: ${names}.`;
}

function Decision({ complaint }: { readonly complaint: Case['complaints'][number] }) {
  const { outcome, decidedAt = 0, decidedBy, note } = complaint;
  return (
    <>
      <p>
        <b>{outcome && complaintOutcomeWords[outcome]}</b>{' '}
        <span className="soft">
          {decidedBy?.name}, {formatDay(decidedAt)}
        </span>
      </p>
      {note && <p className="text">{note}</p>}
    </>
  );
}
