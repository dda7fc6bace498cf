import type { Chart, Place } from '../chart.ts';

// Copies of each kind, newest first, and where their rows begin and how far apart they stand.
const kinds = [
  { key: 'day', label: ['7 Tage'], count: 7, wide: [24, 18], narrow: [18, 18] },
  { key: 'week', label: ['4 Wochen'], count: 4, wide: [190, 26], narrow: [18, 21] },
  { key: 'month', label: ['12 Monate'], count: 12, wide: [326, 36], narrow: [18, 24] },
] as const;
const rowHeight = 84;

/** A common plan: the older a copy, the wider the gaps; on /backup. */
export const retentionPlan: Chart = {
  title:
    'Beispiel für einen Aufbewahrungsplan: je ein Stand der letzten sieben Tage, der letzten vier Wochen und der letzten zwölf Monate',
  points: Object.fromEntries(
    kinds.flatMap(({ key, label, count }) => [
      [`${key}s`, { label, kind: 'name' }],
      ...numbers(count).map((n) => [`${key}${n}`, n === 0 && key === 'day' ? { kind: 'lit' } : {}]),
    ]),
  ),
  links: kinds.flatMap(({ key, count }) =>
    numbers(count - 1).map((n) => [`${key}${n}`, `${key}${n + 1}`] as const),
  ),
  wide: {
    height: 90,
    places: places((kind, n) => [kind.wide[0] + n * kind.wide[1], 24], 24),
  },
  narrow: {
    height: 3 * rowHeight - 16,
    places: places(
      (kind, n) => [kind.narrow[0] + n * kind.narrow[1], 46 + kinds.indexOf(kind) * rowHeight],
      -36,
    ),
  },
};

/** Places of all copies, and of each kind's name so far below (or above) its first one. */
function places(of: (kind: (typeof kinds)[number], n: number) => Place, nameOffset: number) {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const [x, y] = of(kind, 0);
      const name: Place = [x - 23, y + nameOffset + 10];
      return [
        [`${kind.key}s`, name] as const,
        ...numbers(kind.count).map((n) => [`${kind.key}${n}`, of(kind, n)] as const),
      ];
    }),
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
