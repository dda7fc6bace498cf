import { z } from 'zod';

import { text } from './drawings.ts';
import { didYouMean } from './faults/fault.ts';

/** Chains of names such as `a-b-c, d-e`, as pairs of neighbours: a-b, b-c, d-e. */
const chains = text.transform((line) =>
  line.split(', ').flatMap((chain) => {
    const names = chain.split('-');
    return names.slice(1).map((name, index) => [names[index] ?? '', name] as const);
  }),
);

/** Missing ends of lines, and duplicate lines, in German. */
function faultsOfLines(lines: z.output<typeof chains>, known: readonly string[]): string[] {
  const keys = lines.map((ends) => [...ends].sort().join('-'));
  const strangers = new Set(lines.flat().filter((name) => !known.includes(name)));
  const again = new Set(keys.filter((key, index) => keys.indexOf(key) < index));
  return [
    ...[...strangers].map(
      (name) =>
        `Eine Linie führt zu „${name}“, und das gibt es hier nicht.${didYouMean(name, known) || ` Es gibt: ${known.join(', ')}.`}`,
    ),
    ...[...again].map((key) => `Die Linie ${key} steht zweimal da. Löschen Sie eine von beiden.`),
  ];
}

const starSides = ['above', 'below', 'left', 'right'] as const;

const constellationSchema = z
  .strictObject({ stars: text, lines: chains, names: text.optional() })
  .transform(({ stars, lines, names }, context) => {
    const tell = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: stars });
    const placed = new Map<string, Star>();
    for (const line of stars.split(', ')) {
      const [name = '', ...values] = line.split(' ');
      const [x = Number.NaN, y = Number.NaN, size = 1] = values.map(Number);
      const isOnGrid = [x, y].every((value) => value >= 0 && value <= 24);
      if (!isOnGrid || !(size > 0)) {
        tell(
          'stars',
          `Der Stern „${line}“ steht nicht auf dem Feld. Schreiben Sie Name, x und y, beide von 0 bis 24, und wo nötig die Größe, etwa a 12 6 1.5.`,
        );
      }
      if (placed.has(name)) {
        tell('stars', `Zwei Sterne heißen „${name}“. Geben Sie einem einen anderen Namen.`);
      }
      placed.set(name, { x, y, size });
    }
    for (const message of faultsOfLines(lines, [...placed.keys()])) tell('lines', message);
    const [lit, ...others] = placed.values();
    if (!lit) return z.NEVER;
    const named = (names?.split(', ') ?? []).map((line) => {
      const [name = '', at, ...of] = line.split(' ');
      const star = placed.get(name);
      const side = starSides.find((known) => known === at);
      if (!star || !side || of.length === 0) {
        tell(
          'names',
          `„${line}“ benennt keinen Stern. Schreiben Sie den Stern, auf welcher Seite sein Name steht (${starSides.join(', ')}), und den Namen, etwa a above Vahrenwald.`,
        );
      }
      return { ...(star ?? lit), isLit: star === lit, side: side ?? 'above', text: of.join(' ') };
    });
    const none = { x: 0, y: 0 };
    const joined = lines.map(
      ([from, to]) => [placed.get(from) ?? none, placed.get(to) ?? none] as const,
    );
    return { lit, others, lines: joined, names: named };
  });

interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** `content/drawings/constellations.yaml`: points joined by lines, on a grid of 24 by 24. */
export const constellationsSchema = z.record(z.string(), constellationSchema);

export type Constellation = z.output<typeof constellationSchema>;
