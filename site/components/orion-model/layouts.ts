// Where things stand in the drawing: once across a wide page, once on a phone. Lengths are SVG units;
// the narrow drawing is shown at about its own size, so its letters stay readable.

type Point = readonly [x: number, y: number];

export interface Layout {
  readonly name: 'wide' | 'narrow';
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly project: { readonly top: number; readonly bottom: number; readonly inset: number };
  /** The virtual machines, as many as there are names for them. */
  readonly machines: readonly Point[];
  readonly boundaryY: number;
  readonly boundaryWords: readonly [api: string, yours: string, ours: string];
  readonly column: { readonly top: number; readonly bottom: number; readonly width: number };
  readonly hardware: { readonly y: number; readonly nodeCount: number };
}

export const wide: Layout = {
  name: 'wide',
  width: 1120,
  height: 510,
  margin: 0.5,
  project: { top: 30, bottom: 142, inset: 200 },
  machines: [
    [296, 112],
    [474, 92],
    [646, 118],
    [824, 96],
  ],
  boundaryY: 196,
  boundaryWords: ['OpenStack-API', 'darüber entscheiden Sie', 'darunter betreiben wir'],
  column: { top: 270, bottom: 398, width: 340 },
  hardware: { y: 462, nodeCount: 13 },
};

export const narrow: Layout = {
  name: 'narrow',
  width: 360,
  height: 400,
  margin: 1,
  project: { top: 26, bottom: 110, inset: 1 },
  machines: [
    [46, 86],
    [136, 74],
    [226, 90],
    [316, 76],
  ],
  boundaryY: 152,
  boundaryWords: ['API', 'Sie', 'Wir'],
  column: { top: 212, bottom: 306, width: 115 },
  hardware: { y: 350, nodeCount: 7 },
};

/** Left edges of the three columns, the outer two flush with the drawing. */
export function columnLefts({ width, margin, column }: Layout): readonly number[] {
  const last = width - margin - column.width;
  return [margin, (margin + last) / 2, last];
}
