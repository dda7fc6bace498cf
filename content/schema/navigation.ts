import { z } from 'zod';

const path = z.string().refine((address) => /^\/[a-z0-9/#-]*$/.test(address), {
  message:
    'Das ist keine Adresse dieser Website. Sie beginnt mit einem Schrägstrich und besteht aus Kleinbuchstaben, etwa /kontakt.',
});
const entry = z.strictObject({ text: z.string().min(2), link: path });

/** What `content/navigation.yaml` must say. */
export const navigationSchema = z.strictObject({
  topBar: z.array(entry),
  main: z.array(entry),
  productFamilies: z.array(
    z.strictObject({
      heading: z.string().min(2),
      entries: z.array(entry.extend({ note: z.string() })),
    }),
  ),
  /** Products outside the families, in a row below them. */
  furtherProducts: z.array(entry),
  narrowOnly: z.array(entry),
  legal: z.array(entry),
});
