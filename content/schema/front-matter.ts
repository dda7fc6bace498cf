// The head of a page or post: fields in YAML between two lines of dashes. Also as Windows writes it, with
// a byte order mark before it and other line ends; Astro reads both too.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { remembering } from './faults/remembering.ts';

const wholeHead = /^(?:\uFEFF|\s*\n)?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

/** The fields between the lines of dashes, and the text after them. */
export function splitPage(text: string): { head: string; body: string } {
  const [whole = '', head = ''] = wholeHead.exec(text) ?? [];
  return { head, body: text.slice(whole.length) };
}

/** The fields of a page's head by name, unchecked. A broken head is read line by line: a draft stays one. */
export const fieldsOfPage = remembering((text): Readonly<Record<string, unknown>> => {
  const { head } = splitPage(text);
  const document = parseDocument(head);
  if (document.errors.length === 0) return document.toJS() ?? {};
  const lines = head.matchAll(/^(\w+): *(.*?)\s*$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value === 'true' || value]));
});

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
