import { serviceLevels } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { findFigure, unbroken } from '../figure/find-figure.ts';
import { SampleMark, samplesMarked } from '../sample-mark/sample-mark.tsx';

/** The availability that each product promises, how it is measured, and what is credited if it is missed. */
export function ServiceLevels({ language }: Spoken) {
  const say = sayIn(language);
  const levels = Object.values(serviceLevels);
  const credits = samplesMarked(say('Gutschrift'), levels, { language, word: 'Beispielwerte' });
  const written = (text: string) => unbroken(translated(text, language));
  const caption = say('Zugesagte Verfügbarkeit je Produkt');
  // Long as it is, a phone shows the caption first.
  return (
    <details data-fold>
      <summary>{caption}</summary>
      <DataTable
        caption={caption}
        columns={[say('Produkt'), say('Zusage'), say('Gemessen'), credits]}
        rows={levels.map((level) => [
          translated(level.product, language),
          level.promise ? written(level.promise) : findFigure(level.figure ?? '', language).value,
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
