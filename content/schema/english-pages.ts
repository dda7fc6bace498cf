// Which pages there are in English: those that content/pages/en/ holds and that are no drafts.
import { globSync } from 'node:fs';
import { waitingFiles } from './waiting.ts';

const folder = 'content/pages/en';

/**
 * Paths of the German pages that are in English too, e.g. `/kontakt`.
 * @param root folder of the project
 * @param withDrafts also what no build shows yet
 */
export function englishPaths(root = '.', withDrafts = false): string[] {
  const waiting = withDrafts ? new Map() : waitingFiles(root, Date.now());
  return globSync(`${folder}/**/*.mdx`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !waiting.has(file))
    .map((file) => file.slice(folder.length, -'.mdx'.length).replace(/^\/index$/, '/'))
    .sort();
}
