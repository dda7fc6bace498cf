import { z } from 'zod';

const text = z.string().min(2);

/** `content/errors.yaml`: what the pages for missing and removed addresses say. */
export const errorsSchema = z.strictObject({
  notFound: z.strictObject({ title: text, heading: text, content: text }),
  gone: z.strictObject({
    title: text,
    heading: text,
    content: text,
    paths: z.array(z.string().regex(/^[a-z-]+$/)),
  }),
});
