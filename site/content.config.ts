// Collections of pages and posts, with the schemas of their front matter. An invalid field stops the build with file,
// field and reason.

import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'zod';
import { contentFolder, contentPath } from '../model/content-folder.ts';
import { unpublishedFiles } from '../model/front-matter.ts';
import { pageFrontMatter, postFrontMatter } from '../model/page.ts';
import { statusEntrySchema } from '../model/status.ts';
import { createCmsFeedLoader } from './blog/cms/loader.ts';
import { cmsPostSchema } from './blog/cms/read-posts.ts';

export const collections = {
  pages: defineCollection({
    loader: filesIn('content/pages'),
    schema: (context) => pageFrontMatter(pictureIn(context)),
  }),
  blog: defineCollection({
    loader: filesIn('content/blog'),
    schema: (context) => postFrontMatter(pictureIn(context)),
  }),
  status: defineCollection({ loader: filesIn('content/status'), schema: statusEntrySchema }),
  cmsPosts: defineCollection({ loader: createCmsFeedLoader(), schema: cmsPostSchema }),
};

/** Without drafts and future posts, except in development. */
function filesIn(folder: string) {
  const unpublished = import.meta.env.DEV
    ? new Map()
    : unpublishedFiles(contentFolder(), Date.now());
  const excluded = [...unpublished.keys()]
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => `!${file.slice(folder.length + 1)}`);
  return glob({ pattern: ['**/*.mdx', ...excluded], base: contentPath(folder) });
}

/** Paths are relative to the folder's first level, also on English pages, which are deeper. */
function pictureIn({ image }: SchemaContext) {
  const inFolder = (path: unknown) =>
    typeof path === 'string' ? path.replace(/^\.\.(?=\/images\/)/, contentFolder()) : path;
  return z.preprocess(inFolder, image());
}
