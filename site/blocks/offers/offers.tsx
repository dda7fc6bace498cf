import { Fragment } from 'react';
import { pathIn } from '../../i18n/english-pages.ts';
import { translated } from '../../i18n/translated.ts';
import { type Spoken, sayIn } from '../../i18n/words.ts';
import { Headlines } from '../figure/figure-lists.tsx';
import figures from '../figure/figures.module.css';
import { unbroken } from '../figure/find-figure.ts';
import { linesOf, whichAreSamples } from './lines-of.ts';
import styles from './offers.module.css';
import { WithPrice } from './with-price.tsx';

interface OfferBandProps extends Spoken {
  /** Name of the list in content/facts/offers.yaml. */
  readonly of: string;
  /** Fragment of the table with all lines. */
  readonly prices?: string;
}

/** Lines of an offer with a `headline`, large below the hero. */
export function OfferBand({ of, prices, language }: OfferBandProps) {
  const say = sayIn(language);
  const shown = linesOf(of).filter(({ headline }) => headline);
  const samples = whichAreSamples(shown, language);
  return (
    <div>
      <Headlines
        facts={shown.map(({ what, headline = '', headlineSays = what }) => ({
          value: unbroken(translated(headline, language)),
          meaning: unbroken(translated(headlineSays, language)),
        }))}
      />
      {(prices || samples) && (
        <small className={`tiny ${figures.foot}`}>
          {samples}
          {prices && <a href={prices}>{say('Alle Preise und Grenzen')}</a>}
        </small>
      )}
    </div>
  );
}

interface OfferTableProps extends Spoken {
  /** Name of the list in content/facts/offers.yaml. */
  readonly of: string;
  /** Folds the lines on phones, with this label. */
  readonly folded?: string;
}

/** Contents, limits and price of an offer. */
export function OfferTable({ of, folded, language }: OfferTableProps) {
  const say = sayIn(language);
  const lines = linesOf(of);
  const samples = whichAreSamples(lines, language);
  const list = (
    <div className={styles.frame}>
      {samples && <p className={`note ${styles.samples}`}>{samples}</p>}
      <dl className={styles.lines}>
        {lines.map(({ what, value, isAvailability }) => (
          <Fragment key={what}>
            <dt>{translated(what, language)}</dt>
            <dd>
              <WithPrice together>{unbroken(translated(value, language))}</WithPrice>
              {isAvailability && (
                <>
                  {' '}
                  (
                  <a href={pathIn('/vertrauen#zusagen', language)}>
                    {say('Messung und Gutschrift')}
                  </a>
                  )
                </>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
  if (!folded) return list;
  return (
    <details data-fold>
      <summary>{folded}</summary>
      {list}
    </details>
  );
}
