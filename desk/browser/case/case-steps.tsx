// The steps of a report as promised by /digital-services-act: done and next.
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { setAsideSentences, stepWords } from '../../../contract/case-terms.ts';
import { checked, closed, customerInformed, reasons, setAside } from '../../api/forms.ts';
import { may } from '../../api/roles.ts';
import { metaOf } from '../../api/schemas.ts';
import { Moment } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { type Enquiry, type EnquiryProps, oneEnquiry } from '../queries.ts';

type CaseStep = Enquiry['nextSteps'][number];

export function CaseSteps({ enquiry }: EnquiryProps) {
  const { me } = useRouteContext({ from: '/desk' });
  const { steps, nextSteps } = enquiry;
  const isRestricted = steps.some(({ step }) => step === 'customer-informed');
  const reason = enquiry.case?.setAside;
  return (
    <section className="stack">
      <h2>Schritte der Meldung</h2>
      <ol className="way">
        {(Object.keys(stepWords) as CaseStep[]).map((step) => {
          const noted = steps.find((known) => known.step === step);
          const isAside = step === 'closed' && reason;
          return (
            <li
              key={step}
              data-done={noted ? '' : undefined}
              aria-current={nextSteps[0] === step ? 'step' : undefined}
            >
              {isAside ? 'Beiseitegelegt' : stepWords[step]}{' '}
              <span className="soft">
                {noted ? <Moment at={noted.notedAt} isExact /> : openWord(step, nextSteps)}
              </span>
              {isAside && <p className="text">{setAsideSentences[isAside]}</p>}
              {noted?.note && <p className="text">{noted.note}</p>}
            </li>
          );
        })}
      </ol>
      {nextSteps.length > 0 && may(me.role, 'decide') && (
        <>
          <NextStep key={nextSteps.join()} enquiry={enquiry} />
          {!isRestricted && (
            <details className="measure">
              <summary className="pale">Ohne Entscheidung beiseitelegen …</summary>
              <EnquiryForm enquiry={enquiry} form={setAside} send={oneEnquiry['set-aside'].$post} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function openWord(step: CaseStep, nextSteps: readonly CaseStep[]): string {
  // Optional steps are omitted once the case is closed.
  return nextSteps.length === 0 && step !== 'closed' ? 'war nicht nötig' : 'noch nicht';
}

const stepForms = { checked, reasons, customerInformed, closed };
type StepForm = keyof typeof stepForms;

const titleOf = (choice: StepForm) => metaOf(stepForms[choice]).title ?? choice;

function NextStep({ enquiry }: EnquiryProps) {
  const possible = enquiry.nextSteps.flatMap(choicesFor);
  const [choice, choose] = useState(possible[0] ?? 'closed');
  return (
    <div className="stack card measure">
      {possible.length > 1 ? (
        <Field
          label="Nächster Schritt"
          value={choice}
          options={possible.map((next) => [next, titleOf(next)] as const)}
          onValueChange={(chosen) => choose(chosen)}
        />
      ) : (
        <h3>Nächster Schritt: {titleOf(choice)}</h3>
      )}
      {choice === 'reasons' ? (
        <EnquiryForm
          enquiry={enquiry}
          form={reasons}
          known={{
            language: 'de',
            content: enquiry.fields.find(({ name }) => name === 'location')?.value,
          }}
          send={oneEnquiry.reasons.$post}
        />
      ) : (
        <EnquiryForm<(typeof stepForms)[typeof choice]>
          key={choice}
          enquiry={enquiry}
          form={stepForms[choice]}
          send={oneEnquiry.steps.$post}
        />
      )}
    </div>
  );
}

/** A customer is informed by us, or has been informed otherwise. */
function choicesFor(step: CaseStep): StepForm[] {
  if (step === 'received') return [];
  return step === 'customer-informed' ? ['reasons', 'customerInformed'] : [step];
}
