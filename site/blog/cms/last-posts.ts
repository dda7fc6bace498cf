// The posts of the feed as it was last read. They stay on the site while the feed can't be read, and tell
// when a post of a later day is due.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { type CmsPost, cmsPostSchema } from './cms-post.ts';

const file = '.astro/blog-feed.json';

const lastPostsSchema = z.object({
  /** Hash of the feed's address, which may hold a key. */
  feed: z.string(),
  posts: z.array(
    cmsPostSchema.extend({
      datePublished: z.coerce.date(),
      dateModified: z.coerce.date().optional(),
    }),
  ),
});

export function saveLastPosts(feed: URL, posts: readonly CmsPost[]): void {
  mkdirSync('.astro', { recursive: true });
  writeFileSync(file, JSON.stringify({ feed: hashOf(feed), posts }));
}

/** None when the feed has never been read here. */
export function readLastPosts(feed: URL): CmsPost[] {
  try {
    const last = lastPostsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return last.feed === hashOf(feed) ? last.posts : [];
  } catch {
    return [];
  }
}

/** Start of a post's day in Germany, in epoch milliseconds; until then it waits. */
export function publicFrom({ datePublished }: Pick<CmsPost, 'datePublished'>): number {
  const day = Temporal.Instant.fromEpochMilliseconds(datePublished.getTime());
  return day.toZonedDateTimeISO('Europe/Berlin').startOfDay().epochMilliseconds;
}

function hashOf({ href }: URL): string {
  return createHash('sha256').update(href).digest('hex');
}
