// What both feeds say, and how each writes it. They list the same entries as the blog and the home page.
import type { BlogEntry } from './entries.ts';

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Address of the blog. */
  readonly home: string;
  /** Address of the feed itself. */
  readonly address: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

type EntryText = 'title' | 'snippet' | 'author' | 'datePublished' | 'dateModified' | 'tags';

export interface FeedEntry extends Pick<BlogEntry, EntryText> {
  /** Address of the post, which is its identity too. */
  readonly address: string;
  readonly image?: string | undefined;
}

/** Where the feeds are; announced in the head of home page, blog and posts. */
export const feedPaths = { rss: '/blog/feed.xml', json: '/blog/feed.json' } as const;

const language = 'de';

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeedDocument(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.address,
    description: feed.description,
    language,
    items: feed.entries.map((entry) => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      // The format wants a content; readers find the whole text behind the address.
      content_text: entry.snippet,
      image: entry.image,
      date_published: entry.datePublished,
      date_modified: entry.dateModified,
      authors: [{ name: entry.author }],
      tags: entry.tags,
    })),
  });
}

/**
 * RSS 2.0 (rssboard.org/rss-specification). Authors stand in Dublin Core's `creator`, since RSS's own
 * `author` asks for a mail address.
 */
export function rssDocument({ title, home, description, address, entries }: Feed): string {
  const newest = entries[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    ...elements({ title, link: home, description, language }),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(address)}"/>`,
    ...(newest ? elements({ pubDate: newest.datePublished }) : []),
    ...entries.flatMap((entry) => [
      '<item>',
      ...elements({
        title: entry.title,
        link: entry.address,
        guid: entry.address,
        description: entry.snippet,
        'dc:creator': entry.author,
      }),
      ...entry.tags.flatMap((category) => elements({ category })),
      ...elements({ pubDate: entry.datePublished }),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** A line for each; days by RFC 822 with a year of four digits, which is what toUTCString writes. */
function elements(texts: Readonly<Record<string, string | Date>>): string[] {
  return Object.entries(texts).map(([name, text]) => {
    const written = typeof text === 'string' ? escapeXml(text) : text.toUTCString();
    return `<${name}>${written}</${name}>`;
  });
}

// XML 1.0 knows no way to write most control characters, so they are left out.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
