// Collections of pages and posts, with the schemas of their front matter. An invalid field stops the build with file,
// field and reason.

import { defineCollection, type SchemaContext } from 'astro:content';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'astro/loaders';
import { z } from 'zod';
import { contentFolder, contentPath } from '../model/content-folder.ts';
import { unpublishedFiles } from '../model/front-matter.ts';
import { pageFrontMatter, postFrontMatter } from '../model/page.ts';
import { statusEntrySchema } from '../model/status.ts';
import { createCmsFeedLoader } from './blog/cms/loader.ts';
import { cmsPostSchema } from './blog/cms/read-posts.ts';

const pages = 'content/pages';
const blog = 'content/blog';
const status = 'content/status';

export const collections = {
  pages: defineCollection({
    loader: glob({
      pattern: ['**/*.mdx', ...unpublishedPatterns(pages)],
      base: contentPath(pages),
    }),
    schema: (context) => pageFrontMatter(pictureIn(pages, context)),
  }),
  blog: defineCollection({
    loader: glob({ pattern: ['*.mdx', ...unpublishedPatterns(blog)], base: contentPath(blog) }),
    schema: (context) => postFrontMatter(pictureIn(blog, context)),
  }),
  status: defineCollection({
    loader: glob({ pattern: ['*.mdx', ...unpublishedPatterns(status)], base: contentPath(status) }),
    schema: statusEntrySchema,
  }),
  cmsPosts: defineCollection({ loader: createCmsFeedLoader(), schema: cmsPostSchema }),
};

/** Patterns that exclude drafts and future posts, except in development. */
function unpublishedPatterns(folder: string): string[] {
  if (import.meta.env.DEV) return [];
  return [...unpublishedFiles(contentFolder(), Date.now()).keys()]
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => `!${file.slice(folder.length + 1)}`);
}

/** Checks that a picture exists: Astro’s own error names neither file nor field. */
function pictureIn(folder: string, { image }: SchemaContext) {
  return z.preprocess((path, context) => {
    if (typeof path === 'string' && !existsSync(join(contentPath(folder), path))) {
      context.addIssue(`There is no picture ${join(folder, path)}`);
    }
    // Paths are relative to the folder's first level, also on English pages, which are deeper.
    return typeof path === 'string' ? path.replace(/^\.\.(?=\/images\/)/, contentFolder()) : path;
  }, image());
}
