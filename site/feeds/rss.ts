// RSS 2.0 (rssboard.org/rss-specification). Authors stand in Dublin Core's `creator`, since RSS's own
// `author` asks for a mail address.
import type { Feed, FeedEntry } from './feed.ts';

/** The feed as an RSS 2.0 document. */
export function rssDocument(feed: Feed): string {
  const newest = feed.entries[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    element('language', feed.language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.address)}"/>`,
    ...(newest ? [element('pubDate', newest.published.toUTCString())] : []),
    ...feed.entries.flatMap(itemLines),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemLines(entry: FeedEntry): string[] {
  return [
    '<item>',
    element('title', entry.title),
    element('link', entry.address),
    element('guid', entry.address),
    element('description', entry.snippet),
    element('dc:creator', entry.author),
    ...entry.tags.map((tag) => element('category', tag)),
    // RFC 822 with a year of four digits, which is what toUTCString writes.
    element('pubDate', entry.published.toUTCString()),
    '</item>',
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

// XML 1.0 knows no way to write most control characters, so they are left out.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
