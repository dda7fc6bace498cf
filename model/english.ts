// English texts beside German ones: as `en` in facts, as pairs for drawings.
import { z } from 'zod';

/** `content/drawings/english.yaml`. Without `en` the text is the same in both. */
export const drawingWordsSchema = z.array(
  z.strictObject({ de: z.string(), en: z.string().optional() }),
);

/** Treats no-break spaces like spaces. */
export function keyOf(german: string): string {
  return german.trim().replaceAll('\u00a0', ' ');
}

/** German and English texts that stand beside each other in an object with `en`. */
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

/** The same in all objects of a value. */
export function allEnglishIn(value: unknown): [german: string, english: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return [...englishIn(value), ...Object.values(value).flatMap(allEnglishIn)];
}
