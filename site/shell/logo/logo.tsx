import styles from './logo.module.css';

const rays = [0, 45, 90, 135, 180, 225, 270, 315];

/** The mark: a star of nodes and lines around one lit node, beside the company's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="-16 -16 32 32" width="32" height="32" aria-hidden="true">
        {rays.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d={angle % 90 ? 'M0-4.5V-9' : 'M0-4.5V-12'} stroke="currentColor" />
            <circle cy={angle % 90 ? -10 : -13} r={angle % 90 ? 1.2 : 1.9} fill="currentColor" />
          </g>
        ))}
        <circle r="4" className={styles.lit} />
      </svg>
      {name}
    </span>
  );
}
