// The posts of a feed as plain text, in RSS, RDF, Atom or JSON Feed.
import { type AtomFeed, type JsonFeed, parseFeed, type RssFeed } from 'feedsmith';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { z } from 'zod';

/** An article on another site, for our list, home page and feeds. Plain text only. */
export const cmsPostSchema = z.strictObject({
  title: z.string().min(1),
  /** Empty if the feed has only a title. */
  snippet: z.string(),
  author: z.string().min(1),
  /** Full address of the article. */
  link: z.url({ protocol: /^https?$/ }),
  datePublished: z.coerce.date(),
  dateModified: z.coerce.date().optional(),
});

export type CmsPost = z.infer<typeof cmsPostSchema>;

/** Reason in German why the feed cannot be read. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

type FeedDate = Date | undefined;

interface Entry {
  readonly title: string;
  readonly link: string | undefined;
  readonly date: FeedDate;
  readonly modified?: FeedDate;
  readonly author: string;
  readonly summary: string;
}

/**
 * The posts of a feed, in feed order.
 *
 * @param address of the feed, for relative links
 * @returns posts, and a German sentence per skipped entry
 * @throws FeedError if the text is not a feed, or incomplete
 */
export function readPosts(text: string, address: string) {
  const posts: CmsPost[] = [];
  const skipped: string[] = [];
  const { author: feedAuthor, entries } = parse(text);
  for (const [index, { title, link = '', date, modified, author, summary }] of entries.entries()) {
    const { data: post } = cmsPostSchema.safeParse({
      title: shorten(title, 200),
      snippet: shorten(summary, 220),
      author: shorten(author || feedAuthor || new URL(address).hostname, 100),
      link: link && URL.parse(link.trim(), address)?.href,
      datePublished: date ?? '',
      ...(modified && { dateModified: modified }),
    });
    if (post) posts.push(post);
    else {
      const name = title ? ` („${shorten(title, 60)}“)` : '';
      skipped.push(
        `Eintrag ${index + 1}${name} fehlt: Er braucht einen Titel, einen Link auf eine Webseite und ein lesbares Datum.`,
      );
    }
  }
  return { posts, skipped };
}

/** Author of the feed, used for entries without one, and the entries. */
function parse(text: string): { author: string; entries: readonly Entry[] } {
  const { format, feed } = recognize(text);
  if (format === 'json') {
    return {
      author: names(feed.authors) || tidy(feed.title),
      entries: (feed.items ?? []).map(ofJsonFeed),
    };
  }
  // The parser accepts truncated XML.
  if (!/<\/(?:\w+:)?(?:rss|feed|rdf)\s*>/i.test(text)) {
    throw new FeedError('Er bricht mittendrin ab.');
  }
  if (format === 'atom') {
    return {
      author: names(feed.authors) || textOfAtom(feed.title),
      entries: (feed.entries ?? []).map(ofAtom),
    };
  }
  // RDF entries are a subset of RSS entries.
  const items: readonly RssFeed.Item<FeedDate>[] = feed.items ?? [];
  return { author: textOfHtml(feed.title), entries: items.map(ofRss) };
}

function recognize(text: string) {
  try {
    return parseFeed(text, { parseDateFn: readDate });
  } catch {
    throw new FeedError('Unter der Adresse liegt weder RSS noch Atom, RDF oder JSON Feed.');
  }
}

// RSS does not declare whether a text is HTML; feed readers assume HTML.
function ofRss(item: RssFeed.Item<FeedDate>): Entry {
  return {
    title: textOfHtml(item.title),
    link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
    date: item.pubDate ?? item.dc?.dates?.[0],
    author: names(item.dc?.creators?.map((name) => ({ name }))) || names(item.authors),
    summary: textOfHtml(item.description) || textOfHtml(item.content?.encoded),
  };
}

function ofAtom(entry: AtomFeed.Entry<FeedDate>): Entry {
  const article = entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate');
  return {
    title: textOfAtom(entry.title),
    link: article?.href,
    // Atom requires only the date of the last change.
    date: entry.published ?? entry.updated,
    modified: entry.published && entry.updated,
    author: names(entry.authors),
    summary: textOfAtom(entry.summary) || textOfAtom(entry.content),
  };
}

function textOfAtom(text: AtomFeed.Content | undefined): string {
  return /html/i.test(text?.type ?? '') ? textOfHtml(text?.value) : tidy(text?.value);
}

function ofJsonFeed(item: JsonFeed.Item<FeedDate>): Entry {
  return {
    title: tidy(item.title),
    link: item.url ?? item.external_url,
    date: item.date_published ?? item.date_modified,
    modified: item.date_published && item.date_modified,
    author: names(item.authors),
    summary: tidy(item.summary) || textOfHtml(item.content_html) || tidy(item.content_text),
  };
}

/** Omits mail addresses, which must not be published. */
function names(people: readonly { readonly name?: string }[] = []): string {
  const all = people.map(({ name }) => tidy(name));
  return all.filter((name) => name && !name.includes('@')).join(', ');
}

const dateForms = /^\s*(?:(?:\w+, ?)?\d{1,2} [A-Z][a-z]{2} \d{4}\b|\d{4}-\d\d-\d\d)/;

/** RFC 3339 (Atom, JSON Feed) and RFC 822 (RSS); undefined for other formats. */
function readDate(text: string): FeedDate {
  const date = new Date(text);
  return dateForms.test(text) && !Number.isNaN(date.getTime()) ? date : undefined;
}

// Lists show 220 characters; deeply nested markup of this length takes a second to parse.
const maxHtmlLength = 50_000;
const ignoredTags =
  /^(?:script|style|title|iframe|object|svg|math|noscript|figcaption|button|select)$/;
const inlineTags =
  /^(?:a|abbr|b|bdi|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|su[bp]|time|u|wbr)$/;

function textOfHtml(html = ''): string {
  return tidy(parseFragment(html.slice(0, maxHtmlLength)).childNodes.map(textOfNode).join(''));
}

function textOfNode(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || ignoredTags.test(node.nodeName)) return '';
  const text = node.childNodes.map(textOfNode).join('');
  return inlineTags.test(node.nodeName) ? text : ` ${text} `;
}

/** One line, without control characters and direction marks. Keeps no-break spaces. */
function tidy(text = ''): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .trim();
}

/** Truncates at a word: at most `length` characters plus the ellipsis. */
function shorten(text: string, length: number): string {
  if (text.length <= length + 2) return text;
  const start = text.slice(0, length + 1);
  const lastSpace = start.lastIndexOf(' ');
  return `${start.slice(0, lastSpace > 0 ? lastSpace : length).replace(/[\s,;:–—-]+$/, '')}\u00a0…`;
}
