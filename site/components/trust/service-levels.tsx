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
  return (
    <DataTable
      caption={say('Zugesagte Verfügbarkeit je Produkt')}
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
  );
}
