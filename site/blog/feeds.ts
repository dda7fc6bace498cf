// All listed entries as RSS and JSON Feed.
import { getEntry } from 'astro:content';
import { generateJsonFeed, generateRssFeed } from 'feedsmith';
import { baseAddress } from '../base-address.ts';
import { pictureSources } from '../blocks/picture.tsx';
import { sampleMarked } from '../blocks/sample-mark/sample-mark.tsx';
import { company } from '../facts.ts';
import { type BlogEntry, entryAddress, feedPaths, listedEntries } from './entries.ts';

async function readFeed() {
  const blog = await getEntry('pages', 'blog');
  if (!blog) throw new Error('content/pages/blog.mdx is missing.');
  const about = {
    title: `${company.name} – ${blog.data.title}`,
    description: blog.data.description,
    language: 'de',
  };
  return { about, entries: await Promise.all((await listedEntries()).map(feedEntry)) };
}

async function feedEntry(entry: BlogEntry) {
  // As a JPEG, since feed readers may not know AVIF.
  const picture = entry.thumbnail && (await pictureSources(entry.thumbnail, [1462], 1462)).jpeg;
  return {
    ...entry,
    address: entryAddress(entry),
    author: sampleMarked(entry.author, entry.hasSampleAuthor),
    image: picture && `${baseAddress}${picture}`,
  };
}

const home = `${baseAddress}/blog`;

/** JSON Feed requires content: the snippet, since the text is at the address of the entry. */
export async function jsonFeed(): Promise<string> {
  const { about, entries } = await readFeed();
  const feed = generateJsonFeed({
    ...about,
    home_page_url: home,
    feed_url: `${baseAddress}${feedPaths.json}`,
    items: entries.map((entry) => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      content_text: entry.snippet,
      ...(entry.image && { image: entry.image }),
      date_published: entry.datePublished,
      ...(entry.dateModified && { date_modified: entry.dateModified }),
      authors: [{ name: entry.author }],
      tags: [...entry.tags],
    })),
  });
  return typeof feed === 'string' ? feed : JSON.stringify(feed);
}

/** Authors are `dc:creator`, since RSS's own `author` requires a mail address. */
export async function rssFeed(): Promise<string> {
  const { about, entries } = await readFeed();
  const self = `${baseAddress}${feedPaths.rss}`;
  return generateRssFeed({
    ...about,
    link: home,
    ...(entries[0] && { pubDate: entries[0].datePublished }),
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: self }] },
    items: entries.map((entry) => ({
      title: entry.title,
      link: entry.address,
      guid: { value: entry.address },
      description: entry.snippet,
      categories: entry.tags.map((name) => ({ name })),
      dc: { creators: [entry.author] },
      pubDate: entry.datePublished,
    })),
  });
}
