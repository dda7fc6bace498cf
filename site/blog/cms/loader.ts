// The blog's entries from a CMS: Astro calls this loader at every build. The posts that the feed had when it
// was last read are kept, since they stay on the site while it can't be read, and say when one is due.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import { FeedError, fetchFeed, usualLimits } from './fetch-feed.ts';
import { type CmsPost, cmsPostSchema, readPosts } from './read-posts.ts';

/**
 * Where the blog's entries come from; without it from content/blog. Checked before Astro starts
 * (scripts/build/build-settings.ts).
 */
export const cmsFeedAddress: string | undefined = process.env.BLOG_FEED_URL || undefined;

/** Without an address there are no entries. */
export function createCmsFeedLoader(address = cmsFeedAddress, limits = usualLimits): Loader {
  return {
    name: 'cms-feed',
    load: async ({ store, parseData }) => {
      // Astro keeps entries from build to build.
      store.clear();
      for (const post of address ? await loadPosts(new URL(address), limits) : []) {
        const id = post.link;
        store.set({ id, data: await parseData({ id, data: { ...post } }) });
      }
    },
  };
}

/**
 * The posts of the feed, or those of the last time while it can't be read.
 *
 * @throws Error with a sentence in German when the feed can't be read and there are none from before
 */
async function loadPosts(url: URL, limits: typeof usualLimits): Promise<CmsPost[]> {
  // Without the query, which may hold a key.
  const feed = `Feed ${url.origin}${url.pathname}`;
  try {
    const { text, address } = await fetchFeed(url, limits);
    const { posts, leftOut } = readPosts(text, address);
    for (const sentence of leftOut) warn(`${feed}: ${sentence} Ergänzen Sie es im CMS.`);
    // More likely an error in the CMS than a blog without a post.
    if (posts.length === 0) throw new FeedError('Er enthält keinen Beitrag.');
    saveLastPosts(url, posts);
    return posts;
  } catch (error) {
    const reason = error instanceof FeedError ? error.message : 'Er lässt sich nicht lesen.';
    const last = readLastPosts(url);
    if (last.length > 0) {
      warn(`${feed}: ${reason} Die Website zeigt weiter die Beiträge, die zuletzt darin standen.`);
      return last;
    }
    const message = `${feed}: ${reason} Frühere Beiträge daraus gibt es nicht. Prüfen Sie BLOG_FEED_URL und das CMS; bis dahin bleibt die Website, wie sie ist.`;
    // Astro would print the stack below the message.
    throw Object.assign(new Error(message, { cause: error }), { stack: '' });
  }
}

function warn(sentence: string): void {
  process.stderr.write(`Achtung: ${sentence}\n`);
}

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

/** Start of a post's day in Germany, in epoch milliseconds; until then it is not shown. */
export function publicFrom({ datePublished }: Pick<CmsPost, 'datePublished'>): number {
  const day = Temporal.Instant.fromEpochMilliseconds(datePublished.getTime());
  return day.toZonedDateTimeISO('Europe/Berlin').startOfDay().epochMilliseconds;
}

function hashOf({ href }: URL): string {
  return createHash('sha256').update(href).digest('hex');
}
