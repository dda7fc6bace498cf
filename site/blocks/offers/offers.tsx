import { Fragment } from 'react';
import { pathIn } from '../../i18n/english-pages.ts';
import { translated } from '../../i18n/translated.ts';
import { translatorFor } from '../../i18n/words.ts';
import { Headlines } from '../figure/figure-lists.tsx';
import figures from '../figure/figures.module.css';
import { formatFact } from '../figure/find-figure.ts';
import { Fold } from '../fold.tsx';
import type { Props } from '../props.ts';
import { describeSamples, offerLines } from './offer-lines.ts';
import styles from './offers.module.css';
import { WithPrice } from './with-price.tsx';

/** Lines of an offer with a `headline`, large below the hero, with a link to all lines. */
export function OfferBand({ of, prices, language }: Props<'OfferBand'>) {
  const t = translatorFor(language);
  const shown = offerLines(of).filter(({ headline }) => headline);
  const samples = describeSamples(shown, language);
  return (
    <div>
      <Headlines
        facts={shown.map(({ what, headline = '', headlineSays = what }) => ({
          value: formatFact(headline, language),
          meaning: formatFact(headlineSays, language),
        }))}
      />
      {(prices || samples) && (
        <small className={`tiny ${figures.foot}`}>
          {samples}
          {prices && <a href={prices}>{t('Alle Preise und Grenzen')}</a>}
        </small>
      )}
    </div>
  );
}

/** Contents, limits and price of an offer; `folded` is the label under which phones fold them. */
export function OfferTable({ of, folded, language }: Props<'OfferTable'>) {
  const t = translatorFor(language);
  const lines = offerLines(of);
  const samples = describeSamples(lines, language);
  return (
    <Fold label={folded}>
      <div className={styles.frame}>
        {samples && <p className={`note ${styles.samples}`}>{samples}</p>}
        <dl className={styles.lines}>
          {lines.map(({ what, value, isAvailability }) => (
            <Fragment key={what}>
              <dt>{translated(what, language)}</dt>
              <dd>
                <WithPrice together>{formatFact(value, language)}</WithPrice>
                {isAvailability && (
                  <>
                    {' '}
                    (
                    <a href={pathIn('/vertrauen#zusagen', language)}>
                      {t('Messung und Gutschrift')}
                    </a>
                    )
                  </>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </Fold>
  );
}
