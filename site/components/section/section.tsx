import type { ReactNode } from 'react';
import { Kicker } from '../kicker/kicker.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly heading?: string;
  readonly kicker?: string;
  /** Makes the section a link target. */
  readonly id?: string;
  readonly band?: 'night' | 'plain';
  /** Heading above the body instead of beside it, for tiles and tables that need the room. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** A band of a page: heading on the left, text beside it. */
export function Section({
  heading,
  kicker,
  id,
  band = 'plain',
  wide = false,
  children,
}: SectionProps) {
  return (
    <section className={styles.section} id={id} data-band={band} data-wide={wide || undefined}>
      <div className={styles.width}>
        {heading && (
          <div className={styles.heading}>
            {kicker && <Kicker>{kicker}</Kicker>}
            <h2>{heading}</h2>
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </div>
    </section>
  );
}
