import styles from './page-heading.module.css';

/** Opens a page that has no hero. */
export function PageHeading({ heading, intro }: { heading: string; intro?: string | undefined }) {
  return (
    <div className={styles.heading}>
      <div className={styles.width}>
        <h1>{heading}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
    </div>
  );
}
