// Brings RSS, Atom, RDF and JSON Feed into one form: what an entry says, as plain text, unchecked.
import { type AtomFeed, type JsonFeed, parseFeed, type RssFeed } from 'feedsmith';
import { FeedError } from './fetch-feed.ts';
import { textOfHtml, tidyText } from './plain-text.ts';
import { readDate } from './read-date.ts';

/** Undefined where the feed's date can't be read. */
type FeedDate = Date | undefined;

export interface ParsedFeed {
  readonly title: string | undefined;
  /** Who writes where an entry names nobody. */
  readonly author: string | undefined;
  readonly entries: readonly ParsedEntry[];
}

export interface ParsedEntry {
  readonly title: string | undefined;
  /** As the feed writes it, perhaps relative to `base`. */
  readonly link: string | undefined;
  readonly base: string | undefined;
  readonly date: FeedDate;
  readonly modified: FeedDate;
  readonly author: string | undefined;
  /** Of the whole text where there is no summary. */
  readonly summary: string | undefined;
}

/** @throws FeedError when it is no feed, or not a whole one */
export function parseFeedText(text: string): ParsedFeed {
  const { format, feed } = recognize(text);
  if (format !== 'json' && !/<\/(?:\w+:)?(?:rss|feed|rdf)\s*>/i.test(text)) {
    throw new FeedError('Er bricht mittendrin ab.');
  }
  if (format === 'json') return fromJsonFeed(feed);
  if (format === 'atom') return fromAtom(feed);
  // What an entry of RDF has, one of RSS has too.
  const items: readonly RssFeed.Item<FeedDate>[] = feed.items ?? [];
  return { title: html(feed.title), author: undefined, entries: items.map(fromItem) };
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

// RSS never says whether a text is HTML, so everybody reads it as HTML.
function fromItem(item: RssFeed.Item<FeedDate>): ParsedEntry {
  const permalink = item.guid?.isPermaLink === false ? undefined : item.guid?.value;
  return {
    title: html(item.title),
    link: item.link ?? permalink,
    base: item.xml?.base,
    date: item.pubDate ?? item.dc?.dates?.[0] ?? item.dcterms?.issued?.[0],
    modified: item.dcterms?.modified?.[0],
    author: names(item.dc?.creators) ?? names(item.authors?.map(({ name }) => name)),
    summary: html(item.description) ?? html(item.content?.encoded),
  };
}

function fromAtom(feed: AtomFeed.Feed<FeedDate>): ParsedFeed {
  return {
    title: atomText(feed.title),
    author: names(feed.authors?.map(({ name }) => name)),
    entries: (feed.entries ?? []).map((entry) => ({
      title: atomText(entry.title),
      link: articleLink(entry.links ?? []),
      base: entry.xml?.base ?? feed.xml?.base,
      // Atom requires only the date of the last change.
      date: entry.published ?? entry.updated,
      modified: entry.published && entry.updated,
      author: names(entry.authors?.map(({ name }) => name)),
      summary: atomText(entry.summary) ?? atomText(entry.content),
    })),
  };
}

function articleLink(links: readonly AtomFeed.Link<FeedDate>[]): string | undefined {
  const articles = links.filter(({ rel }) => rel === undefined || rel === 'alternate');
  return (articles.find(({ type }) => !type || /html/i.test(type)) ?? articles[0])?.href;
}

function atomText(text: AtomFeed.Content | undefined): string | undefined {
  return /html/i.test(text?.type ?? '') ? html(text?.value) : plain(text?.value);
}

function fromJsonFeed(feed: JsonFeed.Feed<FeedDate>): ParsedFeed {
  return {
    title: plain(feed.title),
    author: names(feed.authors?.map(({ name }) => name)),
    entries: (feed.items ?? []).map((item) => ({
      title: plain(item.title),
      link: item.url ?? item.external_url,
      base: undefined,
      date: item.date_published ?? item.date_modified,
      modified: item.date_published && item.date_modified,
      author: names(item.authors?.map(({ name }) => name)),
      summary: plain(item.summary) ?? html(item.content_html) ?? plain(item.content_text),
    })),
  };
}

// Nobody's mail address is published only because it stands in a feed.
function names(all: readonly (string | undefined)[] | undefined): string | undefined {
  const found = all?.map((name) => tidyText(name ?? '')).filter((name) => name && !/@/.test(name));
  return found?.length ? found.join(', ') : undefined;
}

function html(text: string | undefined): string | undefined {
  return textOfHtml(text ?? '') || undefined;
}

function plain(text: string | undefined): string | undefined {
  return tidyText(text ?? '') || undefined;
}
