import { readFileSync } from 'node:fs';
import { friendlyUri } from '../contract/slug.ts';
import { contentFiles, contentFolder, contentPath } from '../model/content-folder.ts';
import { fieldsOfPage } from '../model/front-matter.ts';

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
  readonly listed?: boolean;
  readonly service?: string;
  readonly legal?: object;
  readonly snippet?: string;
  /** Day without a time, e.g. `2023-01-20`. */
  readonly datePublished?: string;
}

/** Files of posts by their routes, which follow from their titles. */
export const postFiles: ReadonlyMap<string, string> = new Map(
  contentFiles(contentFolder(), 'content/blog/*.mdx').map((file) => [
    `/blog/${friendlyUri(frontMatterOf(file).title)}`,
    file,
  ]),
);

/** The front matter of the text behind a route. Files of pages are called like their routes. */
export function readFrontMatter(route: string): FrontMatter {
  const home = route === '/' || route === '/en' ? `${route === '/' ? '' : route}/index` : route;
  const page = `content/pages${home}.mdx`;
  return frontMatterOf(postFiles.get(route) ?? page);
}

function frontMatterOf(file: string): FrontMatter {
  const fields = fieldsOfPage(readFileSync(contentPath(file), 'utf8'));
  if (!('title' in fields)) throw new Error(`${file} has no front matter.`);
  return fields as unknown as FrontMatter;
}
