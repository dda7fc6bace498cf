import type { Page } from '@playwright/test';

/** What a page says about itself to browsers, search engines and social networks. */
export interface PageHead {
  readonly language: string;
  readonly title: string;
  readonly canonical: string | undefined;
  /** The address of each language in which the page exists. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly headings: readonly string[];
  /** Every value of every named `<meta>` tag. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
}

/** Parses a page as a browser does, without loading anything that it refers to. */
export function readHead(page: Page, html: string): Promise<PageHead> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const tags: Record<string, string[]> = {};
    for (const tag of parsed.querySelectorAll('meta')) {
      const name = tag.getAttribute('property') ?? tag.name;
      if (name !== '') tags[name] = [...(tags[name] ?? []), tag.content];
    }
    return {
      language: parsed.documentElement.lang,
      title: parsed.title,
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
      alternates: Object.fromEntries(
        [...parsed.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map((link) => [
          link.hreflang,
          link.getAttribute('href') ?? '',
        ]),
      ),
      headings: [...parsed.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
      tags,
    };
  }, html);
}
