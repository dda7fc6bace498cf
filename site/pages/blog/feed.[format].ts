// The listed entries as RSS and as JSON Feed: the same as on the blog and the home page.
import { getEntry } from 'astro:content';
import type { APIContext } from 'astro';
import { generateRssFeed } from 'feedsmith';
import { baseAddress } from '../../base-address.ts';
import { pictureSources } from '../../blocks/picture.tsx';
import { sampleMarked } from '../../blocks/sample-mark/sample-mark.tsx';
import { entryAddress, feedPaths, listedEntries } from '../../blog/entries.ts';
import { company } from '../../facts.ts';

export function getStaticPaths() {
  return ['xml', 'json'].map((format) => ({ params: { format } }));
}

export async function GET({ params }: APIContext<never, { format: string }>): Promise<Response> {
  const blog = await getEntry('pages', 'blog');
  if (!blog) throw new Error('content/pages/blog.mdx is missing.');
  const about = {
    title: `${company.name} – ${blog.data.title}`,
    description: blog.data.description,
    language: 'de',
  };
  const entries = await feedEntries();
  return new Response(
    params.format === 'json' ? jsonFeed(about, entries) : rssFeed(about, entries),
  );
}

type About = Readonly<Record<'title' | 'description' | 'language', string>>;
type FeedEntry = Awaited<ReturnType<typeof feedEntries>>[number];

async function feedEntries() {
  const entries = await listedEntries();
  return Promise.all(
    entries.map(async (entry) => {
      // As a JPEG, since feed readers may not know AVIF.
      const picture = entry.thumbnail && (await pictureSources(entry.thumbnail, [1462], 1462)).jpeg;
      return {
        ...entry,
        address: entryAddress(entry),
        author: sampleMarked(entry.author, entry.hasSampleAuthor),
        image: picture && `${baseAddress}${picture}`,
      };
    }),
  );
}

const home = `${baseAddress}/blog`;

/** JSON Feed 1.1. The format requires a content; the whole text is at the address of the entry. */
function jsonFeed(about: About, entries: readonly FeedEntry[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    ...about,
    home_page_url: home,
    feed_url: `${baseAddress}${feedPaths.json}`,
    items: entries.map((entry) => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      content_text: entry.snippet,
      image: entry.image,
      date_published: entry.datePublished,
      date_modified: entry.dateModified,
      authors: [{ name: entry.author }],
      tags: entry.tags,
    })),
  });
}

/** RSS 2.0. Authors are `dc:creator`, since RSS's own `author` requires a mail address. */
function rssFeed(about: About, entries: readonly FeedEntry[]): string {
  return generateRssFeed({
    ...about,
    link: home,
    ...(entries[0] && { pubDate: entries[0].datePublished }),
    atom: {
      links: [
        {
          rel: 'self',
          type: 'application/rss+xml',
          href: `${baseAddress}${feedPaths.rss}`,
        },
      ],
    },
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
