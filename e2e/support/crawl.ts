// Follows every link of the built site, as a search engine would, and notes what it found.
import type { APIRequestContext, Page } from '@playwright/test';

export interface CrawledPage {
  readonly path: string;
  readonly status: number;
  /** Elements that a link's `#anchor` can lead to. */
  readonly ids: readonly string[];
  /** Targets of `<a href>`, resolved. */
  readonly links: readonly string[];
  /** Pictures, scripts, styles and whatever else the page loads or names, resolved. */
  readonly files: readonly string[];
}

interface Crawler {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly siteUrl: string;
  /** What its pages call themselves. */
  readonly address: string;
}

/** Visits the start paths and all pages of this site that links lead to from there. */
export async function crawl(crawler: Crawler, starts: readonly string[]): Promise<CrawledPage[]> {
  const { address, page, request, siteUrl } = crawler;
  const found = new Map<string, CrawledPage>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    const isPage = answer.headers()['content-type']?.startsWith('text/html');
    const html = isPage ? (await answer.text()).replaceAll(address, siteUrl) : '';
    const contents = await readPage(page, html, `${siteUrl}${path}`);
    found.set(path, { path, status: answer.status(), ...contents });
    waiting.push(...contents.links.filter((link) => isOurs(link, siteUrl)).map(pathOf));
  }
  return [...found.values()];
}

/** Whether an address belongs to the site under test. */
export function isOurs(address: string, siteUrl: string): boolean {
  return address === siteUrl || address.startsWith(`${siteUrl}/`);
}

/** Path and query of an address, without its anchor. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function readPage(page: Page, html: string, address: string) {
  return page.evaluate(
    ([text, base]) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const valuesOf = (selector: string, attribute: string) =>
        [...parsed.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? '');
      const resolve = (target: string) => new URL(target, base).href;
      const pictures = valuesOf('[srcset]', 'srcset').flatMap((set) =>
        set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
      );
      // Astro names the files of a component that gets its script later in attributes of its own.
      const islands = ['component-url', 'renderer-url', 'before-hydration-url'];
      const files = [
        ...valuesOf('[src]', 'src'),
        ...valuesOf('link[href]', 'href'),
        ...pictures,
        ...islands.flatMap((name) => valuesOf(`astro-island[${name}]`, name)),
      ];
      return {
        ids: valuesOf('[id]', 'id'),
        links: [...new Set(valuesOf('a[href]', 'href').map(resolve))],
        files: [...new Set(files.map(resolve))],
      };
    },
    [html, address] as const,
  );
}
