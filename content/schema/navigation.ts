// Menus, redirects, and the pages for addresses that lead nowhere.
import { z } from 'zod';
import { metadataFields } from './page.ts';

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

/** `content/redirects.yaml`: old addresses, each with the new one, which may name a place. Empty, if there are none. */
export const redirectsSchema = z.record(z.string(), z.string()).nullable();

const text = z.string().min(2);
const { title, description } = metadataFields;
const words = { title, description, heading: text, content: text };

/** `content/errors.yaml`: what the pages for missing and removed addresses say. */
export const errorsSchema = z.strictObject({
  notFound: z.strictObject(words),
  gone: z.strictObject({
    ...words,
    paths: z.array(z.string().regex(/^[a-z-]+$/)),
  }),
});
