// A table of contents for language models: every page that search engines may list, once, with its
// description. Format: https://llmstxt.org
import { getCollection } from 'astro:content';
import { baseAddressMarker } from '../../contract/page-markers.ts';
import { entryAddress, listedEntries } from '../blog/entries.ts';
import { languageOfPage, pathOfPage } from '../document/page-language.ts';
import { company } from '../facts.ts';

interface Entry {
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

export async function GET(): Promise<Response> {
  const pages = (await getCollection('pages')).filter(({ data }) => !data.robots);
  const home = pages.find(({ id }) => id === 'index');
  if (!home) throw new Error('content/pages/index.mdx is missing.');
  const entriesOf = (wanted: (page: (typeof pages)[number]) => boolean): Entry[] =>
    pages
      .filter(wanted)
      .map(({ id, data }) => ({ ...data, address: `${baseAddressMarker}${pathOfPage(id)}` }));
  const isGerman = (id: string) => languageOfPage(id) === 'de';

  const posts = await listedEntries();
  const sections = [
    section(
      'Produkte',
      entriesOf(({ id, data }) => isGerman(id) && data.service !== undefined),
    ),
    section(
      'Unternehmen und Service',
      entriesOf(({ id, data }) => isGerman(id) && !data.service && !data.legal),
    ),
    section(
      'Blog',
      posts.map((entry) => ({ ...entry, address: entryAddress(entry) })),
    ),
    section(
      'Rechtliches',
      entriesOf(({ id, data }) => isGerman(id) && Boolean(data.legal)),
    ),
    section(
      'In English',
      entriesOf(({ id }) => !isGerman(id)),
    ),
  ];
  const opening = `# ${company.legalName}\n\n> ${home.data.description}\n`;
  return new Response([opening, ...sections].join('\n'));
}

function section(heading: string, entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ address, title, description }) => `- [${plain(title)}](${address}): ${plain(description)}\n`,
  );
  return `## ${heading}\n\n${lines.join('')}`;
}

/** Titles of a CMS may hold brackets, which would make a link of their own. */
function plain(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&');
}
