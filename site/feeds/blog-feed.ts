import { getEntry } from 'astro:content';
import { baseAddressMarker } from '../../contract/page-markers.ts';
import { company } from '../facts.ts';
import { feedPicture, listedPosts, type Post, postPath } from '../routes/posts.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** @param path where this feed is served, e.g. `/blog/feed.xml` */
export async function blogFeed(path: string): Promise<Feed> {
  const blog = await getEntry('pages', 'blog');
  if (!blog) throw new Error('content/pages/blog.mdx is missing.');
  const posts = await listedPosts();
  return {
    title: `${company.name} – ${blog.data.title}`,
    description: blog.data.description,
    home: `${baseAddressMarker}/blog`,
    address: `${baseAddressMarker}${path}`,
    language: 'de',
    entries: await Promise.all(posts.map(feedEntry)),
  };
}

async function feedEntry(post: Post): Promise<FeedEntry> {
  const { data } = post;
  return {
    title: data.title,
    address: `${baseAddressMarker}${postPath(post)}`,
    snippet: data.snippet,
    author: data.author,
    published: data.datePublished,
    modified: data.dateModified,
    tags: data.tags,
    image: `${baseAddressMarker}${await feedPicture(post)}`,
  };
}
