import { circle } from '../../../content/schema/drawings.ts';
import styles from './constellation.module.css';
import { findConstellation } from './constellations.ts';

interface ConstellationProps {
  readonly name: string;
  /** So large, it needs finer stars to stay in the line language of the small ones. */
  readonly isLarge?: boolean;
  readonly className?: string | undefined;
}

/** A product's constellation; decorative, so hidden from assistive technology. */
export function Constellation({ name, isLarge = false, className = '' }: ConstellationProps) {
  const scale = isLarge ? 0.82 : 1;
  const { lit, others, lines } = findConstellation(name);
  return (
    <svg
      className={`${styles.constellation} ${className}`.trim()}
      data-large={isLarge || undefined}
      viewBox="0 0 24 24"
      width="96"
      height="96"
      aria-hidden="true"
    >
      <path
        className={styles.lines}
        d={lines.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')}
      />
      <path
        d={others.map(({ x, y, size }) => circle([x, y, hundredths(size * 0.42 * scale)])).join('')}
      />
      <circle className={styles.halo} cx={lit.x} cy={lit.y} r={lit.size * 1.15 * scale} />
      <circle className={styles.lit} cx={lit.x} cy={lit.y} r={lit.size * 0.42 * scale} />
    </svg>
  );
}

function hundredths(length: number): number {
  return Math.round(length * 100) / 100;
}
