import { company } from '../facts.ts';
import styles from './letterhead.module.css';
import { Logo } from './logo.tsx';

/** The first line of a page on paper: whose it is, how to reach them, where it stands on the web. */
export function Letterhead({ address }: { address: string | undefined }) {
  const { street, postalCode, city } = company.address;
  return (
    <p className={styles.letterhead}>
      <Logo name={company.name} place="letterhead" />
      {[
        [company.legalName, street, `${postalCode} ${city}`].join(' · '),
        [company.phone, company.mailboxes.contact].join(' · '),
        address,
      ].join('\n')}
    </p>
  );
}
