import { z } from 'zod';

/** A fault in the content, with an explanation for editors. */
export interface Fault {
  /** e.g. `content/pages/orion.mdx` */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Cause, effect and fix, in German. */
  readonly text: string;
  /** Labels in the form: the field, then what contains it. Default: the text of the page. */
  readonly fields?: readonly string[];
}

/** Line of a position in a text, from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** e.g. `content/pages/orion.mdx, Zeile 12: …` */
export function describeFault({ file, line, text }: Fault): string {
  return `${file}, Zeile ${line}: ${text}`;
}

/** "Meinten Sie …?" with the most similar name; empty if none is similar. */
export function didYouMean(name: string, names: readonly string[]): string {
  const [nearest] = names
    .map((candidate) => ({ candidate, distance: letterDistance(name, candidate) }))
    .sort((one, other) => one.distance - other.distance);
  // Names without a common letter are not similar.
  const maxDistance = Math.min(Math.max(2, name.length / 3), name.length - 1);
  return nearest && nearest.distance <= maxDistance ? ` Meinten Sie „${nearest.candidate}“?` : '';
}

/** Damerau-Levenshtein distance, ignoring case. */
export function letterDistance(from: string, to: string): number {
  const [a, b] = [from.toUpperCase(), to.toUpperCase()];
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : replaced;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}

/**
 * Schema for values that `read` accepts.
 *
 * @param read undefined for invalid values
 * @param how the format, as a German sentence, for the fault
 */
export function readWith<Value>(read: (value: unknown) => Value | undefined, how: string) {
  return z.unknown().transform((value, context) => {
    const known = read(value);
    if (known !== undefined) return known;
    const isPresent = value !== undefined && value !== null;
    context.addIssue(
      isPresent
        ? `${quoted(value)} versteht die Website hier nicht. ${how}`
        : `Hier fehlt etwas. ${how}`,
    );
    return z.NEVER;
  });
}

/** The value as written in the file, shortened, in German quotation marks. */
export function quoted(value: unknown): string {
  const plain = value instanceof Date ? value.toISOString().slice(0, 10) : value;
  const text = typeof plain === 'string' ? plain : JSON.stringify(plain);
  return `„${text.length > 40 ? `${text.slice(0, 40)}…` : text}“`;
}
