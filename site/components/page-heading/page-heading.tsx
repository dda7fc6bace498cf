import { langOf } from '../../language/english-phrases.ts';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  readonly heading: string;
  readonly intro?: string | undefined;
}

/** Opens a page that has no hero. */
export function PageHeading({ heading, intro }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1 lang={langOf(heading)}>{heading}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
  );
}
