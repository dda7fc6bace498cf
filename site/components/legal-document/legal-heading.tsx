import type { ReactNode } from 'react';
import { friendlyUri } from '../../../contract/slug.ts';
import styles from './legal-heading.module.css';

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

/**
 * The link target of a section. It leaves out the number, so that a link still finds its section
 * after another one was put before it.
 * @param slug of the heading, e.g. `6-preise-und-preisänderung`
 */
export function sectionAnchor(slug: string): string {
  return friendlyUri(slug.replace(/^\d+-/, ''));
}
