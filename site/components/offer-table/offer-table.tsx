import { listed } from '../../facts.ts';
import { pathIn } from '../../language/english-pages.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { unbroken } from '../figure/find-figure.ts';
import { linesOf, type OfferLine } from './lines-of.ts';
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
  const table = (
    <DataTable
      note={<WhichAreSamples lines={lines} language={language} />}
      caption={caption}
      columns={[say('Worum es geht'), say('Was gilt')]}
      rows={lines.map(({ what, value, isAvailability }) => [
        translated(what, language),
        <>
          {unbroken(translated(value, language))}
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

/** Said once above the table: which of its lines are made up, in the fewest words. */
function WhichAreSamples({ lines, language }: { lines: readonly OfferLine[] } & Spoken) {
  const say = sayIn(language);
  const named = (isSample: boolean) =>
    lines
      .filter(({ sample }) => sample === isSample)
      .map(({ what }) => (language === 'en' ? `“${translated(what, language)}”` : `„${what}“`));
  const samples = named(true);
  const others = named(false);
  if (samples.length === 0) return null;
  if (others.length === 0) return <p className={styles.samples}>{say('Beispielwerte')}</p>;
  const areFew = samples.length < others.length;
  const words = say(areFew ? 'Beispielwerte bei' : 'Beispielwerte, außer bei');
  return (
    <p className={styles.samples}>
      {words} {listed(areFew ? samples : others, language)}
    </p>
  );
}
