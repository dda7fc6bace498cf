import styles from './power-meter.module.css';

/** The sun's path over the roof in summer, and three rows of panels; decorative. */
export function SunPath() {
  return (
    <svg viewBox="0 0 480 240" aria-hidden="true">
      <path className={styles.way} d="M20 190C90 10 390 10 460 190" />
      <path className={styles.moments} d="M54 133h0M138 74h0M342 74h0M426 133h0" />
      <circle cx="240" cy="55" r="13" />
      <path d="M0 220h480" />
      <path
        className={styles.panels}
        d="M110 220l26-30h58l-26 30zM123 205h58M139 220l26-30M205 220l26-30h58l-26 30zM218 205h58M234 220l26-30M300 220l26-30h58l-26 30zM313 205h58M329 220l26-30"
      />
    </svg>
  );
}
