// The way of a report as /digital-services-act promises it: what has been noted, and what comes next.
import { useRouteContext } from '@tanstack/react-router';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Field } from '../controls/field.tsx';
import { Moment } from '../controls/moment.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { useDraft } from '../enquiry/drafts.tsx';
import { useEnquiryMutation } from '../enquiry/use-change.ts';
import { noteStep } from '../requests/inbox.ts';
import { type CaseStep, stepWords } from '../words.ts';
import styles from './case-steps.module.css';
import { setAsideWords } from './case-words.ts';

// Few reports are decided in a visit, and the first page should not wait for their forms.
const ReasonsForm = lazy(async () => ({
  default: (await import('./reasons-form.tsx')).ReasonsForm,
}));
const ClosingForm = lazy(async () => ({
  default: (await import('./closing-form.tsx')).ClosingForm,
}));

const SetAsideForm = lazy(async () => ({
  default: (await import('./set-aside-form.tsx')).SetAsideForm,
}));

const order: readonly CaseStep[] = ['received', 'checked', 'customer-informed', 'closed'];

export function CaseSteps({ enquiry }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const { steps, nextSteps } = enquiry;
  const isRestricted = steps.some(({ step }) => step === 'customer-informed');
  const setAside = enquiry.case?.setAside;
  return (
    <section className={styles.case}>
      <h2>Schritte der Meldung</h2>
      <ol className={styles.way}>
        {order.map((step) => {
          const noted = steps.find((known) => known.step === step);
          return (
            <li
              key={step}
              data-done={noted ? '' : undefined}
              aria-current={nextSteps[0] === step ? 'step' : undefined}
            >
              <span className={styles.name}>
                {step === 'closed' && setAside ? 'Beiseitegelegt' : stepWords[step]}
              </span>
              <span className={styles.at}>
                {noted ? <Moment at={noted.notedAt} isExact /> : openWord(step, nextSteps)}
              </span>
              {step === 'closed' && setAside && (
                <p className={styles.note}>{setAsideWords[setAside]}</p>
              )}
              {noted?.note && <p className={styles.note}>{noted.note}</p>}
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

/** For what needs no decision. */
function SetAside({ enquiry }: { readonly enquiry: Enquiry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.aside} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Ohne Entscheidung beiseitelegen …</summary>
      <Suspense>{isOpen && <SetAsideForm enquiry={enquiry} />}</Suspense>
    </details>
  );
}

function openWord(step: CaseStep, nextSteps: readonly CaseStep[]): string {
  // Whoever is informed by nobody is passed over once the case is closed.
  return nextSteps.length === 0 && step !== 'closed' ? 'war nicht nötig' : 'noch nicht';
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
    <div className={styles.next}>
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
      <p className={styles.help}>{wayHelp[way]}</p>
      <Suspense>
        {way === 'reasons' && <ReasonsForm enquiry={enquiry} />}
        {way === 'closed' && <ClosingForm enquiry={enquiry} />}
      </Suspense>
      {(way === 'checked' || way === 'customer-informed') && (
        <NoteStepForm enquiry={enquiry} step={way} />
      )}
    </div>
  );
}

function waysOf(step: CaseStep): Way[] {
  if (step === 'received') return [];
  return step === 'customer-informed' ? ['reasons', step] : [step];
}

interface NoteStepProps {
  readonly enquiry: Enquiry;
  readonly step: 'checked' | 'customer-informed';
}

/** For a step that sends nothing. */
function NoteStepForm({ enquiry: { id, version }, step }: NoteStepProps) {
  const [note, writeNote] = useDraft(`step note ${id}`);
  const save = useEnquiryMutation(id, noteStep.bind(undefined, id));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sent = { version, step, ...(note.trim() && { note }) };
    save.mutate(sent, { onSuccess: () => writeNote('') });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field
        label="Notiz dazu, bleibt bei uns"
        rows={2}
        maxLength={10_000}
        value={note}
        onWrite={writeNote}
      />
      <FaultOf error={save.error} />
      <Button type="submit" look="main" disabled={save.isPending}>
        Schritt vermerken
      </Button>
    </form>
  );
}
