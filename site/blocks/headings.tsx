import type { ReactNode } from 'react';
import { friendlyUri } from '../../contract/slug.ts';
import styles from './legal-document.module.css';

interface ContentHeadingProps {
  /** Made by Astro from the words of the heading; it keeps umlauts. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** Headings of a text. Their addresses are written like those of posts, questions and legal sections. */
export function h2({ id = '', children }: ContentHeadingProps) {
  return <h2 id={friendlyUri(id)}>{children}</h2>;
}

export function h3({ id = '', children }: ContentHeadingProps) {
  return <h3 id={friendlyUri(id)}>{children}</h3>;
}

/**
 * A numbered heading with a link to itself, so that a section can be cited. The link is for the mouse: by keyboard the
 * contents lead to the same addresses.
 */
export function LegalHeading({ id = '', children }: ContentHeadingProps) {
  const anchor = sectionAnchor(id);
  return (
    <div className={styles.heading}>
      <h2 id={anchor}>{children}</h2>
      <a href={`#${anchor}`} aria-labelledby={anchor} tabIndex={-1}>
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
