import { z } from 'zod';

const text = (title: string) => z.string().trim().min(1).meta({ title, isLong: true });

/**
 * `content/facts/english.yaml`: English texts of menus, figures, drawings and other facts, by their German text. If
 * `en` is missing, it is the same in both.
 */
export const englishSchema = z
  .array(
    z.strictObject({
      de: text('Deutsch, genau wie es in der Angabe steht'),
      en: text('Englisch; leer, wenn es dasselbe ist').optional(),
    }),
  )
  .meta({ title: 'Worte aus Menüs, Zahlen, Angeboten und Zeichnungen' })
  .superRefine((entries, context) => {
    const seen = new Set<string>();
    for (const [index, { de }] of entries.entries()) {
      const isTwice = seen.has(keyOf(de));
      seen.add(keyOf(de));
      if (!isTwice) continue;
      const message = `„${de}“ steht zweimal da. Löschen Sie eine der beiden Zeilen.`;
      context.addIssue({ code: 'custom', path: [index, 'de'], message });
    }
  });

/** Treats no-break spaces like spaces. */
export function keyOf(german: string): string {
  return german.trim().replaceAll('\u00a0', ' ');
}
