// One enquiry: what was sent, where it stands, and what colleagues wrote and did.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { CaseFacts } from '../case/case-facts.tsx';
import { CaseSteps } from '../case/case-steps.tsx';
import { Complaints } from '../case/complaints.tsx';
import { FaultOf } from '../controls/controls.tsx';
import { Moment } from '../controls/moment.tsx';
import { enquiryQuery } from '../requests/inbox.ts';
import { kindWords, stateWords } from '../words.ts';
import { answerAddress } from './answer-address.ts';
import { EnquiryEnd } from './enquiry-end.tsx';
import { Mails } from './mails.tsx';
import { Notes } from './notes.tsx';
import { StateSign } from './state-sign.tsx';
import { WorkBar } from './work-bar.tsx';

export function EnquiryPage() {
  const { id } = useParams({ from: '/desk/inbox/anfrage/$id' });
  const { data: enquiry, error } = useQuery(enquiryQuery(id));
  return (
    <>
      <Link to="/" search={true} className="target back">
        ← Zur Liste
      </Link>
      <FaultOf error={enquiry ? null : error} />
      {enquiry && <EnquirySheet key={id} enquiry={enquiry} />}
    </>
  );
}

function EnquirySheet({ enquiry }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const canEdit = may(me.role, 'edit');
  const name = enquiry.caseNumber ?? enquiry.tag;
  return (
    <article className="stack gap-3 sheet">
      <header className="stack gap-half">
        <p className="soft">
          {kindWords[enquiry.kind]}
          {name && <b> {name}</b>}
          {' · '}
          <Moment at={enquiry.receivedAt} isExact />
          {enquiry.language === 'en' && ' · Englisch'}
        </p>
        <h1>{enquiry.from}</h1>
      </header>
      {canEdit ? <WorkBar enquiry={enquiry} /> : <StateOnly enquiry={enquiry} />}
      {canEdit && <Answer enquiry={enquiry} />}
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
      <Additions additions={enquiry.additions} />
      {enquiry.case && (
        <>
          <CaseFacts enquiry={enquiry} known={enquiry.case} />
          <CaseSteps enquiry={enquiry} />
          <Complaints enquiry={enquiry} known={enquiry.case} />
        </>
      )}
      <Notes enquiry={enquiry} />
      <Mails enquiry={enquiry} />
      <History history={enquiry.history} />
      <EnquiryEnd enquiry={enquiry} />
    </article>
  );
}

/** Opens the mail program; what comes back arrives in the mailbox. */
function Answer({ enquiry }: { readonly enquiry: Enquiry }) {
  const address = answerAddress(enquiry);
  return (
    address && (
      <p>
        <a href={address} className="button">
          Antworten
        </a>
      </p>
    )
  );
}

/** For those who may read only. */
function StateOnly({ enquiry: { state, owner } }: { readonly enquiry: Enquiry }) {
  return (
    <p className="row">
      <StateSign state={state} /> {stateWords[state]}
      {owner && `, zuständig: ${owner.name}`}
    </p>
  );
}

/** What the sender wrote later; it is theirs, like the fields above. */
function Additions({ additions }: Pick<Enquiry, 'additions'>) {
  if (additions.length === 0) return null;
  return (
    <section className="stack">
      <h2>Nachträge des Absenders</h2>
      <dl className="lines facts">
        {additions.map(({ at, id, text }) => (
          <div key={id}>
            <dt>
              <Moment at={at} isExact />
            </dt>
            <dd className="text">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function History({ history }: Pick<Enquiry, 'history'>) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary>Verlauf ({history.length})</summary>
      <ol className="stack gap-half history">
        {history.map(({ at, by, said }) => (
          <li key={`${at} ${by.id} ${said}`}>
            <span className="pale">
              <Moment at={at} isExact />
            </span>{' '}
            {by.name}: {said}
          </li>
        ))}
      </ol>
    </details>
  );
}
