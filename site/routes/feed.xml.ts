import { blogFeed } from '../feeds/blog-feed.ts';
import { feedPaths } from '../feeds/feed.ts';
import { rssDocument } from '../feeds/rss.ts';

/** The listed posts as RSS. */
export async function GET(): Promise<Response> {
  return new Response(rssDocument(await blogFeed(feedPaths.rss)));
}
