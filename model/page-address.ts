import { existsSync, readFileSync } from 'node:fs';
import { friendlyUri } from '../contract/slug.ts';
import { contentPath } from './content-folder.ts';
import { fieldsOfPage } from './front-matter.ts';

/** Address of the page of a file; undefined for files without a page of their own, e.g. facts. */
export function addressOf(contentDir: string, file: string): string | undefined {
  const [, page] = /^content\/pages\/(.+)\.mdx$/.exec(file) ?? [];
  if (page) return `/${page.replace(/(?:^|\/)index$/, '')}`;
  if (!/^content\/blog\/.+\.mdx$/.test(file) || !existsSync(contentPath(file, contentDir)))
    return undefined;
  const { title = '' } = fieldsOfPage(readFileSync(contentPath(file, contentDir), 'utf8'));
  return `/blog/${friendlyUri(String(title))}`;
}
