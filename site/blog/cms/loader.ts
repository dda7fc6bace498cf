// The blog's entries from a CMS: Astro calls this loader at every build. The posts of the last successful read are kept
// and shown while the feed can't be read.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import { type CmsPost, cmsPostSchema, FeedError, readPosts } from './read-posts.ts';

/** Feed of the blog's entries; if missing, they come from content/blog. Validated in scripts/build/build-settings.ts. */
export const cmsFeedAddress: string | undefined = process.env.BLOG_FEED_URL || undefined;

/** Empty without an address. */
export function createCmsFeedLoader(address = cmsFeedAddress, timeoutMs = 15_000): Loader {
  return {
    name: 'cms-feed',
    load: async ({ store, parseData }) => {
      // Astro keeps entries between builds.
      store.clear();
      for (const post of address ? await loadPosts(new URL(address), timeoutMs) : []) {
        const id = post.link;
        store.set({ id, data: await parseData({ id, data: { ...post } }) });
      }
    },
  };
}

/**
 * The posts of the feed; on errors, those of the last successful read.
 *
 * @throws Error in German if the feed cannot be read and there are no earlier posts
 */
async function loadPosts(url: URL, timeoutMs: number): Promise<CmsPost[]> {
  // Without the query, which may contain a key.
  const feed = `Feed ${url.origin}${url.pathname}`;
  try {
    const { text, address } = await fetchFeed(url, timeoutMs);
    const { posts, skipped } = readPosts(text, address);
    for (const sentence of skipped) warn(`${feed}: ${sentence} Ergänzen Sie es im CMS.`);
    // Probably an error in the CMS.
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

/** @returns the feed, and its address after all redirects */
async function fetchFeed(url: URL, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal });
    if (!response.ok)
      throw new FeedError(`Der Server antwortet mit dem Status ${response.status}.`);
    const bytes = await response.arrayBuffer();
    const start = Buffer.from(bytes, 0, Math.min(bytes.byteLength, 200)).toString('latin1');
    const type = response.headers.get('content-type') ?? '';
    const [, encoding = 'utf-8'] =
      /charset=["']?([\w.:-]+)/i.exec(type) ?? /encoding=["']([\w.:-]+)/i.exec(start) ?? [];
    return { text: new TextDecoder(encoding).decode(bytes), address: response.url };
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (signal.aborted) {
      throw new FeedError(`Er ist nach ${timeoutMs / 1000} Sekunden nicht vollständig da.`);
    }
    // The message is only "fetch failed".
    const { cause = error } = error as Error;
    throw new FeedError(`Er lässt sich nicht abrufen (${cause}).`);
  }
}

function warn(sentence: string): void {
  process.stderr.write(`Achtung: ${sentence}\n`);
}

const file = '.astro/blog-feed.json';

const lastPostsSchema = z.object({
  /** Hash of the feed's address, which may contain a key. */
  feed: z.string(),
  posts: z.array(cmsPostSchema),
});

export function saveLastPosts(feed: URL, posts: readonly CmsPost[]): void {
  mkdirSync('.astro', { recursive: true });
  writeFileSync(file, JSON.stringify({ feed: hashOf(feed), posts }));
}

/** Empty if the feed was never read here. */
export function readLastPosts(feed: URL): CmsPost[] {
  try {
    const last = lastPostsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return last.feed === hashOf(feed) ? last.posts : [];
  } catch {
    return [];
  }
}

/** Publication time of a post: start of its day in Germany, in epoch milliseconds. */
export function publicFrom({ datePublished }: Pick<CmsPost, 'datePublished'>): number {
  const day = Temporal.Instant.fromEpochMilliseconds(datePublished.getTime());
  return day.toZonedDateTimeISO('Europe/Berlin').startOfDay().epochMilliseconds;
}

function hashOf({ href }: URL): string {
  return createHash('sha256').update(href).digest('hex');
}
