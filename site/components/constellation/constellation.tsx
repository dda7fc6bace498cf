import styles from './constellation.module.css';
import { constellations } from './constellations.ts';

/**
 * A product's constellation; decorative, so hidden from assistive technology.
 * @throws Error when there is no figure of that name, so that a typing slip stops the build
 */
export function Constellation({ name }: { name: string }) {
  const figure = constellations[name];
  if (!figure) {
    const known = Object.keys(constellations).join(', ');
    throw new Error(`There is no constellation "${name}". Known ones: ${known}`);
  }
  return (
    <svg
      className={styles.constellation}
      viewBox="0 0 24 24"
      width="96"
      height="96"
      aria-hidden="true"
    >
      {figure.links.map(([from, to]) => {
        const [x1 = 0, y1 = 0] = figure.nodes[from] ?? [];
        const [x2 = 0, y2 = 0] = figure.nodes[to] ?? [];
        return <path key={`${from}-${to}`} d={`M${x1} ${y1}L${x2} ${y2}`} />;
      })}
      {figure.nodes.map(([x, y, size = 1], index) => (
        <g key={`${x}-${y}`} className={index === figure.lit ? styles.lit : undefined}>
          {index === figure.lit && <circle cx={x} cy={y} r={size * 1.15} className={styles.halo} />}
          <circle cx={x} cy={y} r={size * 0.42} />
        </g>
      ))}
    </svg>
  );
}
