// The blog's entries from a CMS: Astro asks this loader for them at every build.
import type { Loader } from 'astro/loaders';
import type { CmsPost } from './cms-post.ts';
import { decodeFeed } from './decode-feed.ts';
import { FeedFault } from './feed-fault.ts';
import { fetchFeed, usualLimits } from './fetch-feed.ts';
import { readPosts } from './read-posts.ts';

/** @param address of the feed; without one there are no entries */
export function cmsFeedLoader(address: string | undefined): Loader {
  return {
    name: 'cms-feed',
    load: async ({ store, parseData }) => {
      // Astro keeps entries from build to build.
      store.clear();
      if (!address) return;
      for (const post of await readCmsFeed(new URL(address))) {
        const id = post.link;
        store.set({ id, data: await parseData({ id, data: { ...post } }) });
      }
    },
  };
}

/** @throws Error with one sentence that says what is wrong with the feed and what to do */
export async function readCmsFeed(url: URL, limits = usualLimits): Promise<CmsPost[]> {
  try {
    const { bytes, contentType, address } = await fetchFeed(url, limits);
    return readPosts(decodeFeed(bytes, contentType), address);
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    // Without the query, which may hold a key.
    const told = new Error(
      `BLOG_FEED_URL leads to ${url.origin}${url.pathname}, ${error.message}. Mend the feed or the setting, then build again; until then dist/ stays as it is.`,
    );
    // Astro would print where in our code this was noticed, which helps nobody.
    told.stack = '';
    throw told;
  }
}
