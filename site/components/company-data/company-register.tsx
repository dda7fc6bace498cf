// What an imprint must say. Source: § 5 DDG, § 18 (2) MStV.
import { company } from '../../facts.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './company-data.module.css';

/** Register court, register number and VAT identification number. */
export function RegisterData() {
  return (
    <dl className={styles.list}>
      <dt>Registergericht</dt>
      <dd>{company.register.court}</dd>
      <dt>Registernummer</dt>
      <dd>{company.register.number}</dd>
      <dt>Umsatzsteuer-ID</dt>
      <dd>{company.vatId}</dd>
    </dl>
  );
}

/** Who represents the company. */
export function Management() {
  return (
    <ul className={styles.people}>
      {company.management.map((person) => (
        <li key={person.name}>
          {person.name}, {person.role} <SampleMark of={company} />
        </li>
      ))}
    </ul>
  );
}

/** Who answers for editorial content, inside a sentence. */
export function EditorialResponsible() {
  return (
    <>
      {company.editorialResponsible} <SampleMark of={company} />
    </>
  );
}
