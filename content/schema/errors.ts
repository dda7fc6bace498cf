import { z } from 'zod';
import { metadataFields } from './page.ts';

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
