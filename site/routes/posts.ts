// The blog's entries. A post's address follows from its title.
import { getImage } from 'astro:assets';
import { type CollectionEntry, getCollection } from 'astro:content';
import { friendlyUri } from '../../contract/slug.ts';
import { staff } from '../facts.ts';

export type Post = CollectionEntry<'blog'>;

/** Listed posts, newest first. */
export async function listedPosts(): Promise<Post[]> {
  const posts = await getCollection('blog', (post) => post.data.listed);
  return posts.sort((a, b) => b.data.datePublished.getTime() - a.data.datePublished.getTime());
}

/** A post's path, e.g. `/blog/managed-private-openstack`. */
export function postPath(post: Post): string {
  return `/blog/${friendlyUri(post.data.title)}`;
}

/** Whether the author is made up, as `content/staff.yaml` says. */
export function hasSampleAuthor(post: Post): boolean {
  return staff.some((person) => person.name === post.data.author && person.sample);
}

/** Path of the post's picture as a JPEG: feed readers and social networks may not know AVIF. */
export async function sharedPicture(post: Post): Promise<string> {
  const src = post.data.thumbnail;
  return (await getImage({ src, format: 'jpeg', width: 1462, quality: 78 })).src;
}

/** dd.MM.yyyy, in UTC, since front matter dates carry no time. */
export function germanDate(date: Date): string {
  return new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}
