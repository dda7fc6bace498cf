// The address and the day of a post. That no two have one address is checked before a build
// (editor/faults/page-faults.ts).
import type { CollectionEntry } from 'astro:content';
import { friendlyUri } from '../../contract/slug.ts';

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
