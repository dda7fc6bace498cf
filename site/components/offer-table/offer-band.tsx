import type { Spoken } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { Band } from '../fact-band/fact-band.tsx';
import { unbroken } from '../figure/find-figure.ts';
import { linesOf, whichAreSamples } from './lines-of.ts';
import styles from './offer-band.module.css';

/** What buyers ask of an offer first, large below the hero: its lines that have a `headline`. */
export function OfferBand({ of, language }: { of: string } & Spoken) {
  const shown = linesOf(of).filter(({ headline }) => headline);
  const samples = whichAreSamples(shown, language);
  return (
    <div className={styles.band}>
      <Band
        facts={shown.map(({ what, headline = '', headlineSays = what }) => ({
          value: unbroken(translated(headline, language)),
          meaning: unbroken(translated(headlineSays, language)),
        }))}
      />
      {samples && <small className={styles.samples}>{samples}</small>}
    </div>
  );
}
