import { staff } from '../../facts.ts';
import styles from './staff-list.module.css';

/** Who works here and as what, from content/staff.yaml. */
export function StaffList() {
  return (
    <ul className={styles.staff}>
      {staff.map((person) => (
        <li key={person.name}>
          <strong>{person.name}</strong>
          <span>{person.role}</span>
          {person.sample && <small>Beispiel</small>}
        </li>
      ))}
    </ul>
  );
}
