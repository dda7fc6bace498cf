// Our own posts. A post's address follows from its title.

import { getImage } from 'astro:assets';
import type { CollectionEntry } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { friendlyUri } from '../../contract/slug.ts';
import { staff } from '../facts.ts';

export type Post = CollectionEntry<'blog'>;

/** A post's path, e.g. `/blog/managed-private-openstack`. */
export function postPath(post: Post): string {
  return `/blog/${friendlyUri(post.data.title)}`;
}

/** Whether the author is made up, as `content/staff.yaml` says. */
export function hasSampleAuthor(post: Post): boolean {
  return staff.some((person) => person.name === post.data.author && person.sample);
}

/** Path of a post's thumbnail as a JPEG: feed readers may not know AVIF. */
export async function feedPicture(src: ImageMetadata): Promise<string> {
  return (await getImage({ src, format: 'jpeg', width: 1462, quality: 78 })).src;
}
