import { locales } from '../../contract/enquiry-rules.ts';
import type { Price } from '../../model/price-sheet.ts';
import { formatEuros } from '../../model/prices.ts';
import { amounts, prices } from '../facts.ts';
import { type LanguageProps, translatorFor } from '../i18n/words.ts';
import { formatFact } from './figure/find-figure.ts';
import { isShown } from './only-with/company-has.ts';
import type { Props } from './props.ts';
import { DataTable } from './tables.tsx';

/** The prices of content/facts/prices.yaml whose names begin with `of`; sums show how they are computed. */
export function PriceTable({ of, caption, language }: Props<'PriceTable'>) {
  const t = translatorFor(language);
  const format = (text: string) => formatFact(text, language);
  const listed = prices.prices.filter(({ name }) => name.startsWith(`${of}.`));
  const shown = listed.filter(isShown);
  if (listed.length === 0) throw new Error(`content/facts/prices.yaml has no price "${of}.…"`);
  const haveTerms = shown.some(({ term }) => term);
  return (
    <DataTable
      caption={caption}
      columns={[
        t('Leistung'),
        t(prices.sample ? 'Preis netto (Beispielwerte)' : 'Preis netto'),
        ...(haveTerms ? [t('Mindestlaufzeit')] : []),
        t('Enthalten oder Rechnung'),
      ]}
      folded
      rows={shown.map(({ name, what, unit, parts, term, included }) => [
        format(what),
        <>
          <strong>{formatEuros(amounts.get(name) ?? 0, language)}</strong> {format(unit)}
        </>,
        ...(haveTerms ? [term ? format(term) : '–'] : []),
        included ? format(included) : parts ? describeSum(parts, language) : '–',
      ])}
    />
  );
}

/** E.g. `4 × 9 € + 16 × 3,25 €`. */
function describeSum(
  parts: NonNullable<Price['parts']>,
  language: LanguageProps['language'] = 'de',
): string {
  return parts
    .map(({ times, of }, index) => {
      const amount = formatEuros(amounts.get(of) ?? 0, language);
      const sign = times < 0 ? '− ' : index > 0 ? '+ ' : '';
      const count = Math.abs(times);
      const product =
        count === 1
          ? amount
          : `${count.toLocaleString(locales[language], { maximumFractionDigits: 6 })}\u00a0×\u00a0${amount}`;
      return sign + product;
    })
    .join(' ');
}
