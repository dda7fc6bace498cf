import styles from './floor-plan.module.css';

/** Edge of a raised-floor tile in units of the drawing. */
export const tile = 20;

interface RowProps {
  /** First tile, counted from the top left corner. */
  readonly column: number;
  readonly row: number;
  readonly count: number;
}

/** Racks side by side; each stands on two tiles, one behind the other. */
export function RackRow({ column, row, count, rented }: RowProps & { readonly rented?: boolean }) {
  return (
    <g className={rented ? styles.rented : undefined}>
      {Array.from({ length: count }, (_, index) => column + index).map((at) => (
        <rect
          key={at}
          data-body
          x={at * tile + 1.5}
          y={row * tile + 1.5}
          width={tile - 3}
          height={2 * tile - 3}
        />
      ))}
    </g>
  );
}

/** Two rows of perforated tiles, through which the cold air comes up. */
export function AisleTiles({ column, row, count }: RowProps) {
  const lines = [0.25, 0.5, 0.75, 1.25, 1.5, 1.75].map(
    (offset) => `M${column * tile + 5} ${(row + offset) * tile}h${count * tile - 10}`,
  );
  return <path className={styles.perforated} d={lines.join('')} />;
}
