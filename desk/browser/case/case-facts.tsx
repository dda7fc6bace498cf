// Facts about a report beyond its input: owner of the content, trusted flagger, earlier cases.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { germanDate } from '../../../contract/berlin-day.ts';
import { categoryWords, groundWords, outcomeWords } from '../../../contract/case-terms.ts';
import { caseFacts } from '../../api/forms.ts';
import { may } from '../../api/roles.ts';
import { answerOf } from '../client.ts';
import { ErrorNotice } from '../controls/controls.tsx';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import {
  type Case,
  type CaseProps,
  type EnquiryProps,
  enquiryKey,
  oneEnquiry,
} from '../queries.ts';

export function CaseFacts({ enquiry, known }: CaseProps) {
  const { me } = useRouteContext({ from: '/desk' });
  const mayDecide = may(me.role, 'decide');
  return (
    <section aria-label="Zum Fall" className="stack measure">
      {mayDecide ? (
        <EnquiryForm
          enquiry={enquiry}
          form={caseFacts}
          known={{
            customer: known.customer,
            isTrusted: enquiry.isTrusted ? 'yes' : '',
            isClosed: enquiry.steps.some(({ step }) => step === 'closed'),
          }}
          send={oneEnquiry.case.$patch}
        />
      ) : (
        <>
          {known.customer && <p>Betroffener Kunde: {known.customer}</p>}
          {enquiry.isTrusted && <p>Von einem vertrauenswürdigen Hinweisgeber (Art. 22 DSA).</p>}
        </>
      )}
      {known.verdict && <p>{verdictWords(known.verdict)}</p>}
      {mayDecide && <EarlierCases enquiry={enquiry} />}
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

/** A human judges frequency and consequences. */
function EarlierCases({ enquiry: { id, version } }: EnquiryProps) {
  const { data, error } = useQuery({
    // The key includes the customer, so that changes refetch.
    queryKey: [...enquiryKey(id), 'earlier', version],
    queryFn: ({ signal }) =>
      answerOf(oneEnquiry.earlier.$get({ param: { id } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
  if (!data) return <ErrorNotice error={error} />;
  const hostOf = new Map(data.ofHost.map((earlier) => [earlier.id, earlier.host]));
  const lists = [
    ['Begründete Meldungen zu diesem Kunden', data.ofCustomer],
    ['Begründete Meldungen zu diesem Host', data.ofHost],
    ['Offensichtlich unbegründete Meldungen dieser Adresse', data.unfounded],
  ] as const;
  return lists.map(
    ([title, cases]) =>
      cases.length > 0 && (
        <div key={title} className="notice">
          <h3>{title}, zwölf Monate</h3>
          <ul className="targets">
            {cases.map(({ id: earlier, caseNumber, closedAt, category }) => (
              <li key={earlier}>
                <Link to="/anfrage/$id" params={{ id: earlier }} search={true}>
                  {caseNumber}
                </Link>{' '}
                <span className="soft">
                  {[
                    germanDate(closedAt ?? 0),
                    category && categoryWords[category],
                    hostOf.get(earlier),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ),
  );
}
