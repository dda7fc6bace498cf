import type { ReactNode } from 'react';
import styles from './diagram.module.css';

interface DiagramProps {
  /** Unique on the page; names the title for assistive technology. */
  readonly id: string;
  /** Units of the drawing. All drawings are 340 wide, so that their labels are equally large. */
  readonly height: number;
  /** Says in words what the drawing shows. */
  readonly title: string;
  readonly caption: string;
  readonly children: ReactNode;
}

/**
 * The frame of every technical drawing: points joined by fine lines.
 * Lines say what they carry with `data-way`, so that one style sheet draws them all alike.
 */
export function Diagram({ id, height, title, caption, children }: DiagramProps) {
  return (
    <figure className={styles.diagram}>
      <svg viewBox={`0 0 340 ${height}`} role="img" aria-labelledby={`${id}-title`}>
        <title id={`${id}-title`}>{title}</title>
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
