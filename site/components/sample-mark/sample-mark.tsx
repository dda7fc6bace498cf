import styles from './sample-mark.module.css';

/** Says that a person, customer or partner is made up, for as long as the content says so. */
export function SampleMark({ of }: { of: { readonly sample: boolean } }) {
  return of.sample ? <small className={styles.mark}>Beispiel</small> : null;
}
