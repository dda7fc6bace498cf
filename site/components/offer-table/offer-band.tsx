import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { Band } from '../fact-band/fact-band.tsx';
import { unbroken } from '../figure/find-figure.ts';
import { linesOf, whichAreSamples } from './lines-of.ts';
import styles from './offer-band.module.css';

interface OfferBandProps extends Spoken {
  /** Name of the list in content/facts/offers.yaml. */
  readonly of: string;
  /** Link to the place of all lines, an anchor of its page. */
  readonly prices?: string;
}

/** What buyers ask of an offer first, large below the hero: its lines that have a `headline`. */
export function OfferBand({ of, prices, language }: OfferBandProps) {
  const say = sayIn(language);
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
      {(prices || samples) && (
        <small className={styles.foot}>
          {samples}
          {prices && <a href={prices}>{say('Alle Preise und Grenzen')}</a>}
        </small>
      )}
    </div>
  );
}
