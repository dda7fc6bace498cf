// What the desk knows of a report beside what was sent: whose content it is, and whether a trusted flagger
// sent it.
import { useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { z } from 'zod';
import type { CaseChange, caseSchema } from '../../api/cases.ts';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { CheckField } from '../controls/check-field.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { useEnquiryMutation } from '../enquiry/use-change.ts';
import { changeCase } from '../requests/inbox.ts';
import styles from './case-facts.module.css';
import { categoryWords, groundWords, outcomeWords } from './case-words.ts';
import { EarlierCases } from './earlier-cases.tsx';

interface Props {
  readonly enquiry: Enquiry;
  readonly known: z.infer<typeof caseSchema>;
}

export function CaseFacts({ enquiry, known }: Props) {
  const { me } = useRouteContext({ from: '/desk' });
  return (
    <section aria-label="Zum Fall" className={styles.facts}>
      {may(me.role, 'decide') ? (
        <FactsForm enquiry={enquiry} customer={known.customer ?? ''} />
      ) : (
        <>
          {known.customer && <p>Betroffener Kunde: {known.customer}</p>}
          {enquiry.isTrusted && <p>Von einem vertrauenswürdigen Hinweisgeber (Art. 22 DSA).</p>}
        </>
      )}
      {known.verdict && <p>{verdictWords(known.verdict)}</p>}
      {may(me.role, 'decide') && <EarlierCases id={enquiry.id} version={enquiry.version} />}
    </section>
  );
}

function verdictWords({
  outcome,
  ground,
  category,
  isUnfounded,
}: NonNullable<Props['known']['verdict']>) {
  const parts = [
    outcomeWords[outcome],
    ground && groundWords[ground],
    category && categoryWords[category],
    isUnfounded && 'offensichtlich unbegründet',
  ];
  return `Ergebnis: ${parts.filter(Boolean).join(' · ')}`;
}

function FactsForm({
  enquiry,
  customer,
}: {
  readonly enquiry: Enquiry;
  readonly customer: string;
}) {
  const { id, version, isTrusted = false, steps } = enquiry;
  // Undefined: as it is stored.
  const [typed, write] = useState<string>();
  // What was just chosen, until the server has it.
  const [wanted, setWanted] = useState<boolean>();
  const save = useEnquiryMutation(id, (change: Omit<CaseChange, 'version'>) =>
    changeCase(id, { ...change, version }),
  );
  const isClosed = steps.some(({ step }) => step === 'closed');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed === undefined) return;
    const change = { customer: typed.trim() === '' ? null : typed };
    save.mutate(change, { onSuccess: () => write(undefined) });
  };
  return (
    <>
      <form onSubmit={submit} className={styles.customer}>
        <Field
          label="Betroffener Kunde"
          help="Nummer oder Name, immer gleich geschrieben: Daran erkennen wir, was es zu ihm schon gab."
          maxLength={200}
          autoComplete="off"
          value={typed ?? customer}
          onWrite={write}
        />
        <Button type="submit" disabled={save.isPending}>
          Kunden speichern
        </Button>
      </form>
      <CheckField
        label="Von einem vertrauenswürdigen Hinweisgeber (Art. 22 DSA)"
        help="Die Meldung steht dann oben in der Liste. Setzen Sie es, wenn Sie den Absender geprüft haben: Eine Mailadresse kann jeder eintippen."
        isChecked={wanted ?? isTrusted}
        isDisabled={isClosed || (save.isPending && save.variables.customer !== undefined)}
        onChange={(isChecked) => {
          setWanted(isChecked);
          save.mutate({ isTrusted: isChecked }, { onSettled: () => setWanted(undefined) });
        }}
      />
      <FaultOf error={save.error} />
    </>
  );
}
