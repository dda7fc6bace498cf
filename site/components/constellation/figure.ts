/** Points joined by fine lines, on a grid of 24 by 24. */
export interface Figure {
  /** x, y and, for a brighter star, its size (1 is usual). */
  readonly nodes: readonly (readonly [x: number, y: number, size?: number])[];
  readonly links: readonly (readonly [from: number, to: number])[];
  /** The one node that shines. */
  readonly lit: number;
}
