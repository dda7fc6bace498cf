import { circle } from '../../../content/schema/drawings.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import styles from './layer-stack.module.css';

const rowHeight = 36;
const width = 320;

interface LayerStackProps extends Spoken {
  /** From the top, as one looks at it. */
  readonly layers: readonly string[];
  /** How many of them, counted from below, we run. */
  readonly ours: number;
}

/** Layers as points on a line: rings are the customer's, full points are ours. */
export function LayerStack({ layers, ours, language }: LayerStackProps) {
  const say = sayIn(language);
  const firstOfOurs = layers.length - ours;
  const height = layers.length * rowHeight;
  const boundaryY = firstOfOurs * rowHeight;
  const middle = (row: number) => row * rowHeight + rowHeight / 2;
  const baseline = (row: number) => middle(row) + 5.5;
  const rings = layers.map((_, row) => circle([9, middle(row), 6]));
  return (
    <svg
      className={styles.stack}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${say('Bei Ihnen')}: ${layers.slice(0, firstOfOurs).join(', ')}. ${say('Bei uns')}: ${layers.slice(firstOfOurs).join(', ')}.`}
    >
      <path d={`M9 ${middle(0)}V${middle(layers.length - 1)}`} />
      <path className={styles.boundary} d={`M${width} ${boundaryY}H0`} />
      <path className={styles.ring} d={rings.slice(0, firstOfOurs).join('')} />
      <path className={styles.point} d={rings.slice(firstOfOurs).join('')} />
      {layers.map((layer, row) => (
        <text
          key={layer}
          className={row < firstOfOurs ? undefined : styles.ours}
          x="30"
          y={baseline(row)}
        >
          {layer}
        </text>
      ))}
      <text className={styles.who} x={width} y={baseline(firstOfOurs - 1)} textAnchor="end">
        {say('Sie')}
      </text>
      <text className={styles.who} x={width} y={baseline(firstOfOurs)} textAnchor="end">
        {say('Wir')}
      </text>
    </svg>
  );
}
