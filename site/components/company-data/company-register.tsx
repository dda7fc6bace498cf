// What an imprint must say. Source: § 5 DDG, § 18 (2) MStV.
import { company } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './company-data.module.css';

/** Register court, register number and VAT identification number. */
export function RegisterData({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <dl className={styles.list}>
      <dt>{say('Registergericht')}</dt>
      <dd>{translated(company.register.court, language)}</dd>
      <dt>{say('Registernummer')}</dt>
      <dd>{company.register.number}</dd>
      {company.register.generalPartner && (
        <>
          <dt>{say('Persönlich haftend')}</dt>
          <dd>{company.register.generalPartner}</dd>
        </>
      )}
      <dt>{say('Umsatzsteuer-ID')}</dt>
      <dd>{company.vatId}</dd>
    </dl>
  );
}

/** Who represents the company. */
export function Management({ language }: Spoken) {
  return (
    <ul className={styles.people}>
      {company.management.map((person) => (
        <li key={person.name}>
          {person.name}, {translated(person.role, language)}{' '}
          <SampleMark of={company} language={language} />
        </li>
      ))}
    </ul>
  );
}

/** Who answers for editorial content, inside a sentence. */
export function EditorialResponsible({ language }: Spoken) {
  return (
    <>
      {company.editorialResponsible} <SampleMark of={company} language={language} />
    </>
  );
}
