// The listed entries as RSS and as JSON Feed.
import { getEntry } from 'astro:content';
import type { APIContext } from 'astro';
import { baseAddressMarker } from '../../contract/page-markers.ts';
import { sampleMarked } from '../components/sample-mark/sample-mark.tsx';
import { company } from '../facts.ts';
import { type BlogEntry, entryAddress, listedEntries, postPicture } from './entries.ts';
import { type FeedEntry, feedPaths, jsonFeedDocument, rssDocument } from './feeds.ts';

const formats = {
  xml: { path: feedPaths.rss, documentOf: rssDocument },
  json: { path: feedPaths.json, documentOf: jsonFeedDocument },
} as const;

type Format = keyof typeof formats;

export function getStaticPaths() {
  return Object.keys(formats).map((format) => ({ params: { format } }));
}

export async function GET({ params }: APIContext<never, { format: Format }>): Promise<Response> {
  const { path, documentOf } = formats[params.format];
  const blog = await getEntry('pages', 'blog');
  if (!blog) throw new Error('content/pages/blog.mdx is missing.');
  const entries = await listedEntries();
  const feed = documentOf({
    title: `${company.name} – ${blog.data.title}`,
    description: blog.data.description,
    home: `${baseAddressMarker}/blog`,
    address: `${baseAddressMarker}${path}`,
    entries: await Promise.all(entries.map(feedEntry)),
  });
  return new Response(feed);
}

/** With its picture as a JPEG, since feed readers may not know AVIF. */
async function feedEntry(entry: BlogEntry): Promise<FeedEntry> {
  const picture = entry.thumbnail && (await postPicture(entry.thumbnail)).large;
  return {
    ...entry,
    address: entryAddress(entry),
    author: sampleMarked(entry.author, entry.hasSampleAuthor),
    image: picture && `${baseAddressMarker}${picture}`,
  };
}
