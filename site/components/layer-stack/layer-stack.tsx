import styles from './layer-stack.module.css';

const rowHeight = 36;
const width = 320;

interface LayerStackProps {
  /** From the top, as one looks at it. */
  readonly layers: readonly string[];
  /** How many of them, counted from below, we run. */
  readonly ours: number;
}

/** Layers as points on a line: rings are the customer's, full points are ours. */
export function LayerStack({ layers, ours }: LayerStackProps) {
  const firstOfOurs = layers.length - ours;
  const height = layers.length * rowHeight;
  const boundaryY = firstOfOurs * rowHeight;
  const middle = (row: number) => row * rowHeight + rowHeight / 2;
  return (
    <svg className={styles.stack} viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{sentence(layers.slice(0, firstOfOurs), layers.slice(firstOfOurs))}</title>
      <path d={`M9 ${middle(0)}V${middle(layers.length - 1)}`} />
      <path className={styles.boundary} d={`M0 ${boundaryY}H${width}`} />
      {layers.map((layer, row) => (
        <g key={layer} className={row < firstOfOurs ? styles.theirs : styles.ours}>
          <circle cx="9" cy={middle(row)} r="6" />
          <text x="30" y={middle(row) + 5.5}>
            {layer}
          </text>
        </g>
      ))}
      <text className={styles.who} x={width} y={boundaryY - 11} textAnchor="end">
        Sie
      </text>
      <text className={styles.who} x={width} y={boundaryY + 23} textAnchor="end">
        Wir
      </text>
    </svg>
  );
}

function sentence(theirs: readonly string[], ours: readonly string[]): string {
  return `Bei Ihnen: ${theirs.join(', ')}. Bei uns: ${ours.join(', ')}.`;
}
