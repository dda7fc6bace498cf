// Whether a page or post is public, and since when: two fields in its head.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { never, splitPage, waitingFiles } from '../../content/schema/front-matter.ts';
import { joinPage } from '../documents/document.ts';
import { type Place, writeContent } from './write-content.ts';

/** `draft`: in no build. A day (`2027-05-04`): in none before it. Public otherwise. */
export type Release = 'public' | 'draft' | { readonly day: string };

/** @returns undefined for files that are no page and no post */
export function releaseOf(root: string, file: string, now: number): Release | undefined {
  if (!file.endsWith('.mdx')) return undefined;
  const time = waitingFiles(root, now).get(file);
  if (time === undefined) return 'public';
  return time === never ? 'draft' : { day: new Date(time).toISOString().slice(0, 10) };
}

/** Changes nothing else in the file; a day is for posts. */
export function setRelease(place: Place, file: string, release: Release): void {
  const { head, body } = splitPage(readFileSync(join(place.root, file), 'utf8'));
  const shown = head.replace(/^draft:.*\r?\n/m, '');
  const next =
    typeof release === 'object'
      ? shown.replace(/^datePublished:.*$/m, `datePublished: ${release.day}`)
      : `${shown}${release === 'draft' ? 'draft: true\n' : ''}`;
  writeContent(place, [{ path: file, text: joinPage(next, body) }]);
}
