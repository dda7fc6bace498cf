// The address and the day of a post. Its address follows from its title, so two may claim the same.
import type { CollectionEntry } from 'astro:content';
import { friendlyUri } from '../../contract/slug.ts';

export type Post = CollectionEntry<'blog'>;

/** A post's path, e.g. `/blog/managed-private-openstack`. */
export function postPath({ data }: Post): string {
  return `/blog/${friendlyUri(data.title)}`;
}

/**
 * The address of each post below `/blog/`, in the order given.
 * @throws Error that names the files when two share an address, or a title leaves nothing of it
 */
export function postAddresses(
  posts: readonly { readonly file: string; readonly title: string }[],
): string[] {
  const files = new Map<string, string>();
  for (const { file, title } of posts) {
    const address = friendlyUri(title);
    const other = files.get(address);
    if (address === '') {
      throw new Error(`${file}: title has neither letter nor digit, so it makes no address.`);
    }
    if (other) {
      throw new Error(`${other} and ${file} both become /blog/${address}. Change a title.`);
    }
    files.set(address, file);
  }
  return [...files.keys()];
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
