import { Link } from '@tanstack/react-router';
import type { EnquiryLine } from '../../api/inbox.ts';
import { Moment } from '../controls/moment.tsx';
import { StateSign } from '../enquiry/marks.tsx';
import { deliveryWords } from '../words.ts';
import styles from './list-line.module.css';

interface Props {
  readonly line: EnquiryLine;
  readonly isOpen: boolean;
}

export function ListLine({ line, isOpen }: Props) {
  return (
    <Link
      to="/anfrage/$id"
      params={{ id: line.id }}
      search={true}
      data-enquiry={line.id}
      aria-current={isOpen ? 'true' : undefined}
      className={styles.line}
    >
      <StateSign state={line.state} />
      <span className={styles.from}>{line.from}</span>
      <span className={styles.at}>
        <Moment at={line.receivedAt} />
      </span>
      <span className={styles.excerpt} lang={line.language}>
        {line.excerpt}
      </span>
      <Marks line={line} />
    </Link>
  );
}

function Marks({ line }: { readonly line: EnquiryLine }) {
  const { kind, caseNumber, owner, delivery, isTrusted } = line;
  const isUndelivered = delivery === 'failed';
  const hasMarks = kind === 'abuse' || owner || isUndelivered;
  if (!hasMarks) return null;
  return (
    <span className={styles.marks}>
      {kind === 'abuse' && <span className={styles.case}>{caseNumber ?? 'Missbrauch'}</span>}
      {isTrusted && <span className={styles.trusted}>Vertrauenswürdiger Hinweisgeber</span>}
      {isUndelivered && <span className={styles.failed}>Mail {deliveryWords[delivery]}</span>}
      {owner && <span className={styles.owner}>{owner.name}</span>}
    </span>
  );
}
