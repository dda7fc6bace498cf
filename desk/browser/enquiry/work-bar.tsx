// State and owner. Each is saved as soon as it is chosen.
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type Enquiry, workStates } from '../../api/inbox.ts';
import { Choice } from '../controls/choice.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { isAtInbox, peopleQuery } from '../requests/accounts.ts';
import { stateWords } from '../words.ts';
import styles from './enquiry-page.module.css';
import { useChange } from './use-change.ts';

export function WorkBar({ enquiry }: { readonly enquiry: Enquiry }) {
  const change = useChange(enquiry);
  const isOwed = isDecisionOwed(enquiry);
  const states = workStates.filter(
    (state) => state !== 'done' || !isOwed || enquiry.state === 'done',
  );
  return (
    <section aria-label="Bearbeitung" className={styles.bar}>
      <div className={styles.choices}>
        <Choice
          label="Stand"
          value={enquiry.state}
          options={states.map((state) => [state, stateWords[state]] as const)}
          {...(isOwed && {
            help: '„Erledigt“ wird die Meldung mit ihrer Entscheidung, oder wenn sie beiseitegelegt ist.',
          })}
          isDisabled={change.isPending}
          onChange={(state) => change.mutate({ state })}
        />
        <OwnerChoice
          owner={enquiry.owner}
          isDisabled={change.isPending}
          onChange={(owner) => change.mutate({ owner })}
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

interface OwnerProps {
  readonly owner: Enquiry['owner'];
  readonly isDisabled: boolean;
  onChange(owner: string | null): void;
}

function OwnerChoice({ owner, isDisabled, onChange }: OwnerProps) {
  const { me } = useRouteContext({ from: '/desk' });
  const { data: people = [] } = useQuery(peopleQuery);
  const others = people.filter(
    (person) =>
      person.id !== me.id &&
      isAtInbox(person) &&
      person.state !== 'invited' &&
      person.state !== 'blocked',
  );
  const isGone = owner && owner.id !== me.id && !others.some(({ id }) => id === owner.id);
  return (
    <Choice
      label="Zuständig"
      value={owner?.id ?? ''}
      options={[
        ['', 'niemand'],
        [me.id, `${me.name} (ich)`],
        ...others.map(({ id, name }) => [id, name] as const),
        ...(isGone ? [[owner.id, owner.name] as const] : []),
      ]}
      isDisabled={isDisabled}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
