import { company } from '../../facts.ts';
import type { Spoken } from '../../language/say.ts';
import styles from './company-data.module.css';

// Kept together, a name longer than a phone is wide would leave half a line empty before it.
const longestTogether = 25;

/** The full name with legal form, inside a sentence. */
export function CompanyName() {
  const { legalName } = company;
  if (legalName.length > longestTogether) return legalName;
  return <span className={styles.together}>{legalName}</span>;
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
