import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { friendlyUri } from '../contract/slug.ts';
import { fieldsOfPage } from './front-matter.ts';

/** Address of the page of a file; undefined for files without a page of their own, e.g. facts. */
export function addressOf(root: string, file: string): string | undefined {
  const [, page] = /^content\/pages\/(.+)\.mdx$/.exec(file) ?? [];
  if (page) return `/${page.replace(/(?:^|\/)index$/, '')}`;
  if (!/^content\/blog\/.+\.mdx$/.test(file) || !existsSync(join(root, file))) return undefined;
  const { title = '' } = fieldsOfPage(readFileSync(join(root, file), 'utf8'));
  return `/blog/${friendlyUri(String(title))}`;
}
