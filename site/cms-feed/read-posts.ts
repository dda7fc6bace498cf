// What an entry must have to be shown: title, date and a link to its article.
import type { CmsPost } from './cms-post.ts';
import { FeedFault } from './feed-fault.ts';
import { type ParsedEntry, type ParsedFeed, parseFeedText } from './parse-feed.ts';
import { shorten } from './plain-text.ts';
import { readDate } from './read-date.ts';

/**
 * The posts of a feed in its order. An article that the feed names twice is one post.
 *
 * @param address where the feed lies; relative links start there
 * @throws FeedFault that names the entry and the field at fault
 */
export function readPosts(text: string, address: string): CmsPost[] {
  const feed = parseFeedText(text);
  // More likely a fault in the CMS than a blog without a post, and it would empty the site's blog.
  if (feed.entries.length === 0) throw new FeedFault('which has no entries');
  const posts = new Map<string, CmsPost>();
  for (const [index, entry] of feed.entries.entries()) {
    const post = readPost(entry, index + 1, feed, address);
    if (!posts.has(post.link)) posts.set(post.link, post);
  }
  return [...posts.values()];
}

function readPost(entry: ParsedEntry, number: number, feed: ParsedFeed, address: string): CmsPost {
  const { title } = entry;
  if (!title) throw new FeedFault(`whose entry ${number} has no title`);
  const name = `whose entry ${number}, "${shorten(title, 60)}", has`;
  return {
    title,
    snippet: shorten(entry.summary ?? ''),
    author: entry.author ?? feed.author ?? feed.title ?? new URL(address).hostname,
    link: readLink(entry, name, address),
    datePublished: readPublished(entry.date, name),
    dateModified: entry.modified ? readDate(entry.modified) : undefined,
  };
}

function readLink({ link, base }: ParsedEntry, name: string, address: string): string {
  if (!link) throw new FeedFault(`${name} no link`);
  const url = URL.parse(link.trim(), URL.parse(base ?? '', address) ?? address);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href;
  throw new FeedFault(`${name} a link that leads to no web page: ${quote(link)}`);
}

function readPublished(date: string | undefined, name: string): Date {
  if (!date) throw new FeedFault(`${name} no date`);
  const published = readDate(date);
  if (!published) throw new FeedFault(`${name} a date that cannot be read: ${quote(date)}`);
  return published;
}

// Quoted as JSON, since control characters have no business in a terminal.
function quote(text: string): string {
  return JSON.stringify(shorten(text, 80));
}
