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
