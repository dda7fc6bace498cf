import { company } from '../../facts.ts';
import type { Spoken } from '../../language/say.ts';
import styles from './company-data.module.css';

/** The full name with legal form, inside a sentence. */
export function CompanyName() {
  return <span className={styles.together}>{company.legalName}</span>;
}

/** Name and postal address as a block. */
export function CompanyAddress({ language }: Spoken) {
  const { address, legalName } = company;
  return (
    <address className={styles.address}>
      <strong>{legalName}</strong>
      <br />
      {address.street}
      <br />
      {address.postalCode} {address.city}
      <br />
      {language === 'en' ? 'Germany' : address.country}
    </address>
  );
}
