// The steps of a report as promised by /digital-services-act: done and next.
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { setAsideSentences, stepWords } from '../../../contract/case-terms.ts';
import { may } from '../../api/roles.ts';
import { Moment } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { type StepChoice, setAsideForm, stepForms } from '../enquiry/enquiry-forms.ts';
import type { Enquiry, EnquiryProps } from '../queries.ts';

type CaseStep = Enquiry['nextSteps'][number];

export function CaseSteps({ enquiry }: EnquiryProps) {
  const { me } = useRouteContext({ from: '/desk' });
  const { steps, nextSteps } = enquiry;
  const isRestricted = steps.some(({ step }) => step === 'customer-informed');
  const setAside = enquiry.case?.setAside;
  return (
    <section className="stack">
      <h2>Schritte der Meldung</h2>
      <ol className="way">
        {(Object.keys(stepWords) as CaseStep[]).map((step) => {
          const noted = steps.find((known) => known.step === step);
          const isAside = step === 'closed' && setAside;
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
              <EnquiryForm id={enquiry.id} form={setAsideForm(enquiry)} />
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

function NextStep({ enquiry }: EnquiryProps) {
  const possible = enquiry.nextSteps.flatMap(choicesFor);
  const [choice, choose] = useState(possible[0] ?? 'closed');
  const form = stepForms[choice](enquiry);
  return (
    <div className="stack card measure">
      {possible.length > 1 ? (
        <Field
          label="Nächster Schritt"
          value={choice}
          options={possible.map((next) => [next, stepForms[next](enquiry).title ?? next] as const)}
          onValueChange={(chosen) => choose(chosen)}
        />
      ) : (
        <h3>Nächster Schritt: {form.title}</h3>
      )}
      <EnquiryForm key={choice} id={enquiry.id} form={form} />
    </div>
  );
}

function choicesFor(step: CaseStep): StepChoice[] {
  if (step === 'received') return [];
  return step === 'customer-informed' ? ['reasons', step] : [step];
}
