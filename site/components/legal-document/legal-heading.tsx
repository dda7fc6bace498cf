import type { ReactNode } from 'react';
import styles from './legal-heading.module.css';
import { sectionAnchor } from './section-anchor.ts';

/** A numbered heading with a link to itself, so that a section can be cited. */
export function LegalHeading({ id = '', children }: { id?: string; children?: ReactNode }) {
  const anchor = sectionAnchor(id);
  return (
    <div className={styles.heading}>
      <h2 id={anchor}>{children}</h2>
      {/* The sign is named by the heading: no two links of a page sound the same. */}
      <a href={`#${anchor}`} aria-labelledby={anchor}>
        #
      </a>
    </div>
  );
}
