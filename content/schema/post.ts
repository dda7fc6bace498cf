import { z } from 'zod';
import { metadataFields } from './page.ts';

/** Front matter of `content/blog/*.mdx`. The address follows from the title, not from the file name. */
export function postFrontMatter<Image extends z.ZodType>(image: Image) {
  return z.strictObject({
    ...metadataFields,
    title: z.string().trim().min(2).max(110),
    snippet: z.string().trim().min(40).max(320),
    thumbnail: image,
    thumbnailAlt: z.string(),
    photograph: z.boolean().optional(),
    datePublished: z.date(),
    dateModified: z.date().optional(),
    author: z.string().trim().min(2),
    authorImg: image.optional(),
    authorPosition: z.string().trim().min(2),
    section: z.string().trim().min(2).optional(),
    tags: z.array(z.string().trim().min(2)).default([]),
    listed: z.boolean().default(true),
  });
}
