import { getEntry } from 'astro:content';
import { baseAddressMarker } from '../../contract/page-markers.ts';
import { sampleMarked } from '../components/sample-mark/sample-mark.tsx';
import { company } from '../facts.ts';
import { type BlogEntry, entryAddress, listedEntries } from '../routes/blog-entries.ts';
import { feedPicture } from '../routes/posts.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** @param path where this feed is served, e.g. `/blog/feed.xml` */
export async function blogFeed(path: string): Promise<Feed> {
  const blog = await getEntry('pages', 'blog');
  if (!blog) throw new Error('content/pages/blog.mdx is missing.');
  const entries = await listedEntries();
  return {
    title: `${company.name} – ${blog.data.title}`,
    description: blog.data.description,
    home: `${baseAddressMarker}/blog`,
    address: `${baseAddressMarker}${path}`,
    language: 'de',
    entries: await Promise.all(entries.map(feedEntry)),
  };
}

async function feedEntry(entry: BlogEntry): Promise<FeedEntry> {
  return {
    title: entry.title,
    address: entryAddress(entry),
    snippet: entry.snippet,
    author: sampleMarked(entry.author, entry.hasSampleAuthor),
    published: entry.datePublished,
    modified: entry.dateModified,
    tags: entry.tags,
    image: entry.thumbnail && `${baseAddressMarker}${await feedPicture(entry.thumbnail.image)}`,
  };
}
