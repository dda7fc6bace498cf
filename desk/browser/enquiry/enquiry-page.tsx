// One enquiry: input, state, notes and history.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { germanDate } from '../../../contract/berlin-day.ts';
import { forms } from '../../../contract/forms.ts';
import { may } from '../../api/roles.ts';
import { stateWords } from '../../api/schemas.ts';
import { CaseFacts } from '../case/case-facts.tsx';
import { CaseSteps } from '../case/case-steps.tsx';
import { Complaints } from '../case/complaints.tsx';
import { ErrorNotice, Moment } from '../controls/controls.tsx';
import { StateSign } from '../inbox/inbox-page.tsx';
import { Events } from '../pages/audit-page.tsx';
import { type Enquiry, type EnquiryProps, enquiryQuery } from '../queries.ts';
import { DatedTexts, Mails, Notes, WorkBar } from './enquiry-work.tsx';

export function EnquiryPage() {
  const { id } = useParams({ from: '/desk/inbox/anfrage/$id' });
  const { data: enquiry, error } = useQuery(enquiryQuery(id));
  return (
    <>
      <Link to="/" search={true} className="target back">
        ← Zur Liste
      </Link>
      <ErrorNotice error={enquiry ? null : error} />
      {enquiry && <EnquirySheet key={id} enquiry={enquiry} />}
    </>
  );
}

function EnquirySheet({ enquiry }: EnquiryProps) {
  const { me } = useRouteContext({ from: '/desk' });
  const { caseNumber, history, keptUntil, owner, state } = enquiry;
  const canEdit = may(me.role, 'edit');
  const name = caseNumber ?? enquiry.tag;
  const address = canEdit && answerAddress(enquiry);
  return (
    <article className="stack far sheet">
      <header>
        <p className="soft">
          {forms[enquiry.kind].word}
          {name && <b> {name}</b>}
          {' · '}
          <Moment at={enquiry.receivedAt} isExact />
          {enquiry.language === 'en' && ' · Englisch'}
        </p>
        <h1>{enquiry.from}</h1>
      </header>
      {canEdit ? (
        <WorkBar enquiry={enquiry} />
      ) : (
        <p className="row">
          <StateSign state={state} /> {stateWords[state]}
          {owner && `, zuständig: ${owner.name}`}
        </p>
      )}
      {/* Opens the mail program; replies arrive in the mailbox. */}
      {address && (
        <p>
          <a href={address} className="button">
            Antworten
          </a>
        </p>
      )}
      <dl className="lines facts">
        {enquiry.fields.map(
          ({ name: field, label, value }) =>
            value !== '' && (
              <div key={field}>
                <dt>{label}</dt>
                <dd className="text">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <DatedTexts title="Nachträge des Absenders" texts={enquiry.additions} />
      {enquiry.case && (
        <>
          <CaseFacts enquiry={enquiry} known={enquiry.case} />
          <CaseSteps enquiry={enquiry} />
          <Complaints enquiry={enquiry} known={enquiry.case} />
        </>
      )}
      <Notes enquiry={enquiry} />
      <Mails enquiry={enquiry} />
      {history.length > 0 && (
        <details>
          <summary>Verlauf ({history.length})</summary>
          <Events events={history} />
        </details>
      )}
      <p className="soft">
        {keptUntil === undefined
          ? 'Wird aufbewahrt, bis sie erledigt ist und alle Mails zugestellt sind.'
          : `Wird am ${germanDate(keptUntil)} gelöscht, wenn bis dahin nichts mehr geschieht.`}
      </p>
    </article>
  );
}

/**
 * mailto: address of an answer to the sender (RFC 6068). Its subject replies to the mail that brought the enquiry, tag
 * included, for threading in mail programs and helpdesks.
 */
function answerAddress({ fields, mails }: Enquiry) {
  const to = fields.find(({ name }) => name === 'mail')?.value;
  const brought = mails.find(({ recipient }) => recipient === 'company');
  if (!to || !brought) return undefined;
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(`Re: ${brought.subject}`)}`;
}
