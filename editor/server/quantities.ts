// Numbers with units, and prices, in German and English texts.
import { diffPatch } from 'node-diff3';

/** E.g. `72 Stunden`, `€350`, `€(nebula.core)`. */
const quantity =
  /€(?:\([^()\s]+\)|\d(?:[\d.,]*\d)?)|(?<![\p{L}\d.,:–-])\d(?:[\d.,:–]*\d)?[ \u00a0]?(?:%|°C|€|\p{L}[\p{L}/²³]*)/gu;

/** Pairs that have the same unit, or an amount in the place of a price, with the position of the new one. */
export function changedQuantities(before: string, after: string) {
  // Saving an English page changes the hash in its head.
  const withoutHash = (text: string) =>
    text.replace(/^follows:.*$/m, (line) => ' '.repeat(line.length));
  const [old = [], next = []] = [before, after].map((text) => [
    ...withoutHash(text).matchAll(quantity),
  ]);
  const textsOf = (found: readonly RegExpExecArray[]) =>
    found.map(([text]) => text.replace('\u00a0', ' '));
  return diffPatch(textsOf(old), textsOf(next))
    .filter(({ buffer1, buffer2 }) => buffer1.length === buffer2.length)
    .flatMap(({ buffer1, buffer2: { chunk, offset } }) =>
      chunk.map((to, at) => ({
        from: buffer1.chunk[at] ?? '',
        to,
        index: next[offset + at]?.index ?? 0,
      })),
    )
    .filter(({ from, to }) =>
      nameOfPrice(from) ? euros(to) !== undefined : unitOf(from) === unitOf(to),
    );
}

/** E.g. `nebula.core`; undefined for numbers. */
export function nameOfPrice(quantity: string): string | undefined {
  return /^€\((.+)\)$/.exec(quantity)?.[1];
}

/** An amount as a number, from German or English. Undefined for others. */
export function euros(quantity: string): number | undefined {
  if (/^€\d/.test(quantity)) return Number(quantity.replace(/[€,]/g, ''));
  if (!/^\d.*€$/.test(quantity)) return undefined;
  return Number(quantity.replace(/[^\d,]/g, '').replace(',', '.'));
}

/** Units that differ in English. */
const units = [
  ['Minuten', 'minutes'],
  ['Stunden', 'hours'],
  ['Tage', 'days'],
  ['Werktage', 'working days'],
  ['Wochen', 'weeks'],
  ['Monate', 'months'],
  ['Jahre', 'years'],
  ['Kerne', 'cores'],
] as const;

/** Patterns of the number in either language, each with the number that replaces it. */
export function replacements(from: string, to: string): (readonly [RegExp, string])[] {
  const unit = unitOf(from);
  const pair = units.find((pair) => pair.some((name) => name === unit)) ?? [unit];
  const before = `(?<![\\p{L}\\d.,:–-])`;
  const after = `(?=\\s*(?:${pair.map(RegExp.escape).join('|')})n?(?![\\p{L}\\d]))`;
  const [old = '', next = ''] = [from, to].map((text) => text.slice(0, -unit.length).trim());
  const all = new Map([
    [old, next],
    [swapSigns(old), swapSigns(next)],
  ]);
  return [...all].map(([number, text]) => [
    new RegExp(before + RegExp.escape(number) + after, 'gu'),
    text,
  ]);
}

/** `99,9` and `99.9` */
function swapSigns(number: string): string {
  return number.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
}

function unitOf(quantity: string): string {
  return quantity.replace(/^[\d.,:–]+ ?/, '');
}
