// What a letter says, apart from how it looks. The plain text and the HTML part are both set from this
// (setting/), so they cannot say different things; it is also all that the outbox keeps of a letter.
import { z } from 'zod';
import { languages } from '../../../contract/language.ts';

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('words'), text: z.string() }),
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  /** Name and value of each fact. */
  z.strictObject({ kind: z.literal('facts'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  /** Somebody's own words, line breaks included. `kept` lines are never wrapped. */
  z.strictObject({
    kind: z.literal('quote'),
    text: z.string(),
    lines: z.enum(['kept', 'wrapped']),
  }),
]);

/** A line below a letter. `link` is where the HTML part leads from it. */
const signatureLine = z.strictObject({ text: z.string(), link: z.string().optional() });

export const letterContentSchema = z.strictObject({
  language: z.enum(languages),
  blocks: z.array(block),
  /** Letters to ourselves go without. */
  signature: z.array(signatureLine).optional(),
});

export type LetterContent = Readonly<z.output<typeof letterContentSchema>>;
export type Block = Readonly<z.output<typeof block>>;
export type SignatureLine = Readonly<z.output<typeof signatureLine>>;

export function words(text: string): Block {
  return { kind: 'words', text };
}

export function heading(text: string): Block {
  return { kind: 'heading', text };
}

export function facts(...rows: (readonly [name: string, value: string])[]): Block {
  return { kind: 'facts', rows: rows.map(([name, value]) => [name, value]) };
}
