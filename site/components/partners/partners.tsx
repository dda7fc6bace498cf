import { references } from '../../facts.ts';
import styles from './partners.module.css';

/** Partners and what comes from them. */
export function Partners() {
  return (
    <ul className={styles.partners}>
      {references.partners.map((partner) => (
        <li key={partner.name}>
          <strong>{partner.name}</strong>
          <span>{partner.what}</span>
          {partner.sample && <small>Beispiel</small>}
        </li>
      ))}
    </ul>
  );
}
