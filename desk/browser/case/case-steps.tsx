// The way of a report as /digital-services-act promises it: what has been noted, and what comes next.
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { CaseStep, Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Choice } from '../controls/fields.tsx';
import { Moment } from '../controls/moment.tsx';
import { setAsideWords, stepWords } from '../words.ts';
import { CaseForm } from './case-form.tsx';
import { closingForm, reasonsForm, setAsideForm, stepForm } from './case-forms.ts';

const order: readonly CaseStep[] = ['received', 'checked', 'customer-informed', 'closed'];

export function CaseSteps({ enquiry }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const { steps, nextSteps } = enquiry;
  const isRestricted = steps.some(({ step }) => step === 'customer-informed');
  const setAside = enquiry.case?.setAside;
  return (
    <section className="stack gap-2">
      <h2>Schritte der Meldung</h2>
      <ol className="way">
        {order.map((step) => {
          const noted = steps.find((known) => known.step === step);
          const isAside = step === 'closed' && setAside;
          return (
            <li
              key={step}
              data-done={noted ? '' : undefined}
              aria-current={nextSteps[0] === step ? 'step' : undefined}
            >
              <span>{isAside ? 'Beiseitegelegt' : stepWords[step]}</span>
              <span className="soft">
                {noted ? <Moment at={noted.notedAt} isExact /> : openWord(step, nextSteps)}
              </span>
              {isAside && <p className="text">{setAsideWords[isAside]}</p>}
              {noted?.note && <p className="text">{noted.note}</p>}
            </li>
          );
        })}
      </ol>
      {nextSteps.length > 0 && may(me.role, 'decide') && (
        <>
          <NextStep key={nextSteps.join()} enquiry={enquiry} />
          {!isRestricted && <SetAside enquiry={enquiry} />}
        </>
      )}
    </section>
  );
}

function openWord(step: CaseStep, nextSteps: readonly CaseStep[]): string {
  // A step that was not needed is passed over once the case is closed.
  return nextSteps.length === 0 && step !== 'closed' ? 'war nicht nötig' : 'noch nicht';
}

/** For what needs no decision. */
function SetAside({ enquiry }: { readonly enquiry: Enquiry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="measure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="pale">Ohne Entscheidung beiseitelegen …</summary>
      {isOpen && <CaseForm id={enquiry.id} form={setAsideForm(enquiry)} />}
    </details>
  );
}

/** What can be done next. A customer is informed by us, or has been in another way. */
type Way = 'checked' | 'reasons' | 'customer-informed' | 'closed';

const wayWords: Readonly<Record<Way, string>> = {
  checked: stepWords.checked,
  reasons: 'Kunde informieren: Begründung senden',
  'customer-informed': 'Kunde ist schon informiert: nur vermerken',
  closed: stepWords.closed,
};

const wayHelp: Readonly<Record<Way, string>> = {
  checked:
    'Sind die Angaben vollständig, liegt der Inhalt bei uns, und ist er rechtswidrig? Das prüft ein Mensch. Eine Mail geht nicht hinaus.',
  reasons:
    'Wer eingeschränkt wird, bekommt die Gründe (Art. 17 DSA), spätestens wenn die Einschränkung beginnt.',
  'customer-informed':
    'Für einen Brief oder eine Mail, die Sie selbst geschrieben haben. Von hier geht keine hinaus.',
  closed:
    'Zum Schluss erfährt die meldende Person, wie entschieden ist und was sie dagegen tun kann. Ist nichts eingeschränkt, muss kein Kunde informiert werden.',
};

function NextStep({ enquiry }: { readonly enquiry: Enquiry }) {
  const ways = enquiry.nextSteps.flatMap(waysOf);
  const [way, choose] = useState(ways[0] ?? 'closed');
  return (
    <div className="stack card measure">
      {ways.length > 1 ? (
        <Choice<Way>
          label="Nächster Schritt"
          value={way}
          options={ways.map((next) => [next, wayWords[next]] as const)}
          onChange={choose}
        />
      ) : (
        <h3>Nächster Schritt: {wayWords[way]}</h3>
      )}
      <p className="pale">{wayHelp[way]}</p>
      <CaseForm key={way} id={enquiry.id} form={formOf(way, enquiry)} />
    </div>
  );
}

function waysOf(step: CaseStep): Way[] {
  if (step === 'received') return [];
  return step === 'customer-informed' ? ['reasons', step] : [step];
}

function formOf(way: Way, enquiry: Enquiry) {
  if (way === 'reasons') return reasonsForm(enquiry);
  return way === 'closed' ? closingForm(enquiry) : stepForm(enquiry, way);
}
