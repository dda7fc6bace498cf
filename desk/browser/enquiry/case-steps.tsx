// The way of a report as /digital-services-act promises it: what has been noted, and what comes next.
import { useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Field } from '../controls/field.tsx';
import { Moment } from '../controls/moment.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { noteStep } from '../requests/inbox.ts';
import { type CaseStep, stepWords } from '../words.ts';
import styles from './case-steps.module.css';
import { useDraft } from './drafts.tsx';
import { useEnquiryMutation } from './use-change.ts';

const order: readonly CaseStep[] = ['received', 'checked', 'customer-informed', 'closed'];

export function CaseSteps({ enquiry }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const { steps, nextSteps } = enquiry;
  return (
    <section className={styles.case}>
      <h2>Schritte der Meldung</h2>
      <ol className={styles.way}>
        {order.map((step) => {
          const noted = steps.find((known) => known.step === step);
          return (
            <li key={step} data-done={noted ? '' : undefined}>
              <span className={styles.name}>{stepWords[step]}</span>
              <span className={styles.at}>
                {noted ? <Moment at={noted.notedAt} isExact /> : 'noch nicht'}
              </span>
              {noted?.note && <p className={styles.note}>{noted.note}</p>}
            </li>
          );
        })}
      </ol>
      {nextSteps.length > 0 && may(me.role, 'decide') && (
        <NextStep key={nextSteps.join()} enquiry={enquiry} />
      )}
    </section>
  );
}

function NextStep({ enquiry: { id, version, nextSteps } }: { readonly enquiry: Enquiry }) {
  const [step, choose] = useState(nextSteps[0] ?? 'closed');
  const [note, writeNote] = useDraft(`step note ${id}`);
  const [decision, writeDecision] = useDraft(`decision ${id}`);
  const save = useEnquiryMutation(id, noteStep.bind(undefined, id));
  const isClosing = step === 'closed';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step === 'received') return;
    const sent = {
      version,
      step,
      ...(note.trim() && { note }),
      ...(isClosing && { decision }),
    };
    save.mutate(sent, {
      onSuccess: () => {
        writeNote('');
        if (isClosing) writeDecision('');
      },
    });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Choice
        label="Nächster Schritt"
        value={step}
        options={nextSteps.map((next) => [next, stepWords[next]] as const)}
        onChange={(next) => choose(next)}
      />
      {isClosing && (
        <Field
          label="Entscheidung, geht per Mail an die meldende Person"
          help="In deren Sprache. Die Wege zum Widerspruch stellt der Server darunter."
          rows={5}
          required
          maxLength={10_000}
          value={decision}
          onWrite={writeDecision}
        />
      )}
      <Field
        label="Notiz dazu, bleibt bei uns"
        rows={2}
        maxLength={10_000}
        value={note}
        onWrite={writeNote}
      />
      <FaultOf error={save.error} />
      <Button type="submit" look="main" disabled={save.isPending}>
        {isClosing ? 'Entscheidung senden und abschließen' : 'Schritt vermerken'}
      </Button>
    </form>
  );
}
