// The blog's entries from a CMS: Astro asks this loader for them at every build.
import type { Loader } from 'astro/loaders';
import { FeedError, fetchFeed, usualLimits } from './fetch-feed.ts';
import { type CmsPost, readPosts } from './read-posts.ts';

/**
 * Where the blog's entries come from; without it from content/blog. Whoever starts Astro has checked
 * it (scripts/build/build-settings.ts).
 */
export const cmsFeedAddress: string | undefined = process.env.BLOG_FEED_URL || undefined;

/** Without an address there are no entries. */
export const cmsFeedLoader: Loader = {
  name: 'cms-feed',
  load: async ({ store, parseData }) => {
    // Astro keeps entries from build to build.
    store.clear();
    if (!cmsFeedAddress) return;
    for (const post of await readCmsFeed(new URL(cmsFeedAddress))) {
      const id = post.link;
      store.set({ id, data: await parseData({ id, data: { ...post } }) });
    }
  },
};

/** @throws Error with one sentence that says what is wrong with the feed and what to do */
export async function readCmsFeed(url: URL, limits = usualLimits): Promise<CmsPost[]> {
  try {
    const { text, address } = await fetchFeed(url, limits);
    return readPosts(text, address);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    // Without the query, which may hold a key.
    const sentence = new Error(
      `BLOG_FEED_URL leads to ${url.origin}${url.pathname}, ${error.message}. Fix the feed or the setting, then build again; until then dist/ stays as it is.`,
    );
    // Astro would print where in our code this was noticed, which helps nobody.
    sentence.stack = '';
    throw sentence;
  }
}
