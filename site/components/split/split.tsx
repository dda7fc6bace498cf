import type { ReactNode } from 'react';
import { SiteSketch } from '../site-map/site-sketch.tsx';
import styles from './split.module.css';

const drawings = { 'site-sketch': SiteSketch };

interface SplitProps {
  readonly heading: string;
  readonly id?: string;
  readonly band?: 'night' | 'plain';
  readonly kicker?: string;
  readonly drawing: keyof typeof drawings;
  readonly children: ReactNode;
}

/** Words on one side, a drawing on the other. */
export function Split({ heading, id, band = 'plain', kicker, drawing, children }: SplitProps) {
  const Drawing = drawings[drawing];
  return (
    <section className={styles.split} id={id} data-band={band}>
      <div className={styles.width}>
        <div className={styles.words}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h2>{heading}</h2>
          {children}
        </div>
        <div className={styles.figure}>
          <Drawing />
        </div>
      </div>
    </section>
  );
}
