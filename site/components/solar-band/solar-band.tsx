import type { ReactNode } from 'react';
import { Kicker } from '../section/section.tsx';
import styles from './solar-band.module.css';

interface SolarBandProps {
  readonly heading: string;
  readonly kicker?: string;
  readonly id: string;
  /** The words. */
  readonly children?: ReactNode;
  readonly meter?: ReactNode;
}

/** A night band: heading and words above, the readout below. */
export function SolarBand({ heading, kicker, id, children, meter }: SolarBandProps) {
  return (
    <section className={styles.band} id={id} data-band="night">
      <div>
        {kicker && <Kicker>{kicker}</Kicker>}
        <h2>{heading}</h2>
      </div>
      <div className={styles.words}>{children}</div>
      <div className={styles.meter}>{meter}</div>
    </section>
  );
}
