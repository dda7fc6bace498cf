import { responsibilities } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { DataTable } from '../data-table/data-table.tsx';

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
