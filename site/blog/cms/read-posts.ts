// The posts of a feed. An entry that lacks title, date or link is left out and named.
import { type CmsPost, cmsPostSchema } from './cms-post.ts';
import { parseFeedText } from './parse-feed.ts';
import { shorten } from './plain-text.ts';

/**
 * The posts of a feed in its order. An article that the feed names twice is one post.
 *
 * @param address where the feed lies; relative links start there
 * @returns posts, and a sentence in German for each entry that is left out
 * @throws FeedError when the text is no feed
 */
export function readPosts(
  text: string,
  address: string,
): { posts: CmsPost[]; leftOut: readonly string[] } {
  const feed = parseFeedText(text);
  const feedAuthor = feed.author ?? feed.title ?? new URL(address).hostname;
  const posts = new Map<string, CmsPost>();
  const leftOut: string[] = [];
  for (const [index, entry] of feed.entries.entries()) {
    const { title, date, author = feedAuthor, summary = '' } = entry;
    const link = URL.parse(
      entry.link?.trim() ?? '',
      URL.parse(entry.base ?? '', address) ?? address,
    );
    const result = cmsPostSchema.safeParse({
      title: title && shorten(title, 200),
      snippet: shorten(summary),
      author: shorten(author, 100),
      link: entry.link && link?.href,
      datePublished: date,
      ...(entry.modified && { dateModified: entry.modified }),
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
