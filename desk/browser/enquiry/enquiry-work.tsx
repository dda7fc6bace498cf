// Work on an enquiry: state and owner, notes, mails.
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recipientWords } from '../../../contract/case-terms.ts';
import { newNote } from '../../api/forms.ts';
import { may } from '../../api/roles.ts';
import { deliveryWords, stateWords, type WorkState, workStates } from '../../api/schemas.ts';
import { answerOf } from '../client.ts';
import { ErrorNotice, Moment } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import {
  colleaguesOf,
  type Enquiry,
  type EnquiryProps,
  oneEnquiry,
  peopleQuery,
  useEnquiryChange,
} from '../queries.ts';
import { EnquiryForm } from './enquiry-form.tsx';

/** State and owner, saved on change. */
export function WorkBar({ enquiry }: EnquiryProps) {
  const { id, owner, version } = enquiry;
  const { me } = useRouteContext({ from: '/desk' });
  const { data: people = [] } = useQuery(peopleQuery);
  // Changes name the displayed version.
  const change = useEnquiryChange(id, (to: { state?: WorkState; owner?: string | null }) =>
    answerOf(oneEnquiry.$patch({ param: { id }, json: { ...to, version } })),
  );
  const isOwed = isDecisionOwed(enquiry);
  const states = workStates.filter(
    (state) => state !== 'done' || !isOwed || enquiry.state === 'done',
  );
  const others = colleaguesOf(me, people).filter(({ state }) => state !== 'blocked');
  const isGone = owner && owner.id !== me.id && !others.some((other) => other.id === owner.id);
  return (
    <section aria-label="Bearbeitung" className="stack card">
      <div className="row">
        <Field
          label="Stand"
          value={enquiry.state}
          options={states.map((state) => [state, stateWords[state]] as const)}
          help={
            isOwed &&
            '„Erledigt“ wird die Meldung mit ihrer Entscheidung, oder wenn sie beiseitegelegt ist.'
          }
          disabled={change.isPending}
          onValueChange={(state) => change.mutate({ state })}
        />
        <Field
          label="Zuständig"
          value={owner?.id ?? ''}
          options={[
            ['', 'niemand'],
            [me.id, `${me.name} (ich)`],
            ...[...others, ...(isGone ? [owner] : [])].map(
              (other) => [other.id, other.name] as const,
            ),
          ]}
          disabled={change.isPending}
          onValueChange={(chosen) => change.mutate({ owner: chosen || null })}
        />
      </div>
      <ErrorNotice error={change.error} />
    </section>
  );
}

/** The server allows closing a report only once it and its complaints are decided. */
function isDecisionOwed({ case: report, steps }: Enquiry): boolean {
  if (!report) return false;
  const isClosed = steps.some(({ step }) => step === 'closed');
  return !isClosed || report.complaints.some(({ decidedAt }) => decidedAt === undefined);
}

interface DatedTextsProps {
  readonly title: string;
  readonly texts: readonly {
    readonly id: string;
    readonly at: number;
    readonly by?: { readonly name: string };
    readonly text: string;
  }[];
  readonly children?: ReactNode;
}

/** Notes, or additions by the sender. */
export function DatedTexts({ title, texts, children }: DatedTextsProps) {
  if (texts.length === 0 && !children) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      {texts.map(({ id, at, by, text }) => (
        <article key={id}>
          <p className="soft">
            {by && <b>{by.name}, </b>}
            <Moment at={at} isExact />
          </p>
          <p className="text">{text}</p>
        </article>
      ))}
      {children}
    </section>
  );
}

/** Internal notes; never sent. */
export function Notes({ enquiry }: EnquiryProps) {
  const { me } = useRouteContext({ from: '/desk' });
  return (
    <DatedTexts title="Notizen" texts={enquiry.notes}>
      {may(me.role, 'edit') && (
        <EnquiryForm
          enquiry={enquiry}
          form={newNote}
          send={oneEnquiry.notes.$post}
          className="measure"
        />
      )}
    </DatedTexts>
  );
}

const deliveryLooks = { waiting: 'pale', delivered: 'good', filed: 'pale', failed: 'bad' } as const;

/** Mails with their delivery state. */
export function Mails({ enquiry: { mails } }: EnquiryProps) {
  if (mails.length === 0) return null;
  return (
    <section className="stack">
      <h2>Mails</h2>
      {mails.map(({ attempts, fault, id, recipient, settledAt, state, subject, to }) => (
        <article key={id}>
          <p>
            <b>{recipientWords[recipient]}</b>{' '}
            <span className={deliveryLooks[state]}>{deliveryWords[state]}</span>{' '}
            {settledAt !== undefined && <Moment at={settledAt} isExact />}
          </p>
          <p className="soft">
            An {to}: {subject}
          </p>
          {(state === 'waiting' || state === 'failed') && (
            <p className="soft">
              {triesOf(attempts)}
              {fault && ` Zuletzt: ${fault}.`}
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

function triesOf(attempts: number): string {
  if (attempts === 0) return 'Noch kein Versuch.';
  return attempts === 1 ? '1 Versuch.' : `${attempts} Versuche.`;
}
