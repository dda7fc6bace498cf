import { references } from '../../facts.ts';
import { CompanyLogo } from '../company-logo/company-logo.tsx';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './partners.module.css';

/** Partners and what comes from them, from content/references.yaml. */
export function Partners() {
  return (
    <ul className={styles.partners}>
      {references.partners.map((partner) => (
        <li key={partner.name}>
          <CompanyLogo of={partner} />
          <span className={styles.what}>{partner.what}</span>
          <SampleMark of={partner} />
        </li>
      ))}
    </ul>
  );
}
