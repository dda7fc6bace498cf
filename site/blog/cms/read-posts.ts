// The posts of a feed, as plain text. An entry that lacks title, date or link is left out and named.
import { type AtomFeed, type JsonFeed, parseFeed, type RssFeed } from 'feedsmith';
import { z } from 'zod';
import { FeedError } from './fetch-feed.ts';
import { shorten, textOfHtml, tidyText } from './plain-text.ts';

/** An article that lies elsewhere, as our list, home page and feeds show it. All text is plain. */
export const cmsPostSchema = z.strictObject({
  title: z.string().min(1),
  /** Empty where the feed has only a title. */
  snippet: z.string(),
  author: z.string().min(1),
  /** Full address of the article. */
  link: z.url({ protocol: /^https?$/ }),
  datePublished: z.date(),
  dateModified: z.date().optional(),
});

export type CmsPost = z.infer<typeof cmsPostSchema>;

type FeedDate = Date | undefined;

interface Entry {
  readonly title: string;
  /** As the feed writes it; may be relative to `base`. */
  readonly link: string | undefined;
  readonly base?: string | undefined;
  readonly date: FeedDate;
  readonly modified: FeedDate;
  readonly author: string;
  /** Of the whole text where there is no summary. */
  readonly summary: string;
}

/**
 * The posts of a feed in its order. An article that the feed names twice is one post.
 *
 * @param address where the feed lies; relative links start there
 * @returns posts, and a sentence in German for each entry that is left out
 * @throws FeedError when the text is no feed, or not a whole one
 */
export function readPosts(
  text: string,
  address: string,
): { posts: CmsPost[]; leftOut: readonly string[] } {
  const { author: feedAuthor, entries } = parse(text);
  const posts = new Map<string, CmsPost>();
  const leftOut: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const { title, date, author, modified, summary } = entry;
    const base = URL.parse(entry.base ?? '', address) ?? address;
    const result = cmsPostSchema.safeParse({
      title: shorten(title, 200),
      snippet: shorten(summary),
      author: shorten(author || feedAuthor || new URL(address).hostname, 100),
      link: entry.link && URL.parse(entry.link.trim(), base)?.href,
      datePublished: date,
      ...(modified && { dateModified: modified }),
    });
    if (result.success) {
      if (!posts.has(result.data.link)) posts.set(result.data.link, result.data);
    } else {
      const missing = [...new Set(result.error.issues.map(({ path }) => needs[String(path[0])]))];
      const name = title ? ` („${shorten(title, 60)}“)` : '';
      leftOut.push(`Eintrag ${index + 1}${name} fehlt: Er hat ${missing.join(' und ')}.`);
    }
  }
  return { posts: [...posts.values()], leftOut };
}

const needs: Readonly<Record<string, string>> = {
  title: 'keinen Titel',
  link: 'keinen Link auf eine Webseite',
  datePublished: 'kein lesbares Datum',
};

/** The author of the feed, used where an entry names none, and its entries. */
function parse(text: string): { author: string; entries: readonly Entry[] } {
  const { format, feed } = recognize(text);
  // The parser accepts XML that breaks off.
  if (format !== 'json' && !/<\/(?:\w+:)?(?:rss|feed|rdf)\s*>/i.test(text)) {
    throw new FeedError('Er bricht mittendrin ab.');
  }
  if (format === 'json') {
    const author = names(feed.authors) || tidyText(feed.title ?? '');
    return { author, entries: (feed.items ?? []).map(ofJsonFeed) };
  }
  if (format === 'atom') {
    const author = names(feed.authors) || textOfAtom(feed.title);
    const entries = (feed.entries ?? []).map((entry) => ofAtom(entry, feed.xml?.base));
    return { author, entries };
  }
  // An entry of RDF is a subset of one of RSS.
  const items: readonly RssFeed.Item<FeedDate>[] = feed.items ?? [];
  return { author: textOfHtml(feed.title), entries: items.map(ofRss) };
}

function recognize(text: string) {
  try {
    return parseFeed(text, { parseDateFn: readDate });
  } catch (error) {
    const isMalformed = error instanceof Error && error.name === 'MalformedError';
    throw new FeedError(
      isMalformed
        ? 'Sein XML ist fehlerhaft.'
        : 'Unter der Adresse liegt weder RSS noch Atom, RDF oder JSON Feed.',
    );
  }
}

// RSS does not say whether a text is HTML; readers take it as HTML.
function ofRss(item: RssFeed.Item<FeedDate>): Entry {
  const permalink = item.guid?.isPermaLink === false ? undefined : item.guid?.value;
  return {
    title: textOfHtml(item.title),
    link: item.link ?? permalink,
    base: item.xml?.base,
    date: item.pubDate ?? item.dc?.dates?.[0],
    modified: undefined,
    author: names(item.dc?.creators?.map((name) => ({ name }))) || names(item.authors),
    summary: textOfHtml(item.description) || textOfHtml(item.content?.encoded),
  };
}

function ofAtom(entry: AtomFeed.Entry<FeedDate>, base?: string): Entry {
  const articles = (entry.links ?? []).filter(({ rel = 'alternate' }) => rel === 'alternate');
  const article = articles.find(({ type }) => !type || /html/i.test(type)) ?? articles[0];
  return {
    title: textOfAtom(entry.title),
    link: article?.href,
    base: entry.xml?.base ?? base,
    // Atom requires only the date of the last change.
    date: entry.published ?? entry.updated,
    modified: entry.published && entry.updated,
    author: names(entry.authors),
    summary: textOfAtom(entry.summary) || textOfAtom(entry.content),
  };
}

function textOfAtom(text: AtomFeed.Content | undefined): string {
  return /html/i.test(text?.type ?? '') ? textOfHtml(text?.value) : tidyText(text?.value ?? '');
}

function ofJsonFeed(item: JsonFeed.Item<FeedDate>): Entry {
  return {
    title: tidyText(item.title ?? ''),
    link: item.url ?? item.external_url,
    date: item.date_published ?? item.date_modified,
    modified: item.date_published && item.date_modified,
    author: names(item.authors),
    summary:
      tidyText(item.summary ?? '') ||
      textOfHtml(item.content_html) ||
      tidyText(item.content_text ?? ''),
  };
}

/** Without mail addresses, which are not published because a feed has them. */
function names(people: readonly { readonly name?: string }[] = []): string {
  const all = people.map(({ name }) => tidyText(name ?? ''));
  return all.filter((name) => name && !name.includes('@')).join(', ');
}

const day = /^(?:\p{L}+\.?, ?)?(?:(\d{4}-\d\d-\d\d)|(\d\d?) (\p{L}{3}) (\d{4}))(?![\d-])/u;

/**
 * RFC 3339 (Atom, JSON Feed) and RFC 822 (RSS). A time without a zone is UTC.
 * @returns undefined for anything else, such as 30 February
 */
function readDate(text: string): FeedDate {
  const written = text.trim();
  const [whole, isoDay, date, month, year] = day.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const start = new Date(`${isoDay ?? `${year}-${month}-${date}`} UTC`);
  // 30 February would become 2 March.
  if (start.getUTCDate() !== Number(date ?? isoDay?.slice(-2))) return undefined;
  if (written === whole) return start;
  const hasZone = /(?:[A-Z]{1,3}|[+-]\d\d:?\d\d)$/.test(written);
  const time = new Date(hasZone ? written : `${written}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
