// What the desk knows of a report beside what was sent: whose content it is, whether a trusted flagger sent it,
// and what there was before.
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { Case, CaseChange, Earlier } from '../../api/cases.ts';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button, FaultOf } from '../controls/controls.tsx';
import { CheckField, Field } from '../controls/fields.tsx';
import { dayOf } from '../controls/moment.tsx';
import { useEnquiryMutation } from '../enquiry/use-enquiry-mutation.ts';
import { changeCase, earlierQuery } from '../requests/inbox.ts';
import { categoryWords, groundWords, outcomeWords } from '../words.ts';

interface Props {
  readonly enquiry: Enquiry;
  readonly known: Case;
}

export function CaseFacts({ enquiry, known }: Props) {
  const { me } = useRouteContext({ from: '/desk' });
  const mayDecide = may(me.role, 'decide');
  return (
    <section aria-label="Zum Fall" className="stack measure">
      {mayDecide ? (
        <FactsForm enquiry={enquiry} customer={known.customer ?? ''} />
      ) : (
        <>
          {known.customer && <p>Betroffener Kunde: {known.customer}</p>}
          {enquiry.isTrusted && <p>Von einem vertrauenswürdigen Hinweisgeber (Art. 22 DSA).</p>}
        </>
      )}
      {known.verdict && <p>{verdictWords(known.verdict)}</p>}
      {mayDecide && <EarlierCases id={enquiry.id} version={enquiry.version} />}
    </section>
  );
}

function verdictWords({ outcome, ground, category, isUnfounded }: NonNullable<Case['verdict']>) {
  const parts = [
    outcomeWords[outcome],
    ground && groundWords[ground],
    category && categoryWords[category],
    isUnfounded && 'offensichtlich unbegründet',
  ];
  return `Ergebnis: ${parts.filter(Boolean).join(' · ')}`;
}

interface FactsProps {
  readonly enquiry: Enquiry;
  readonly customer: string;
}

function FactsForm({ enquiry, customer }: FactsProps) {
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
      <form onSubmit={submit} className="form gap-1">
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

const earlierTitles = {
  ofCustomer: 'Begründete Meldungen zu diesem Kunden',
  ofHost: 'Begründete Meldungen zu diesem Host',
  unfounded: 'Offensichtlich unbegründete Meldungen dieser Adresse',
} as const;

/** Whether it was often, and what follows, a human judges. */
function EarlierCases({ id, version }: Pick<Enquiry, 'id' | 'version'>) {
  const { data, error } = useQuery(earlierQuery(id, version));
  return (
    <>
      <FaultOf error={error} />
      {data &&
        (Object.keys(earlierTitles) as (keyof Earlier)[]).map(
          (kind) =>
            data[kind].length > 0 && (
              <EarlierList key={kind} title={earlierTitles[kind]} cases={data[kind]} />
            ),
        )}
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly cases: Earlier[keyof Earlier];
}

function EarlierList({ title, cases }: ListProps) {
  return (
    <div className="notice">
      <h3>{title}, zwölf Monate</h3>
      <ul className="targets">
        {cases.map(({ id, caseNumber, closedAt, category, host }) => (
          <li key={id}>
            <Link to="/anfrage/$id" params={{ id }} search={true}>
              {caseNumber}
            </Link>{' '}
            <span className="soft">
              {[dayOf(closedAt), category && categoryWords[category], host]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
