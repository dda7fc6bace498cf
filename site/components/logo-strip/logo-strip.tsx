import { references } from '../../facts.ts';
import { CompanyLogo } from '../company-logo/company-logo.tsx';
import { PauseButton } from '../pause-button/pause-button.tsx';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './logo-strip.module.css';

/**
 * Customers' logos as a strip that scrolls by itself until someone stops it.
 * @param to where the strip as a whole leads; nowhere, if left out
 */
export function LogoStrip({ to }: { to?: string }) {
  const logos = (
    <>
      <Logos />
      <Logos isCopy />
    </>
  );
  return (
    <div className={styles.strip} data-logo-strip>
      {to ? (
        <a className={styles.window} href={to}>
          <span className="visually-hidden">Unsere Kunden:</span>
          {logos}
        </a>
      ) : (
        <div className={styles.window}>{logos}</div>
      )}
      <PauseButton />
    </div>
  );
}

// The second row follows the first, so that the strip has no end; it says nothing new.
function Logos({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul className={styles.logos} aria-hidden={isCopy || undefined}>
      {references.customers.map((customer) => (
        <li key={customer.name}>
          <CompanyLogo of={customer} />
          <SampleMark of={customer} />
        </li>
      ))}
    </ul>
  );
}
