// Pages and posts that are not public yet: drafts, and posts whose day has not come.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOfPage } from './front-matter.ts';

/** When a file becomes public, in epoch milliseconds; never, while it is a draft. */
export const never = Number.POSITIVE_INFINITY;

/**
 * Files that a build leaves out, each with the time from which it is public.
 *
 * @param root folder of the project
 * @param now epoch milliseconds
 * @returns by path, e.g. `content/blog/eine-probe.mdx`
 */
export function waitingFiles(root: string, now: number): ReadonlyMap<string, number> {
  const files = globSync('content/{pages,blog}/**/*.mdx', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const times = files.map((file) => [file, publicFrom(root, file)] as const);
  return new Map(times.filter(([, time]) => time > now));
}

/** A day begins at midnight UTC, which is one or two o'clock at night in Germany. */
function publicFrom(root: string, file: string): number {
  const { datePublished, draft } = fieldsOfPage(readFileSync(join(root, file), 'utf8'));
  if (draft === true) return never;
  return (file.startsWith('content/blog/') && Date.parse(String(datePublished))) || 0;
}
