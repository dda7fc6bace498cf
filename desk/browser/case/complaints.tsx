// Complaints about the decision: received by mail, recorded here, decided by another colleague.
import { useRouteContext } from '@tanstack/react-router';
import { berlinDayOf, germanDate } from '../../../contract/berlin-day.ts';
import {
  complainants,
  complainantWords,
  complaintOutcomeWords,
  decisionSteps,
  languageWords,
} from '../../../contract/case-terms.ts';
import { complaint as complaintForm, complaintVerdict } from '../../api/forms.ts';
import { may } from '../../api/roles.ts';
import { Notice } from '../controls/controls.tsx';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { type Case, type CaseProps, oneEnquiry } from '../queries.ts';

export function Complaints({ enquiry, known: { complaints, involved } }: CaseProps) {
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
            Beschwerde, {complainantWords[complaint.complainant]},{' '}
            {germanDate(complaint.receivedAt)}
          </h3>
          <p className="text">{complaint.text}</p>
          {complaint.decidedAt !== undefined && <Decision complaint={complaint} />}
          {complaint.decidedAt === undefined && (
            <>
              <p className="soft">
                Offen.{' '}
                {involved.length > 0 &&
                  `Zuerst beteiligt: ${involved.map(({ name }) => name).join(', ')}.`}
              </p>
              {mayDecide && isInvolved && (
                <Notice kind="hint">
                  Sie waren an diesem Fall beteiligt. Versprochen ist, dass jemand anderes
                  entscheidet.
                </Notice>
              )}
              {mayDecide && !isInvolved && (
                <EnquiryForm
                  enquiry={enquiry}
                  form={complaintVerdict}
                  draft={`complaint ${complaint.id}`}
                  known={{ mail: complaint.mail, language: languageWords[complaint.language] }}
                  send={({ json, param }) =>
                    oneEnquiry.complaints[':complaint'].$post({
                      json,
                      param: { ...param, complaint: complaint.id },
                    })
                  }
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
          <EnquiryForm
            enquiry={enquiry}
            form={complaintForm}
            possible={{ complainant: possible }}
            known={{
              complainant: possible[0],
              receivedOn: berlinDayOf(Date.now()).date,
              mail: enquiry.mails.find(({ recipient }) => recipient === 'customer')?.to,
              language: 'de',
            }}
            send={oneEnquiry.complaints.$post}
          />
        </details>
      )}
    </section>
  );
}

function Decision({ complaint }: { readonly complaint: Case['complaints'][number] }) {
  const { outcome, decidedAt = 0, decidedBy, note } = complaint;
  return (
    <>
      <p>
        <b>{outcome && complaintOutcomeWords[outcome]}</b>{' '}
        <span className="soft">
          {decidedBy?.name}, {germanDate(decidedAt)}
        </span>
      </p>
      {note && <p className="text">{note}</p>}
    </>
  );
}
