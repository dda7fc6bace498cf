import styles from './sun-path.module.css';

const hours = [6, 9, 12, 15, 18, 21];
const rows = [0, 1, 2];

/** The sun's way over the roof on a summer's day; decorative. */
export function SunPath() {
  return (
    <svg className={styles['sun']} viewBox="0 0 480 240" aria-hidden="true">
      <path className={styles['way']} d="M20 190C90 10 390 10 460 190" />
      {hours.map((hour, index) => {
        const t = (index + 0.5) / hours.length;
        const x = 20 + 440 * t;
        const y = 190 - 135 * 4 * t * (1 - t);
        return <circle key={hour} cx={x} cy={y} r={hour === 12 ? 13 : 4} data-noon={hour === 12 || undefined} />;
      })}
      <path className={styles['ground']} d="M0 220h480" />
      {rows.map((row) => (
        <path key={row} className={styles['panels']} d={`M${110 + row * 95} 220l26-30h58l-26 30z M${123 + row * 95} 205h58 M${139 + row * 95} 220l26-30`} />
      ))}
    </svg>
  );
}
