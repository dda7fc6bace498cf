import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './name-list.module.css';

interface NameListProps {
  readonly entries: readonly {
    readonly name: string;
    readonly note: string;
    readonly sample: boolean;
  }[];
}

/** Names with a word on each: people and their roles, partners and what comes from them. */
export function NameList({ entries }: NameListProps) {
  return (
    <ul className={styles.names}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <strong>{entry.name}</strong>
          <span>{entry.note}</span>
          <SampleMark of={entry} />
        </li>
      ))}
    </ul>
  );
}
