// The site over HTTP: one server for all files of this folder, each address asked once, each page parsed once.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { parsePage } from '../../scripts/build/built-pages.ts';
import { runSite } from '../support/run-site.ts';
import { textOf, values } from './dom.ts';

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

const pages = new Map<string, ReturnType<typeof readPage>>();

/** The page at a path, error pages included. */
export function pageAt(path: string): ReturnType<typeof readPage> {
  const page = pages.get(path) ?? readPage(path);
  pages.set(path, page);
  return page;
}

async function readPage(path: string) {
  const answer = await get(path);
  const html = answer.body.toString();
  const $ = parsePage(html);
  for (const tag of ['main', 'head title']) assert.equal($(tag).length, 1, `${tag} of ${path}`);
  const tags: Record<string, string[]> = {};
  for (const { attribs } of $('meta').toArray()) {
    const name = attribs.property ?? attribs.name;
    if (name) tags[name] = [...(tags[name] ?? []), attribs.content ?? ''];
  }
  const translations = $('link[hreflang]').toArray();
  return {
    ...answer,
    path,
    html,
    $,
    main: $('main'),
    /** Paths within this site to which links lead, e.g. `/kontakt#contactform`. */
    links: values($('a'), 'href').flatMap((target) => pathOf(target, path) ?? []),
    language: $('html').attr('lang'),
    title: textOf($('head title')),
    canonical: $('link[rel="canonical"]').attr('href'),
    /** The address of each language in which the page exists. */
    alternates: Object.fromEntries(
      translations.map(({ attribs: { href, hreflang } }) => [hreflang, href]),
    ),
    /** Every value of every named `<meta>` element. */
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
