import { z } from 'zod';

const path = z.string().regex(/^\/[a-z0-9/#-]*$/, 'a path of this site, e.g. /kontakt');
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
  /** Pages that belong to the products, though no menu lists them. */
  furtherProducts: z.array(path),
  narrowOnly: z.array(entry),
  legal: z.array(entry),
});

export type NavigationEntry = z.output<typeof entry>;
export type Navigation = z.output<typeof navigationSchema>;
