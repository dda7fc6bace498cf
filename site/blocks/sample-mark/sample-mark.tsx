import { type LanguageProps, translatorFor } from '../../i18n/words.ts';
import styles from './sample-mark.module.css';

const mark = 'Beispiel';

interface SampleMarkProps extends LanguageProps {
  readonly of: { readonly sample: boolean };
  /** The list that contains it, if it has a {@link SamplesMark}. */
  readonly among?: Samples;
  readonly word?: typeof mark | 'Beispielwert';
}

type Samples = readonly { readonly sample: boolean }[];

/** Labels a made-up person, customer, partner or value (`sample: true`). */
export function SampleMark({ of, among, word = mark, language }: SampleMarkProps) {
  return of.sample && !(among && areAllSamples(among)) ? (
    <small className={styles.mark}>{translatorFor(language)(word)}</small>
  ) : null;
}

/** Label below a list of samples only; in mixed lists each sample has its own. */
export function SamplesMark({ of, language }: { of: Samples } & LanguageProps) {
  return areAllSamples(of) ? (
    <small className={styles.mark}>{translatorFor(language)('Beispiele')}</small>
  ) : null;
}

function areAllSamples(list: Samples): boolean {
  return list.length > 0 && list.every(({ sample }) => sample);
}

/** The same for the heading of a table column with samples only. */
export function samplesMarked(
  heading: string,
  list: Samples,
  { language, word = 'Beispiele' }: LanguageProps & { word?: 'Beispiele' | 'Beispielwerte' },
): string {
  return areAllSamples(list) ? `${heading} (${translatorFor(language)(word)})` : heading;
}

/** The same as plain text: `Marit Hansen (Beispiel)`. */
export function sampleMarked(name: string, isSample: boolean): string {
  return isSample ? `${name} (${mark})` : name;
}
