import type { ReactNode } from 'react';
import { langOf } from '../../language/english-phrases.ts';
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
      {heading &&
        (kicker ? (
          <div className={styles.heading}>
            <Kicker>{kicker}</Kicker>
            <h2 lang={langOf(heading)}>{heading}</h2>
          </div>
        ) : (
          <h2 className={styles.heading} lang={langOf(heading)}>
            {heading}
          </h2>
        ))}
      {children}
    </section>
  );
}

/** A word or two above a heading that name its subject. */
export function Kicker({ children }: { readonly children: ReactNode }) {
  return <p className={styles.kicker}>{children}</p>;
}
