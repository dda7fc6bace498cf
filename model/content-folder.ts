// The folder with the company's content: CONTENT_DIR, by default `content`. Code and messages call its files
// `content/…`, wherever it is.
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';

const prefix = 'content/';

/** The content folder. A relative CONTENT_DIR starts at the working folder, which is the project's. */
export function contentFolder(): string {
  return resolve(process.env.CONTENT_DIR?.trim() || 'content');
}

/** Path of a file of the content. @param name e.g. `content/pages/orion.mdx` */
export function contentPath(name: string, contentDir = contentFolder()): string {
  return join(contentDir, name.slice(prefix.length));
}

/** Names of the files that match, in order, with `/` on every system. @param patterns e.g. `content/pages/*.mdx` */
export function contentFiles(contentDir: string, ...patterns: readonly string[]): string[] {
  const inside = patterns.map((pattern) => pattern.slice(prefix.length));
  return globSync(inside, { cwd: contentDir })
    .map((file) => prefix + file.replaceAll('\\', '/'))
    .sort();
}
