// Complaints about the decision: received by mail, recorded here, decided by another colleague.
import { useRouteContext } from '@tanstack/react-router';
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import {
  type Complainant,
  complainants,
  complainantWords,
  complaintOutcomeWords,
  decisionSteps,
  languageWords,
} from '../../../contract/case-terms.ts';
import { may } from '../../api/roles.ts';
import { formatDay, Notice } from '../controls/controls.tsx';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import {
  buildRequest,
  type FormField,
  type FormPlan,
  noteField,
} from '../enquiry/enquiry-forms.ts';
import { type Case, type CaseProps, type Enquiry, oneEnquiry } from '../queries.ts';

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
            Beschwerde, {complainantWords[complaint.complainant]}, {formatDay(complaint.receivedAt)}
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

/** Records a complaint received by mail, phone or letter. @param possible who may still complain */
function complaintForm(enquiry: Enquiry, possible: readonly Complainant[]): FormPlan {
  const customerAddress = enquiry.mails.find(({ recipient }) => recipient === 'customer')?.to ?? '';
  const customerFields: readonly FormField[] = [
    {
      name: 'mail',
      label: 'Mailadresse für die Antwort',
      type: 'email',
      maxLength: 254,
      initial: customerAddress,
    },
    {
      name: 'language',
      label: 'Sprache der Antwort',
      options: Object.entries(languageWords),
      initial: 'de',
    },
  ];
  return {
    draft: 'complaint',
    intro:
      'Binnen sechs Monaten nach der Entscheidung. Die Anfrage wird wieder offen, und jemand, der bisher nicht beteiligt war, entscheidet neu.',
    fields: ({ complainant }) => [
      {
        name: 'complainant',
        label: 'Wer beschwert sich?',
        options: possible.map((side) => [side, complainantWords[side]]),
        initial: possible[0] ?? 'reporter',
      },
      {
        name: 'receivedOn',
        label: 'Eingegangen am',
        type: 'date',
        initial: berlinDayOf(Date.now()).date,
      },
      { name: 'text', label: 'Beschwerde', help: 'Was geschrieben oder gesagt wurde.', rows: 4 },
      ...(complainant === 'customer' ? customerFields : []),
    ],
    button: 'Beschwerde vermerken',
    send: (typed) => oneEnquiry.complaints.$post(buildRequest(enquiry, typed)),
  };
}

/** A colleague without a part in the case decides and answers. */
function verdictForm(
  enquiry: Enquiry,
  { id, language, mail }: Case['complaints'][number],
): FormPlan {
  return {
    draft: `complaint ${id}`,
    fields: () => [
      {
        name: 'outcome',
        label: 'Ergebnis der Beschwerde',
        options: Object.entries(complaintOutcomeWords),
      },
      {
        name: 'answer',
        label: `Antwort, geht per Mail an ${mail}`,
        help: `Warum, auf ${languageWords[language]}. Das Ergebnis und die weiteren Wege schreibt der Server dazu.`,
        rows: 5,
      },
      { ...noteField, label: 'Notiz zur Beschwerde, bleibt bei uns' },
    ],
    button: 'Antwort senden',
    send(typed) {
      const { json, param } = buildRequest(enquiry, typed);
      return oneEnquiry.complaints[':complaint'].$post({
        json,
        param: { ...param, complaint: id },
      });
    },
  };
}
