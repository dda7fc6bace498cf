import { references } from '../../facts.ts';
import type { Spoken } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { CompanyLogo } from '../company-logo/company-logo.tsx';
import { SampleMark, SamplesMark } from '../sample-mark/sample-mark.tsx';
import styles from './partners.module.css';

/** Partners and what comes from them, from content/references.yaml. */
export function Partners({ language }: Spoken) {
  return (
    <>
      <ul className={styles.partners}>
        {references.partners.map((partner) => (
          <li key={partner.name}>
            <CompanyLogo of={partner} />
            <span className={styles.what}>{translated(partner.what, language)}</span>
            <SampleMark of={partner} among={references.partners} language={language} />
          </li>
        ))}
      </ul>
      <SamplesMark of={references.partners} language={language} />
    </>
  );
}
