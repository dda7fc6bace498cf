import { useId } from 'react';
import { references } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { CompanyLogo, CompanyLogoCopy } from '../company-logo/company-logo.tsx';
import { PauseButton } from '../pause-button/pause-button.tsx';
import { SampleMark, SamplesMark, sampleMarkBehind } from '../sample-mark/sample-mark.tsx';
import styles from './logo-strip.module.css';

/**
 * Customers' logos as a strip that scrolls by itself until someone stops it.
 * @param to where the strip as a whole leads; nowhere, if left out
 */
export function LogoStrip({ to, language }: { to?: string } & Spoken) {
  const id = useId();
  const logos = (
    <>
      <Logos id={id} language={language} />
      <LogoCopies id={id} language={language} />
    </>
  );
  return (
    <div className={styles.strip} data-logo-strip>
      {to ? (
        <a className={styles.window} href={to}>
          <span className="visually-hidden">{sayIn(language)('Unsere Kunden')}:</span>
          {logos}
        </a>
      ) : (
        <div className={styles.window}>{logos}</div>
      )}
      <SamplesMark of={references.customers} language={language} />
      <PauseButton language={language} />
    </div>
  );
}

function Logos({ id, language }: { id: string } & Spoken) {
  return (
    <ul className={styles.logos}>
      {references.customers.map((customer, number) => (
        <li key={customer.name}>
          <CompanyLogo of={customer} id={`${id}-${number}`} />
          <SampleMark of={customer} among={references.customers} language={language} />
        </li>
      ))}
    </ul>
  );
}

// The second row follows the first, so that the strip has no end; it says nothing new.
function LogoCopies({ id, language }: { id: string } & Spoken) {
  return (
    <ul className={styles.logos} aria-hidden="true">
      {references.customers.map((customer, number) => (
        <li
          key={customer.name}
          {...sampleMarkBehind({ of: customer, among: references.customers, language })}
        >
          <CompanyLogoCopy of={customer} id={`${id}-${number}`} />
        </li>
      ))}
    </ul>
  );
}
