import { company } from '../../facts.ts';
import { Logo } from '../logo/logo.tsx';
import styles from './letterhead.module.css';

/** The first line of a page on paper: whose it is, how to reach them, where it stands on the web. */
export function Letterhead({ address }: { address: string | undefined }) {
  const { street, postalCode, city } = company.address;
  return (
    <div className={styles.letterhead} lang="de">
      <Logo name={company.name} />
      <p>
        {company.legalName} · {street} · {postalCode} {city}
        <br />
        {company.phone} · {company.mailboxes.contact}
        {address && (
          <>
            <br />
            <span>{address}</span>
          </>
        )}
      </p>
    </div>
  );
}
