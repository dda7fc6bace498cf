import { offers, serviceLevels } from '../../facts.ts';
import { pathIn } from '../../language/english-pages.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { unbroken } from '../figure/find-figure.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';

interface OfferTableProps extends Spoken {
  /** Name of the list in content/facts/offers.yaml. */
  readonly of: string;
  readonly caption: string;
  /** A phone shows the caption first, and the table when asked. */
  readonly folded?: boolean;
}

/**
 * What an offer contains and where it ends.
 * @throws Error when content/facts/offers.yaml has no such list, so that a typing slip stops the build
 */
export function OfferTable({ of, caption, folded = false, language }: OfferTableProps) {
  const say = sayIn(language);
  const offer = offers[of];
  if (!offer) {
    const known = Object.keys(offers).join(', ');
    throw new Error(`content/facts/offers.yaml has no list "${of}". Known ones: ${known}`);
  }
  const table = (
    <DataTable
      caption={caption}
      columns={[say('Worum es geht'), say('Was gilt')]}
      rows={[...offer, ...availabilityOf(of, language)].map((entry) => [
        translated(entry.what, language),
        <>
          {unbroken(translated(entry.value, language))} {'more' in entry && entry.more}{' '}
          <SampleMark of={entry} word="Beispielwert" language={language} />
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

/** One that is a figure of the page already is not said twice. */
function availabilityOf(name: string, language: Spoken['language']) {
  const level = serviceLevels[name];
  if (!level?.promise) return [];
  const more = (
    <a href={pathIn('/vertrauen#zusagen', language)}>
      ({sayIn(language)('Messung und Gutschrift')})
    </a>
  );
  return [{ what: 'Verfügbarkeit', value: level.promise, sample: level.sample, more }];
}
