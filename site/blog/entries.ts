// Blog entries for list, home page and feeds: our own posts, or those of a CMS. Addresses are unique
// (model/faults/page-faults.ts).
import { type CollectionEntry, getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { friendlyUri } from '../../contract/slug.ts';
import { baseAddress } from '../base-address.ts';
import { staff } from '../facts.ts';
import { cmsFeedAddress, publicFrom } from './cms/loader.ts';
import type { CmsPost } from './cms/read-posts.ts';

/** A post of ours, whose `link` is a path, or an external article. */
export interface BlogEntry extends CmsPost {
  /** Whether the author is made up. */
  readonly hasSampleAuthor: boolean;
  readonly tags: readonly string[];
  /** Host of an external article, e.g. `blog.example.com`. */
  readonly host?: string;
  /** Own posts only, so that visitors' browsers request no other server. */
  readonly thumbnail?: ImageMetadata;
  readonly thumbnailAlt?: string;
}

/** Paths of the feeds; linked in the head of home page, blog and posts. */
export const feedPaths = { rss: '/blog/feed.xml', json: '/blog/feed.json' } as const;

/** Listed entries, newest first. */
export async function listedEntries(): Promise<BlogEntry[]> {
  const entries = cmsFeedAddress ? await cmsEntries() : await ownEntries();
  return entries.sort((a, b) => b.datePublished.getTime() - a.datePublished.getTime());
}

async function ownEntries(): Promise<BlogEntry[]> {
  const posts = await getCollection('blog', (post) => post.data.listed);
  return posts.map((post) => ({
    ...post.data,
    hasSampleAuthor: hasSampleAuthor(post),
    link: postPath(post),
  }));
}

async function cmsEntries(): Promise<BlogEntry[]> {
  const posts = await getCollection('cmsPosts', isShown);
  return posts.map(({ data }) => ({
    ...data,
    hasSampleAuthor: false,
    tags: [],
    host: new URL(data.link).host.replace(/^www\./, ''),
  }));
}

/** Future posts are shown in development only, like our own. */
function isShown({ data }: CollectionEntry<'cmsPosts'>): boolean {
  return import.meta.env.DEV || publicFrom(data) <= Date.now();
}

/** URL of an entry's article. */
export function entryAddress({ link }: BlogEntry): string {
  return link.startsWith('/') ? `${baseAddress}${link}` : link;
}

/** Whether the author is made up (`sample` in `content/staff.yaml`). */
export function hasSampleAuthor(post: Post): boolean {
  return staff.some((person) => person.name === post.data.author && person.sample);
}

export type Post = CollectionEntry<'blog'>;

/** A post's path, e.g. `/blog/managed-private-openstack`. */
export function postPath({ data }: Post): string {
  return `/blog/${friendlyUri(data.title)}`;
}
