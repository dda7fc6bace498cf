// The site over HTTP: one server for all files of this folder, each address asked once, each page parsed once.
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { parse } from 'parse5';
import { runSite } from '../support/run-site.ts';
import { all, attributeOf, type Element, only, textOf, values } from './dom.ts';

export const site = await runSite();
after(() => site.stop());

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

const answers = new Map<string, Promise<Answer>>();

/** What is answered, redirects included. @param address of this site, or a path */
export function get(address: string): Promise<Answer> {
  const url = address.startsWith('/')
    ? site.url + address
    : // The pages know the address of the build, where nothing answers here.
      address.replace(site.address, site.url);
  const answer = answers.get(url) ?? ask(url);
  answers.set(url, answer);
  return answer;
}

async function ask(url: string): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual' });
  const { headers, status } = answer;
  return { status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

export interface Page extends Answer {
  readonly path: string;
  readonly html: string;
  readonly elements: readonly Element[];
  readonly main: Element;
  /** Paths within this site to which links lead, e.g. `/kontakt#contactform`. */
  readonly links: readonly string[];
  /** Whatever the page loads or names: paths within this site, addresses of others. */
  readonly files: readonly string[];
  readonly language: string | undefined;
  readonly title: string;
  readonly canonical: string | undefined;
  /** The address of each language in which the page exists. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Every value of every named `<meta>` element. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
}

const pages = new Map<string, Promise<Page>>();

/** The page at a path, error pages included. */
export function pageAt(path: string): Promise<Page> {
  const page = pages.get(path) ?? readPage(path);
  pages.set(path, page);
  return page;
}

async function readPage(path: string): Promise<Page> {
  const answer = await get(path);
  const html = answer.body.toString();
  // As a browser without scripts reads it, which sees what stands in <noscript>.
  const document = parse(html, { scriptingEnabled: false });
  const elements = all(document);
  const links = elements.filter(({ tagName }) => tagName === 'link');
  const canonical = links.find((link) => attributeOf(link, 'rel') === 'canonical');
  const tags: Record<string, string[]> = {};
  for (const tag of elements.filter(({ tagName }) => tagName === 'meta')) {
    const name = attributeOf(tag, 'property') ?? attributeOf(tag, 'name');
    if (name) tags[name] = [...(tags[name] ?? []), attributeOf(tag, 'content') ?? ''];
  }
  return {
    ...answer,
    path,
    html,
    elements,
    main: only(document, 'main'),
    links: values(all(document, 'a'), 'href').flatMap((target) => pathOf(target, path) ?? []),
    files: filesIn(elements).map((file) => pathOf(file, path)?.replace(/#.*$/, '') ?? file),
    language: values([only(document, 'html')], 'lang')[0],
    title: textOf(only(only(document, 'head'), 'title')),
    canonical: canonical && attributeOf(canonical, 'href'),
    alternates: Object.fromEntries(
      links.flatMap((link) => {
        const language = attributeOf(link, 'hreflang');
        return language ? [[language, attributeOf(link, 'href') ?? '']] : [];
      }),
    ),
    tags,
  };
}

/** What elements load or name, each candidate of a picture too. */
export function filesIn(elements: readonly Element[]): string[] {
  const pictures = values(elements, 'srcset').flatMap((set) =>
    set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  const named = elements.filter(({ tagName }) => tagName === 'link');
  // Astro names the files of a component that gets its script later in attributes of its own.
  const islands = ['component-url', 'renderer-url', 'before-hydration-url'];
  return [
    ...[...values(elements, 'src'), ...values(named, 'href'), ...pictures],
    ...islands.flatMap((name) => values(elements, name)),
  ].filter((file) => !file.startsWith('data:'));
}

/** Addresses of all pages of the build. The page that answers forms has none of its own. */
export const builtPaths: readonly string[] = (
  JSON.parse(readFileSync('dist/pages.json', 'utf8')) as { pages: { path: string }[] }
).pages
  .map(({ path }) => path)
  .filter((path) => !/(^|\/)notice$/.test(path));

/** Where a link of a page leads, e.g. `/kontakt#contactform`. Undefined when it leads out of the site. */
function pathOf(target: string, page: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(target, site.address + page);
  return origin === site.address ? pathname + search + hash : undefined;
}
