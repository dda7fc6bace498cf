import { type Spoken, sayIn } from '../../i18n/words.ts';
import styles from './sample-mark.module.css';

const mark = 'Beispiel';

interface SampleMarkProps extends Spoken {
  readonly of: { readonly sample: boolean };
  /** The list that it stands in, if that ends with a {@link SamplesMark}. */
  readonly among?: Samples;
  readonly word?: typeof mark | 'Beispielwert';
}

type Samples = readonly { readonly sample: boolean }[];

/** Says that a person, customer, partner or value is made up, for as long as the content says so. */
export function SampleMark({ of, among, word = mark, language }: SampleMarkProps) {
  return of.sample && !(among && areAllSamples(among)) ? (
    <small className={styles.mark}>{sayIn(language)(word)}</small>
  ) : null;
}

/** Says it once below a list, where all of it is made up; else each entry says so itself. */
export function SamplesMark({ of, language }: { of: Samples } & Spoken) {
  return areAllSamples(of) ? (
    <small className={styles.mark}>{sayIn(language)('Beispiele')}</small>
  ) : null;
}

function areAllSamples(list: Samples): boolean {
  return list.length > 0 && list.every(({ sample }) => sample);
}

/** The same in the head of a table's column, where all that stands below it is made up. */
export function samplesMarked(
  heading: string,
  list: Samples,
  { language, word = 'Beispiele' }: Spoken & { word?: 'Beispiele' | 'Beispielwerte' },
): string {
  return areAllSamples(list) ? `${heading} (${sayIn(language)(word)})` : heading;
}

/** The same for a name where there is nothing but text: `Marit Hansen (Beispiel)`. */
export function sampleMarked(name: string, isSample: boolean): string {
  return isSample ? `${name} (${mark})` : name;
}
