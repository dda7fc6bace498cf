import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What these tests need of the front matter of a page or post. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly robots?: string;
  readonly hero?: {
    readonly headline: string;
    readonly images?: readonly { readonly src: string; readonly alt: string }[];
  };
  readonly heading?: string;
  readonly author?: string;
  readonly authorPosition?: string;
  readonly snippet?: string;
  readonly thumbnailAlt?: string;
  /** Day without a time, e.g. `2023-01-20`. */
  readonly datePublished?: string;
}

/** The front matter of the text behind a route. Files are called like their routes. */
export function readFrontMatter(route: string): FrontMatter {
  const file = route.startsWith('/blog/')
    ? `content${route}.mdx`
    : `content/pages${route === '/' ? '/index' : route}.mdx`;
  const [, frontMatter] = readFileSync(file, 'utf8').split(/^---$/m);
  if (!frontMatter) throw new Error(`${file} has no front matter.`);
  return parse(frontMatter);
}
