import { z } from 'zod';

/** An article that lies elsewhere, as our list, home page and feeds show it. All text is plain. */
export const cmsPostSchema = z.strictObject({
  title: z.string().min(1),
  /** Empty where the feed says nothing but a title. */
  snippet: z.string(),
  author: z.string().min(1),
  /** Full address of the article. */
  link: z.url({ protocol: /^https?$/ }),
  datePublished: z.date(),
  dateModified: z.date().optional(),
});

export type CmsPost = z.infer<typeof cmsPostSchema>;
