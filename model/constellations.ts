// `content/drawings/constellations.yaml`: points joined by lines, on a grid of 24 by 24.
import { z } from 'zod';
import { didYouMean } from './faults/fault.ts';

const text = z.string().min(1);

interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const sides = ['above', 'below', 'left', 'right'] as const;

const constellationSchema = z
  .strictObject({
    /** Name, x, y and size, e.g. `a 12 9 1.8, b 12 2.6`; the first one is lit. */
    stars: text,
    /** Chains of stars, e.g. `a-b-c, d-e`. */
    lines: text,
    /** Star, side and label, e.g. `a above Vahrenwald`. */
    names: text.optional(),
  })
  .transform(({ stars, lines, names }, context) => {
    const fail = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: stars });
    const starsByName = new Map<string, Star>();
    for (const entry of stars.split(', ')) {
      const [name = '', ...values] = entry.split(' ');
      const [x = Number.NaN, y = Number.NaN, size = 1] = values.map(Number);
      const isOnGrid = [x, y].every((value) => value >= 0 && value <= 24);
      if (!isOnGrid || !(size > 0)) {
        fail(
          'stars',
          `Der Stern „${entry}“ steht nicht auf dem Feld. Schreiben Sie Name, x und y, beide von 0 bis 24, und wo nötig die Größe, etwa a 12 6 1.5.`,
        );
      }
      starsByName.set(name, { x, y, size });
    }
    const known = [...starsByName.keys()];
    const starAt = (field: string, name: string): Star => {
      const star = starsByName.get(name);
      if (star) return star;
      const remedy = didYouMean(name, known) || ` Es gibt: ${known.join(', ')}.`;
      fail(field, `Eine Linie führt zu „${name}“, und das gibt es hier nicht.${remedy}`);
      return { x: 0, y: 0, size: 1 };
    };
    const segments = lines.split(', ').flatMap((chain) => {
      const ends = chain.split('-').map((name) => starAt('lines', name));
      return ends.slice(1).map((end, index) => [ends[index] ?? end, end] as const);
    });
    const [lit = starAt('stars', ''), ...others] = starsByName.values();
    const labels = (names?.split(', ') ?? []).map((entry) => {
      const [name = '', at, ...words] = entry.split(' ');
      const side = sides.find((one) => one === at);
      if (!starsByName.has(name) || !side || words.length === 0) {
        fail(
          'names',
          `„${entry}“ benennt keinen Stern. Schreiben Sie den Stern, auf welcher Seite sein Name steht (${sides.join(', ')}), und den Namen, etwa a above Vahrenwald.`,
        );
      }
      const star = starsByName.get(name) ?? lit;
      return { ...star, isLit: star === lit, side: side ?? 'above', text: words.join(' ') };
    });
    return { lit, others, lines: segments, names: labels };
  });

export const constellationsSchema = z.record(z.string(), constellationSchema);

export type Constellation = z.output<typeof constellationSchema>;
