// `content/drawings/constellations.yaml`: points joined by lines, on a grid of 24 by 24.
import { z } from 'zod';

const coordinate = z.number().min(0).max(24);
const side = z.enum(['above', 'below', 'left', 'right']);

interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const constellationSchema = z
  .strictObject({
    /** x, y and size by name; the first one is lit. */
    stars: z.record(
      z.string(),
      z
        .tuple([coordinate, coordinate, z.number().positive().default(1)])
        .transform(([x, y, size]): Star => ({ x, y, size })),
    ),
    /** Chains of stars, e.g. `a-b-c`. */
    lines: z.array(z.string()),
    /** Side and label by star. */
    names: z.record(z.string(), z.tuple([side, z.string()])).default({}),
  })
  .transform(({ stars, lines, names }, context) => {
    const starAt = (name: string): Star => {
      const star = stars[name];
      if (star) return star;
      context.addIssue(`„${name}“ gibt es hier nicht. Es gibt: ${Object.keys(stars).join(', ')}.`);
      return { x: 0, y: 0, size: 1 };
    };
    const segments = lines.flatMap((chain) => {
      const ends = chain.split('-').map(starAt);
      return ends.slice(1).map((end, index) => [ends[index] ?? end, end] as const);
    });
    const [lit = starAt('a'), ...others] = Object.values(stars);
    const labels = Object.entries(names).map(([name, [side, text]]) => {
      const star = starAt(name);
      return { ...star, isLit: star === lit, side, text };
    });
    return { lit, others, lines: segments, names: labels };
  });

export const constellationsSchema = z.record(z.string(), constellationSchema);

export type Constellation = z.output<typeof constellationSchema>;
