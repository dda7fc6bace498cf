import { responsibilities, serviceLevels } from '../../facts.ts';
import { translated } from '../../i18n/translated.ts';
import { type Spoken, sayIn } from '../../i18n/words.ts';
import { findFigure, unbroken } from '../figure/find-figure.ts';
import { SampleMark, samplesMarked } from '../sample-mark/sample-mark.tsx';
import { DataTable } from '../tables.tsx';

/** The availability that each product promises, how it is measured, and what is credited if it is missed. */
export function ServiceLevels({ language }: Spoken) {
  const say = sayIn(language);
  const levels = Object.values(serviceLevels);
  const credits = samplesMarked(say('Gutschrift'), levels, { language, word: 'Beispielwerte' });
  const written = (text: string) => unbroken(translated(text, language));
  const promises = levels.map(({ promise, figure = '' }) =>
    promise ? written(promise) : findFigure(figure, language).value,
  );
  const caption = say('Zugesagte Verfügbarkeit je Produkt');
  return (
    <details data-fold>
      {/* Long as the table is, this is what a phone shows of it first. */}
      <summary>{[caption, ...rangeOf(promises)].join(': ')}</summary>
      <DataTable
        caption={caption}
        columns={[say('Produkt'), say('Zusage'), say('Gemessen'), credits]}
        rows={levels.map((level, number) => [
          translated(level.product, language),
          promises[number],
          written(level.measured),
          <>
            {written(level.credit)}{' '}
            <SampleMark of={level} among={levels} word="Beispielwert" language={language} />
          </>,
        ])}
      />
    </details>
  );
}

/** The lowest and the highest share of a month that are promised, such as `99,5–99,99 %`; nothing without a share. */
function rangeOf(promises: readonly string[]): string[] {
  const shares = promises
    .flatMap((promise) => promise.match(/\d+[.,]?\d*\s?%/gu) ?? [])
    .toSorted((a, b) => amountOf(a) - amountOf(b));
  const [lowest, highest] = [shares[0], shares.at(-1)];
  if (!lowest || !highest) return [];
  return [lowest === highest ? lowest : `${lowest.replace(/\s?%/u, '')}–${highest}`];
}

function amountOf(share: string): number {
  return Number.parseFloat(share.replace(',', '.'));
}

/** Who answers for what, product by product. */
export function ProductResponsibilities({ language }: Spoken) {
  const say = sayIn(language);
  const inLanguage = (text: string) => translated(text, language);
  const caption = say('Wer wofür zuständig ist, je Produkt');
  // Long as it is, a phone shows the caption first.
  return (
    <details data-fold>
      <summary>{caption}</summary>
      <DataTable
        caption={caption}
        columns={[say('Produkt'), say('Wir'), say('Sie')]}
        rows={responsibilities.products.map(({ name, ours, yours }) => [
          inLanguage(name),
          inLanguage(ours),
          inLanguage(yours),
        ])}
      />
    </details>
  );
}
