// What the front matter of pages and posts must say. A missing or wrong field stops the build
// with file, field and reason.

import { defineCollection, type SchemaContext } from 'astro:content';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'astro/loaders';
import { z } from 'zod';
import { pageFrontMatter } from '../content/schema/page.ts';
import { postFrontMatter } from '../content/schema/post.ts';
import { cmsFeedAddress } from './cms-feed/cms-feed-address.ts';
import { cmsFeedLoader } from './cms-feed/cms-feed-loader.ts';
import { cmsPostSchema } from './cms-feed/cms-post.ts';

const pages = './content/pages';
const blog = './content/blog';

export const collections = {
  pages: defineCollection({
    loader: glob({ pattern: '**/*.mdx', base: pages }),
    schema: (context) => pageFrontMatter(pictureIn(pages, context)),
  }),
  blog: defineCollection({
    loader: glob({ pattern: '*.mdx', base: blog }),
    schema: (context) => postFrontMatter(pictureIn(blog, context)),
  }),
  cmsPosts: defineCollection({ loader: cmsFeedLoader(cmsFeedAddress), schema: cmsPostSchema }),
};

/** Astro itself would notice a missing picture too late to name the file and field that want it. */
function pictureIn(folder: string, { image }: SchemaContext) {
  return z.preprocess((path, context) => {
    if (typeof path === 'string' && !existsSync(join(folder, path))) {
      context.addIssue(`There is no picture ${join(folder, path)}`);
    }
    return path;
  }, image());
}
