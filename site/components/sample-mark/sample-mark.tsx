import styles from './sample-mark.module.css';

const mark = 'Beispiel';

/** Says that a person, customer or partner is made up, for as long as the content says so. */
export function SampleMark({ of }: { of: { readonly sample: boolean } }) {
  return of.sample ? <small className={styles.mark}>{mark}</small> : null;
}

/** The same for a name where there is nothing but text: `Marit Hansen (Beispiel)`. */
export function sampleMarked(name: string, isSample: boolean): string {
  return isSample ? `${name} (${mark})` : name;
}
