// Finds where an editor wrote something that a built page shows.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../../editor/documents/page-address.ts';

/** From the folder of the project, and from 1. */
interface Place {
  readonly file: string;
  readonly line: number;
}

/**
 * Each place that writes a link.
 *
 * @param target the link as the page says it; a browser's escapes may be written out in the file
 * @param paths the pages that have it; a bare `#place` is looked for in their own files only
 * @param root folder of the project
 * @returns nothing when the link is put together elsewhere
 */
export function placesOf(target: string, paths: readonly string[], root: string): Place[] {
  const written = [target, decodeURI(target)].map((text) => RegExp.escape(text)).join('|');
  // The same letters as part of a longer address are another link.
  const pattern = new RegExp(`(?<![\\w/.#-])(?:${written})(?![\\w#?/-]|\\.\\w)`);
  return globSync('content/**/*.{mdx,yaml}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .filter((file) => !target.startsWith('#') || paths.includes(addressOf(root, file) ?? ''))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [{ file, line: index + 1 }] : [])),
    );
}
