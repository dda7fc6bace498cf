// What list, home page and feeds show of the blog: our own posts, or those of a CMS.
// That no two posts have one address is checked before a build (model/faults/page-faults.ts).
import { type CollectionEntry, getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { friendlyUri } from '../../contract/slug.ts';
import { baseAddress } from '../base-address.ts';
import { staff } from '../facts.ts';
import { cmsFeedAddress, publicFrom } from './cms/loader.ts';

export interface BlogEntry {
  readonly title: string;
  readonly snippet: string;
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
  /** Pictures are ours only: a visitor's browser asks no other server. */
  readonly thumbnail?: ImageMetadata;
  readonly thumbnailAlt?: string;
}

/** Where the feeds are; announced in the head of home page, blog and posts. */
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

/** Posts of a later day are seen while developing only, as with our own. */
function isShown({ data }: CollectionEntry<'cmsPosts'>): boolean {
  return import.meta.env.DEV || publicFrom(data) <= Date.now();
}

/** The full address of an entry's article. */
export function entryAddress({ link }: BlogEntry): string {
  return link.startsWith('/') ? `${baseAddress}${link}` : link;
}

/** Whether the author is made up, as `content/staff.yaml` says. */
export function hasSampleAuthor(post: Post): boolean {
  return staff.some((person) => person.name === post.data.author && person.sample);
}

export type Post = CollectionEntry<'blog'>;

/** A post's path, e.g. `/blog/managed-private-openstack`. */
export function postPath({ data }: Post): string {
  return `/blog/${friendlyUri(data.title)}`;
}

/** dd.MM.yyyy, in Germany. A date of front matter is midnight UTC, which is the same day there. */
export function germanDate(date: Date): string {
  return dayIn('de-DE', date);
}

/** yyyy-MM-dd, in Germany, for machines. Sweden writes days as ISO 8601 does. */
export function isoDay(date: Date): string {
  return dayIn('sv-SE', date);
}

function dayIn(locale: string, date: Date): string {
  return date.toLocaleDateString(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  });
}
