// A diagram in the site's line language: points joined by fine lines, said once and placed twice,
// for wide and for narrow places.

export interface Chart {
  /** What the drawing shows, for those who don't see it. The text around it says the same in full. */
  readonly title: string;
  readonly points: Readonly<Record<string, Point>>;
  readonly links: readonly (readonly [from: string, to: string, kind?: 'dotted'])[];
  /** 760 units across. */
  readonly wide: Layout;
  /** 300 units across. */
  readonly narrow: Layout;
}

export interface Point {
  /** Lines of text; the first is the name, what follows explains it. */
  readonly label?: readonly string[];
  /** The one that shines, a ring, or a name without a point. */
  readonly kind?: 'lit' | 'ring' | 'name';
}

export interface Layout {
  readonly height: number;
  readonly places: Readonly<Record<string, Place>>;
}

/** Where a label stands; `over` is above the line that leads on to the right. */
export type Side = 'above' | 'below' | 'left' | 'right' | 'over';
export type Place = readonly [x: number, y: number, side?: Side];

export const widths = { wide: 760, narrow: 300 } as const;
