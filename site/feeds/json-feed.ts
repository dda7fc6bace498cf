// JSON Feed 1.1 (jsonfeed.org/version/1.1).
import type { Feed, FeedEntry } from './feed.ts';

/** The feed as a JSON Feed 1.1 document. */
export function jsonFeedDocument(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.address,
    description: feed.description,
    language: feed.language,
    items: feed.entries.map(item),
  });
}

function item(entry: FeedEntry) {
  return {
    id: entry.address,
    url: entry.address,
    title: entry.title,
    // The format wants a content; readers find the whole text behind the address.
    content_text: entry.snippet,
    image: entry.image,
    date_published: entry.published.toISOString(),
    date_modified: entry.modified?.toISOString(),
    authors: [{ name: entry.author }],
    tags: entry.tags,
  };
}
