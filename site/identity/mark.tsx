// The mark: three nodes in the shape of an L, and the star that makes them a constellation. Its shape
// stands here and nowhere else: logo, browser icons and share pictures are drawn from it.

interface MarkShape {
  /** The letter. */
  readonly stem: { readonly path: string; readonly width: number };
  /** From the letter's nodes to the star; too fine for small sizes. */
  readonly rays?: { readonly path: string; readonly width: number };
  readonly nodes: readonly Dot[];
  readonly star: Dot;
}

type Dot = readonly [x: number, y: number, radius: number];

/** Both shapes stand on the same field, with 0/0 in its middle. */
export const markViewBox = '-16 -16 32 32';

const shapes = {
  full: {
    stem: { path: 'M-10-12V11H12', width: 1.7 },
    rays: { path: 'M-10-12 4.6-3.6 12 11M-10 11 4.6-3.6', width: 0.8 },
    nodes: [
      [-10, -12, 2.3],
      [-10, 11, 2.7],
      [12, 11, 2.3],
    ],
    star: [4.6, -3.6, 3.9],
  },
  // At 16 px half a pixel is one unit: what is finer blurs, so the star stands free.
  small: {
    stem: { path: 'M-10-11V10H11', width: 4 },
    nodes: [
      [-10, -11, 3.4],
      [-10, 10, 3.4],
      [11, 10, 3.4],
    ],
    star: [5, -5, 6],
  },
} as const satisfies Record<string, MarkShape>;

interface MarkProps {
  readonly shape?: keyof typeof shapes;
  readonly ink: string;
  readonly solar: string;
}

/** The mark's drawing, to be put into an `<svg>` with `markViewBox`. */
export function Mark({ shape = 'full', ink, solar }: MarkProps) {
  const { stem, rays, nodes, star }: MarkShape = shapes[shape];
  return (
    <>
      {rays && <path d={rays.path} fill="none" stroke={ink} strokeWidth={rays.width} />}
      <path d={stem.path} fill="none" stroke={ink} strokeWidth={stem.width} />
      {nodes.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={ink} />
      ))}
      <circle cx={star[0]} cy={star[1]} r={star[2]} fill={solar} />
    </>
  );
}
