// What an entry must have to be shown: title, date and a link to its article.
import { z } from 'zod';
import { FeedError } from './fetch-feed.ts';
import { type ParsedEntry, parseFeedText } from './parse-feed.ts';
import { shorten } from './plain-text.ts';

/** An article that lies elsewhere, as our list, home page and feeds show it. All text is plain. */
export const cmsPostSchema = z.strictObject({
  title: z.string().min(1),
  /** Empty where the feed says nothing but a title. */
  snippet: z.string(),
  author: z.string().min(1),
  /** Full address of the article. */
  link: z.url({ protocol: /^https?$/ }),
  datePublished: z.date(),
  dateModified: z.date().optional(),
});

export type CmsPost = z.infer<typeof cmsPostSchema>;

/**
 * The posts of a feed in its order. An article that the feed names twice is one post.
 *
 * @param address where the feed lies; relative links start there
 * @throws FeedError that names the entry and the field at fault
 */
export function readPosts(text: string, address: string): CmsPost[] {
  const feed = parseFeedText(text);
  // More likely an error in the CMS than a blog without a post, and it would empty the site's blog.
  if (feed.entries.length === 0) throw new FeedError('which has no entries');
  const feedAuthor = feed.author ?? feed.title ?? new URL(address).hostname;
  const posts = new Map<string, CmsPost>();
  for (const [index, entry] of feed.entries.entries()) {
    const { title, author = feedAuthor, summary = '', modified } = entry;
    if (!title) throw new FeedError(`whose entry ${index + 1} has no title`);
    const name = `whose entry ${index + 1}, "${shorten(title, 60)}", has`;
    const link = readLink(entry, name, address);
    const datePublished = readPublished(entry.date, name);
    const dateModified = modified ? readDate(modified) : undefined;
    if (posts.has(link)) continue;
    posts.set(link, {
      title,
      snippet: shorten(summary),
      author,
      link,
      datePublished,
      dateModified,
    });
  }
  return [...posts.values()];
}

function readLink({ link, base }: ParsedEntry, name: string, address: string): string {
  if (!link) throw new FeedError(`${name} no link`);
  const url = URL.parse(link.trim(), URL.parse(base ?? '', address) ?? address);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href;
  throw new FeedError(`${name} a link that leads to no web page: ${quote(link)}`);
}

function readPublished(date: string | undefined, name: string): Date {
  if (!date) throw new FeedError(`${name} no date`);
  const published = readDate(date);
  if (!published) throw new FeedError(`${name} a date that cannot be read: ${quote(date)}`);
  return published;
}

// Quoted as JSON, since control characters have no business in a terminal.
function quote(text: string): string {
  return JSON.stringify(shorten(text, 80));
}

/** RFC 3339 (Atom, JSON Feed) and the shorter W3C form of Dublin Core. */
const isoDate =
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i;
/** RFC 822 with years of two or four digits (RSS). */
const mailDate =
  /^(?:[a-z]{2,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\s+\d{2,4}\s+\d{1,2}:\d\d(?::\d\d)?\s*(?<zone>[a-z]{1,5}|[+-]\d{4})?$/i;

/** Date.parse alone would take "Beitrag 5" for a day in 2001. A time without a zone counts as UTC. */
function readDate(text: string): Date | undefined {
  const match = isoDate.exec(text.trim()) ?? mailDate.exec(text.trim());
  if (!match) return undefined;
  const [written] = match;
  const hasTimeWithoutZone = written.includes(':') && !match.groups?.zone;
  const date = new Date(hasTimeWithoutZone ? `${written}Z` : written);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
