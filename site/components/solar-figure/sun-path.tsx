import styles from './sun-path.module.css';

// Where the sun stands along its way, from rising (0) to setting (1).
const moments = [0.12, 0.31, 0.5, 0.69, 0.88];
const noon = 0.5;
const rows = [0, 1, 2];

/** The sun's way over the roof on a summer's day; decorative. */
export function SunPath() {
  return (
    <svg className={styles.sun} viewBox="0 0 480 240" aria-hidden="true">
      <path className={styles.way} d="M20 190C90 10 390 10 460 190" />
      {moments.map((moment) => (
        <circle
          key={moment}
          cx={alongCurve(moment, [20, 90, 390, 460])}
          cy={alongCurve(moment, [190, 10, 10, 190])}
          r={moment === noon ? 13 : 3.5}
          data-noon={moment === noon || undefined}
        />
      ))}
      <path className={styles.ground} d="M0 220h480" />
      {rows.map((row) => (
        <path
          key={row}
          className={styles.panels}
          d={`M${110 + row * 95} 220l26-30h58l-26 30z M${123 + row * 95} 205h58 M${139 + row * 95} 220l26-30`}
        />
      ))}
    </svg>
  );
}

/** One coordinate of a point on a cubic Bézier curve. */
function alongCurve(t: number, [p0, p1, p2, p3]: readonly [number, number, number, number]) {
  const u = 1 - t;
  return u ** 3 * p0 + 3 * u ** 2 * t * p1 + 3 * u * t ** 2 * p2 + t ** 3 * p3;
}
