// A table of contents for language models: every page that search engines may list, once, with its
// description. Format: https://llmstxt.org
import { getCollection } from 'astro:content';
import { baseAddressMarker } from '../../contract/page-markers.ts';
import { company } from '../facts.ts';
import { languageOfPage, pathOfPage } from './page-language.ts';
import { listedPosts, postPath } from './posts.ts';

interface Entry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export async function GET(): Promise<Response> {
  const pages = (await getCollection('pages')).filter(({ data }) => !data.robots);
  const home = pages.find(({ id }) => id === 'index');
  if (!home) throw new Error('content/pages/index.mdx is missing.');
  const entriesOf = (wanted: (page: (typeof pages)[number]) => boolean): Entry[] =>
    pages.filter(wanted).map(({ id, data }) => ({ ...data, path: pathOfPage(id) }));
  const isGerman = (id: string) => languageOfPage(id) === 'de';

  const posts = await listedPosts();
  const sections = [
    section(
      'Produkte',
      entriesOf(({ data }) => data.service !== undefined),
    ),
    section(
      'Unternehmen und Service',
      entriesOf(({ id, data }) => isGerman(id) && !data.service && !data.legal),
    ),
    section(
      'Blog',
      posts.map((post) => ({ ...post.data, path: postPath(post) })),
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
    ({ path, title, description }) => `- [${title}](${baseAddressMarker}${path}): ${description}\n`,
  );
  return `## ${heading}\n\n${lines.join('')}`;
}
