// The entries of content/status/, and their state when the site is built: begin and end of maintenance are reasons for
// a build (scripts/build/build-site.ts).
import { getCollection } from 'astro:content';
import type { Language } from '../../contract/enquiry-rules.ts';
import { translatorFor } from '../i18n/words.ts';
import { sentenceOf, statusAt } from './status-state.ts';

export const statusFeedPath = '/status/feed.xml';

export async function statusEntries() {
  return (await getCollection('status')).map(({ data, id }) => ({ ...data, id }));
}

/** State at the time of the build. */
export async function currentStatus() {
  return statusAt(await statusEntries(), Date.now());
}

/** Line in the header of all pages while something is wrong. */
export async function statusNotice(language: Language): Promise<string | undefined> {
  const { indicator } = await currentStatus();
  return indicator === 'none' ? undefined : translatorFor(language)(sentenceOf[indicator]);
}
