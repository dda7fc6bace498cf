// Complaints about the decision: they come as mails, are noted here, and somebody else decides.
import { useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import { type Complainant, complainants } from '../../../contract/case-terms.ts';
import type { Complaint, caseSchema } from '../../api/cases.ts';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { dayOf } from '../controls/moment.tsx';
import { Notice } from '../controls/notice.tsx';
import type { CaseStep } from '../words.ts';
import { complainantWords, complaintOutcomeWords } from './case-words.ts';
import styles from './complaints.module.css';

const ComplaintForm = lazy(async () => ({
  default: (await import('./complaint-form.tsx')).ComplaintForm,
}));
const ComplaintVerdict = lazy(async () => ({
  default: (await import('./complaint-verdict.tsx')).ComplaintVerdict,
}));

const decisionOf: Readonly<Record<Complainant, CaseStep>> = {
  reporter: 'closed',
  customer: 'customer-informed',
};

interface Props {
  readonly enquiry: Enquiry;
  readonly known: z.infer<typeof caseSchema>;
}

export function Complaints({ enquiry, known: { complaints, involved } }: Props) {
  const { me } = useRouteContext({ from: '/desk' });
  const [isNoting, setNoting] = useState(false);
  const mayDecide = may(me.role, 'decide');
  const possible = complainants.filter(
    (side) =>
      enquiry.steps.some(({ step }) => step === decisionOf[side]) &&
      !complaints.some(({ complainant }) => complainant === side),
  );
  const canNote = mayDecide && possible.length > 0;
  if (complaints.length === 0 && !canNote) return null;
  return (
    <section className={styles.complaints}>
      <h2>Beschwerden</h2>
      {complaints.map((complaint) => (
        <article key={complaint.id} className={styles.complaint}>
          <h3>
            Beschwerde, {complainantWords[complaint.complainant]}, {dayOf(complaint.receivedAt)}
          </h3>
          <p className={styles.text}>{complaint.text}</p>
          {complaint.decidedAt === undefined ? (
            <>
              <p className={styles.soft}>Offen. {whoDecided(involved)}</p>
              {mayDecide && <Verdict {...{ enquiry, complaint, involved }} myId={me.id} />}
            </>
          ) : (
            <DecidedWords complaint={complaint} />
          )}
        </article>
      ))}
      {canNote && !isNoting && (
        <p>
          <Button onClick={() => setNoting(true)}>Beschwerde vermerken …</Button>
        </p>
      )}
      {canNote && isNoting && (
        <Suspense>
          <ComplaintForm enquiry={enquiry} possible={possible} onDone={() => setNoting(false)} />
        </Suspense>
      )}
    </section>
  );
}

function whoDecided(involved: Props['known']['involved']): string {
  const names = involved.map(({ name }) => name).join(', ');
  return names === ''
    ? 'Zuerst entschieden wurde an der Kommandozeile, die niemanden nennt.'
    : `Zuerst beteiligt: ${names}.`;
}

interface VerdictProps {
  readonly enquiry: Enquiry;
  readonly complaint: Complaint;
  readonly involved: Props['known']['involved'];
  readonly myId: string;
}

function Verdict({ enquiry, complaint, involved, myId }: VerdictProps) {
  if (involved.some(({ id }) => id === myId)) {
    return (
      <Notice kind="hint">
        Sie waren an diesem Fall beteiligt. Versprochen ist, dass jemand anderes entscheidet.
      </Notice>
    );
  }
  return (
    <Suspense>
      <ComplaintVerdict enquiry={enquiry} complaint={complaint} />
    </Suspense>
  );
}

function DecidedWords({ complaint }: { readonly complaint: Complaint }) {
  const { outcome, decidedAt, decidedBy, note } = complaint;
  return (
    <>
      <p>
        <b>{outcome && complaintOutcomeWords[outcome]}</b>
        <span className={styles.soft}>
          {' '}
          {decidedBy?.name}, {decidedAt !== undefined && dayOf(decidedAt)}
        </span>
      </p>
      {note && <p className={styles.text}>{note}</p>}
    </>
  );
}
