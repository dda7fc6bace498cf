// What there was before with this customer, this host and this reporter. Whether it was often, and what
// follows, a human judges.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Earlier } from '../../api/cases.ts';
import { dayOf } from '../controls/moment.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { earlierQuery } from '../requests/inbox.ts';
import styles from './case-facts.module.css';
import { categoryWords } from './case-words.ts';

interface Props {
  readonly id: string;
  readonly version: number;
}

export function EarlierCases({ id, version }: Props) {
  const { data, error } = useQuery(earlierQuery(id, version));
  if (error) return <FaultOf error={error} />;
  if (!data) return null;
  const { ofCustomer, ofHost, unfounded } = data;
  return (
    <>
      <EarlierList title="Begründete Meldungen zu diesem Kunden" cases={ofCustomer} />
      <EarlierList title="Begründete Meldungen zu diesem Host" cases={ofHost} />
      <EarlierList title="Offensichtlich unbegründete Meldungen dieser Adresse" cases={unfounded} />
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly cases: readonly (Earlier['ofCustomer'][number] & { readonly host?: string })[];
}

function EarlierList({ title, cases }: ListProps) {
  if (cases.length === 0) return null;
  return (
    <div className={styles.earlier}>
      <h3>{title}, zwölf Monate</h3>
      <ul className={styles.list}>
        {cases.map(({ id, caseNumber, closedAt, category, host }) => (
          <li key={id}>
            <Link to="/anfrage/$id" params={{ id }} search={true}>
              {caseNumber}
            </Link>{' '}
            <span className={styles.soft}>
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
