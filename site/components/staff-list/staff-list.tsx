import { staff } from '../../facts.ts';
import type { Spoken } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './staff-list.module.css';

/** Who works here and as what, from content/staff.yaml. */
export function StaffList({ language }: Spoken) {
  return (
    <ul className={styles.names}>
      {staff.map((person) => (
        <li key={person.name}>
          <strong>{person.name}</strong>
          <span>{translated(person.role, language)}</span>
          <SampleMark of={person} language={language} />
        </li>
      ))}
    </ul>
  );
}
