// Pairs of German and English texts: `en` in facts, a list for drawings.
import { z } from 'zod';

/** Schema of `content/drawings/english.yaml`. Without `en` the text is the same in both languages. */
export const drawingWordsSchema = z.array(
  z.strictObject({ de: z.string(), en: z.string().optional() }),
);

/** Key for lookups: no-break spaces equal spaces. */
export function keyOf(german: string): string {
  return german.trim().replaceAll('\u00a0', ' ');
}

/** Pairs of an object and its `en`. */
export function englishIn(value: unknown): [german: string, english: string][] {
  const { en = {}, ...fields } = (Object(value) ?? {}) as Record<string, object>;
  return Object.entries(en).flatMap(([name, english]) => {
    const german = [fields[name]].flat();
    return [english].flat().flatMap((text, index) => {
      const source = german[index];
      return typeof source === 'string' ? [[source, String(text)] as [string, string]] : [];
    });
  });
}

/** Pairs of all nested objects. */
export function allEnglishIn(value: unknown): [german: string, english: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return [...englishIn(value), ...Object.values(value).flatMap(allEnglishIn)];
}
