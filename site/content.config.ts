// What the front matter of pages and posts must say. A missing or wrong field stops the build
// with file, field and reason.
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { pageFrontMatter } from '../content/schema/page.ts';
import { postFrontMatter } from '../content/schema/post.ts';

export const collections = {
  pages: defineCollection({
    loader: glob({ pattern: '**/*.mdx', base: './content/pages' }),
    schema: ({ image }) => pageFrontMatter(image()),
  }),
  blog: defineCollection({
    loader: glob({ pattern: '*.mdx', base: './content/blog' }),
    schema: ({ image }) => postFrontMatter(image()),
  }),
};
