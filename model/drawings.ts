import { z } from 'zod';
import { didYouMean, quoted, written } from './faults/fault.ts';

export const text = z.string().min(1);

/** One or several lines of text. */
const words = written((value) => {
  const lines = [value].flat();
  const isWords = (line: unknown) => typeof line === 'number' || (line && typeof line === 'string');
  return lines.length > 0 && lines.every(isWords) ? lines.map(String) : undefined;
}, 'Es sind Worte oder eine Liste von Zeilen, etwa [Systeme, in Betrieb].');

/** This many numbers separated by spaces, such as the position `12 4.5`. */
function readNumbers(value: unknown, count: number): number[] | undefined {
  const values = String(value).split(' ').map(Number);
  return values.length === count && values.every(Number.isFinite) ? values : undefined;
}

const twoNumbers =
  'Es sind zwei Zahlen mit einem Leerzeichen dazwischen und Punkt statt Komma, etwa 12 4.5.';

const pair = written((value) => {
  const [x, y] = readNumbers(value, 2) ?? [];
  return x === undefined || y === undefined ? undefined : { x, y };
}, twoNumbers);

/** Kinds of lines and shapes; styled in site/drawings/drawing.module.css. */
const lineKinds = `line faint grid strong main dashed dotted return return-arrow boundary ring
  body node lit halo port scale stars perforated inside fence rented sockets ports drives`.split(
  /\s+/,
);

const shape = z.record(z.string(), z.unknown()).transform((entry, context) => {
  const [[kinds = '', outline = ''] = [], ...more] = Object.entries(entry);
  for (const kind of kinds.split(' ').filter((name) => !lineKinds.includes(name))) {
    context.addIssue(
      `„${kind}“ ist keine Art von Linie.${didYouMean(kind, lineKinds) || ` Möglich ist: ${lineKinds.join(', ')}.`}`,
    );
  }
  if (more.length > 0) {
    context.addIssue('Jede Form steht in einer eigenen Zeile, mit „- “ davor.');
  }
  if (outline && typeof outline === 'string') return { kinds, path: outline };
  const circles = (Array.isArray(outline) ? outline : [outline]).map((line) => {
    const circle = readNumbers(line, 3);
    if (circle) return circle;
    context.addIssue(
      `${quoted(line)} ist kein Kreis. Er besteht aus x, y und Radius mit Leerzeichen dazwischen, etwa 92 142 7.`,
    );
    return [];
  });
  return { kinds, path: circles.map(circle).join('') };
});

/** Path of a circle from its centre and radius. */
export function circle([x = 0, y = 0, radius = 0]: readonly number[]): string {
  const start = Math.round((x - radius) * 100) / 100;
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${start} ${y}${arc} ${2 * radius} 0${arc}${-2 * radius} 0z`;
}

const sheet = z.strictObject({
  size: written((value) => readNumbers(value, 2), twoNumbers),
  /** In drawing order: paths, or circles as x, y and radius. */
  shapes: z.array(shape),
  /** A label, further lines of explanation, and their position: start, middle or end. */
  words: z.array(
    z.strictObject({
      name: words.default([]),
      text: words.default([]),
      at: pair,
      from: z.enum(['left', 'right']).optional(),
      /** On maps: names a body of water. */
      of: z.literal('water').optional(),
    }),
  ),
});

export type Sheet = z.output<typeof sheet>;

/** `content/drawings/diagrams/*.yaml`: a drawing with a caption. */
export const diagramSchema = sheet.extend({ title: text, caption: text });

/** `content/drawings/plans/*.yaml` and `charts/*.yaml`: a drawing in two layouts, wide and narrow. */
export const planSchema = z.strictObject({ title: text, wide: sheet, narrow: sheet });
