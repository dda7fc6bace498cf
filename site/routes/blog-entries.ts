// What list, home page and feeds show of the blog: our own posts, or those of a CMS.

import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { baseAddressMarker } from '../../contract/page-markers.ts';
import { cmsFeedAddress } from '../cms-feed/cms-feed-address.ts';
import type { CmsPost } from '../cms-feed/cms-post.ts';
import { hasSampleAuthor, type Post, postPath } from './posts.ts';

export interface BlogEntry {
  readonly title: string;
  readonly snippet: string;
  /** For whoever reads no snippet but one sentence. */
  readonly description: string;
  readonly author: string;
  /** Whether the author is made up. */
  readonly hasSampleAuthor: boolean;
  readonly datePublished: Date;
  readonly dateModified?: Date | undefined;
  readonly tags: readonly string[];
  /** A path of ours, or the full address of an article elsewhere. */
  readonly link: string;
  /** Where the article lies if not here, e.g. `blog.example.com`. */
  readonly host?: string;
  /** Pictures are ours only: a visitor's browser asks nobody else. */
  readonly thumbnail?: { readonly image: ImageMetadata; readonly alt: string };
}

/** Listed entries, newest first. */
export async function listedEntries(): Promise<BlogEntry[]> {
  const entries = cmsFeedAddress ? await cmsEntries() : await ownEntries();
  return entries.sort((a, b) => b.datePublished.getTime() - a.datePublished.getTime());
}

async function ownEntries(): Promise<BlogEntry[]> {
  const posts = await getCollection('blog', (post) => post.data.listed);
  return posts.map(entryOfPost);
}

async function cmsEntries(): Promise<BlogEntry[]> {
  const posts = await getCollection('cmsPosts');
  return posts.map(({ data }) => entryOfCmsPost(data));
}

/** The full address of an entry's article. */
export function entryAddress({ link }: BlogEntry): string {
  return link.startsWith('/') ? `${baseAddressMarker}${link}` : link;
}

function entryOfPost(post: Post): BlogEntry {
  const { thumbnail, thumbnailAlt, ...data } = post.data;
  return {
    ...data,
    hasSampleAuthor: hasSampleAuthor(post),
    link: postPath(post),
    thumbnail: { image: thumbnail, alt: thumbnailAlt },
  };
}

function entryOfCmsPost(post: CmsPost): BlogEntry {
  const description = post.snippet || post.title;
  return {
    ...post,
    description,
    hasSampleAuthor: false,
    tags: [],
    host: new URL(post.link).host.replace(/^www\./, ''),
  };
}
