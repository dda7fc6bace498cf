import styles from './power-meter.module.css';

// Where the sun stands along its way, from rising (0) to setting (1).
const moments = [0.12, 0.31, 0.69, 0.88];
const noon = 0.5;
const rowsOfPanels = [110, 205, 300];

/** The sun's way over the roof on a summer's day; decorative. */
export function SunPath() {
  return (
    <svg viewBox="0 0 480 240" aria-hidden="true">
      <path className={styles.way} d="M20 190C90 10 390 10 460 190" />
      <path
        className={styles.moments}
        d={moments.map((moment) => `M${sunAt(moment).join(' ')}h0`).join('')}
      />
      <circle cx={sunAt(noon)[0]} cy={sunAt(noon)[1]} r="13" />
      <path d="M0 220h480" />
      <path className={styles.panels} d={rowsOfPanels.map(panels).join('')} />
    </svg>
  );
}

/** A row of modules on their stand, from its left foot. */
function panels(x: number): string {
  return `M${x} 220l26-30h58l-26 30zM${x + 13} 205h58M${x + 29} 220l26-30`;
}

/** A point of its way. */
function sunAt(moment: number): readonly [x: number, y: number] {
  return [alongCurve(moment, [20, 90, 390, 460]), alongCurve(moment, [190, 10, 10, 190])];
}

/** One coordinate of a point on a cubic Bézier curve, as a whole number. */
function alongCurve(t: number, [p0, p1, p2, p3]: readonly [number, number, number, number]) {
  const u = 1 - t;
  return Math.round(u ** 3 * p0 + 3 * u ** 2 * t * p1 + 3 * u * t ** 2 * p2 + t ** 3 * p3);
}
