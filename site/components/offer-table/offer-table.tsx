import { Fragment } from 'react';
import { pathIn } from '../../language/english-pages.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { unbroken } from '../figure/find-figure.ts';
import { beginsWithPrice, WithPrice } from '../with-price/with-price.tsx';
import { linesOf, whichAreSamples } from './lines-of.ts';
import styles from './offer-table.module.css';

interface OfferTableProps extends Spoken {
  /** Name of the list in content/facts/offers.yaml. */
  readonly of: string;
  /** Under this name a phone shows the lines folded. */
  readonly folded?: string;
}

/** What an offer contains and where it ends. */
export function OfferTable({ of, folded, language }: OfferTableProps) {
  const say = sayIn(language);
  const lines = linesOf(of);
  const samples = whichAreSamples(lines, language);
  // Fewer amounts would leave a hole where their column is.
  const prices = lines.filter(({ value }) => beginsWithPrice(value)).length;
  const hasAmounts = prices >= lines.length / 3;
  const list = (
    <div className={styles.frame}>
      {samples && <p className={styles.samples}>{samples}</p>}
      <dl className={styles.lines} data-amounts={hasAmounts || undefined}>
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
