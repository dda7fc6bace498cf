import { blogFeed } from '../feeds/blog-feed.ts';
import { feedPaths } from '../feeds/feed.ts';
import { jsonFeedDocument } from '../feeds/json-feed.ts';

/** The listed posts as JSON Feed. */
export async function GET(): Promise<Response> {
  return new Response(jsonFeedDocument(await blogFeed(feedPaths.json)));
}
