import styles from './site-sketch.module.css';

/** Two sites, two routes of fibre: a sketch of the situation, not a map. */
export function SiteSketch() {
  return (
    <figure className={styles.sketch}>
      <svg viewBox="0 0 520 300" role="img" aria-labelledby="site-sketch-title">
        <title id="site-sketch-title">
          Lageskizze: die Rechenzentren Hannover Vahrenwald im Norden und Laatzen im Süden,
          verbunden durch zwei getrennte Glasfaserwege
        </title>
        <path
          className={styles.river}
          d="M300 292c-8-40 12-62 2-98-9-32-44-40-66-66-20-24-60-34-92-30-40 5-70-14-140-10"
        />
        <path
          className={styles.ring}
          d="M118 190c-20-66 20-132 92-146s146 14 166 74-4 128-70 150-166-6-188-78z"
        />
        <path className={styles.fibre} d="M214 62C150 96 130 168 196 218s110 18 158 20" />
        <path className={styles.fibre} d="M214 62c70-16 132 8 146 62s14 70-6 114" />
        <circle className={styles.site} cx="214" cy="62" r="8" />
        <circle className={styles.site} cx="354" cy="238" r="8" />
        <text x="232" y="52">
          Hannover Vahrenwald
        </text>
        <text x="372" y="244">
          Laatzen
        </text>
        <text className={styles.minor} x="14" y="80">
          Leine
        </text>
      </svg>
      <figcaption>Lageskizze, nicht maßstäblich</figcaption>
    </figure>
  );
}
