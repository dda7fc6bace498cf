// Beginnings of replies, for whoever answers enquiries at the desk.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseFacts } from './read-facts.ts';

/** What is filled in where its name stands in braces. `content/README.md` explains each. */
export const placeholders = [
  'Anrede',
  'Name',
  'Eingang',
  'Zeichen',
  'MeinName',
  'Firma',
  'Telefon',
  'Zeiten',
] as const;
export type Placeholder = (typeof placeholders)[number];

const inBraces = /\{([^{}\n]*)\}/g;

const templateText = z
  .string()
  .min(1)
  .max(5_000)
  .superRefine((text, context) => {
    const names = [...text.matchAll(inBraces)].map(([, name = '']) => name);
    for (const name of names.filter((name) => !isPlaceholder(name))) {
      const known = placeholders.map((each) => `{${each}}`).join(', ');
      context.addIssue({
        code: 'custom',
        message: `Den Platzhalter „{${name}}“ gibt es nicht, nur ${known}. Prüfen Sie die Schreibweise.`,
      });
    }
    if (/[{}]/.test(text.replaceAll(inBraces, ''))) {
      context.addIssue({
        code: 'custom',
        message: 'Eine geschweifte Klammer steht allein. Ein Platzhalter sieht so aus: {Anrede}.',
      });
    }
  });

/** `content/desk/replies.yaml`. */
export const replyTemplatesSchema = z.array(
  z.strictObject({
    name: z.string().trim().min(2).max(60),
    /** What it answers. */
    for: z.array(z.enum(['contact', 'abuse'])).min(1),
    /** In which the sender reads. */
    language: z.enum(['de', 'en']).default('de'),
    text: templateText,
  }),
);

export type ReplyTemplate = Readonly<z.output<typeof replyTemplatesSchema>[number]>;

/**
 * The templates as `contentDir` has them; none where there is no such file.
 * @throws Error that names the file, the line and what is wrong with it
 */
export function readReplyTemplates(contentDir = 'content'): readonly ReplyTemplate[] {
  const file = join(contentDir, 'desk/replies.yaml');
  return existsSync(file) ? parseFacts(file, readFileSync(file, 'utf8'), replyTemplatesSchema) : [];
}

export function fillTemplate(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text
    .replaceAll(inBraces, (written, name: string) => (isPlaceholder(name) ? values[name] : written))
    .trim();
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name);
}
