// State and owner. Each is saved as soon as it is chosen.
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type Change, type Enquiry, workStates } from '../../api/inbox.ts';
import { FaultOf } from '../controls/controls.tsx';
import { Choice } from '../controls/fields.tsx';
import { isAtInbox, peopleQuery } from '../requests/accounts.ts';
import { changeEnquiry } from '../requests/inbox.ts';
import { stateWords } from '../words.ts';
import { useEnquiryMutation } from './use-enquiry-mutation.ts';

export function WorkBar({ enquiry }: { readonly enquiry: Enquiry }) {
  const { id, owner, version } = enquiry;
  const { me } = useRouteContext({ from: '/desk' });
  const { data: people = [] } = useQuery(peopleQuery);
  // Every change names the version that is on the screen.
  const change = useEnquiryMutation(id, (to: Omit<Change, 'version'>) =>
    changeEnquiry(id, { ...to, version }),
  );
  const isOwed = isDecisionOwed(enquiry);
  const states = workStates.filter(
    (state) => state !== 'done' || !isOwed || enquiry.state === 'done',
  );
  const others = people.filter(
    (person) =>
      person.id !== me.id &&
      isAtInbox(person) &&
      person.state !== 'invited' &&
      person.state !== 'blocked',
  );
  const isGone = owner && owner.id !== me.id && !others.some((other) => other.id === owner.id);
  return (
    <section aria-label="Bearbeitung" className="stack card">
      <div className="choices">
        <Choice
          label="Stand"
          value={enquiry.state}
          options={states.map((state) => [state, stateWords[state]] as const)}
          help={
            isOwed &&
            '„Erledigt“ wird die Meldung mit ihrer Entscheidung, oder wenn sie beiseitegelegt ist.'
          }
          isDisabled={change.isPending}
          onChange={(state) => change.mutate({ state })}
        />
        <Choice
          label="Zuständig"
          value={owner?.id ?? ''}
          options={[
            ['', 'niemand'],
            [me.id, `${me.name} (ich)`],
            ...others.map((other) => [other.id, other.name] as const),
            ...(isGone ? [[owner.id, owner.name] as const] : []),
          ]}
          isDisabled={change.isPending}
          onChange={(chosen) => change.mutate({ owner: chosen === '' ? null : chosen })}
        />
      </div>
      <FaultOf error={change.error} />
    </section>
  );
}

/** Reports are done once they, and complaints about them, are decided; the server sees to it. */
function isDecisionOwed({ case: report, steps }: Enquiry): boolean {
  if (!report) return false;
  const isClosed = steps.some(({ step }) => step === 'closed');
  return !isClosed || report.complaints.some(({ decidedAt }) => decidedAt === undefined);
}
