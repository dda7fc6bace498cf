import { pathIn } from '../../language/english-pages.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { unbroken } from '../figure/find-figure.ts';
import { linesOf, whichAreSamples } from './lines-of.ts';
import styles from './offer-table.module.css';

interface OfferTableProps extends Spoken {
  /** Name of the list in content/facts/offers.yaml. */
  readonly of: string;
  readonly caption: string;
  /** A phone shows the caption first, and the table when asked. */
  readonly folded?: boolean;
}

/** What an offer contains and where it ends. */
export function OfferTable({ of, caption, folded = false, language }: OfferTableProps) {
  const say = sayIn(language);
  const lines = linesOf(of);
  const samples = whichAreSamples(lines, language);
  const table = (
    <DataTable
      note={samples && <p className={styles.samples}>{samples}</p>}
      caption={caption}
      columns={[say('Worum es geht'), say('Was gilt')]}
      rows={lines.map(({ what, value, isAvailability }) => [
        translated(what, language),
        <>
          {withPrice(unbroken(translated(value, language)))}
          {isAvailability && (
            <>
              {' '}
              <a href={pathIn('/vertrauen#zusagen', language)}>({say('Messung und Gutschrift')})</a>
            </>
          )}
        </>,
      ])}
    />
  );
  if (!folded) return table;
  return (
    <details data-fold>
      <summary>{caption}</summary>
      {table}
    </details>
  );
}

/** A value that begins with a price, of which the eye finds the amount: “330 €”, “rund 4.100 €”, “€330”. */
function withPrice(value: string) {
  const [, before = '', amount, after] =
    /^([^\d€]{0,10})((?:€[\d.,]*\d|\d[\d.,]*\s€))(.*)$/su.exec(value) ?? [];
  if (!amount) return value;
  return (
    <>
      {before}
      <strong>{amount}</strong>
      {after}
    </>
  );
}
