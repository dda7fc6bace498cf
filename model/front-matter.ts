// Front matter of a page or post: YAML between two lines of dashes. Accepts a byte order mark and CRLF, as Astro does.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseDocument, stringify } from 'yaml';
import { contentFiles, contentFolder, contentPath } from './content-folder.ts';
import { memoize } from './faults/memoize.ts';

const wholeHead = /^(?:\uFEFF|\s*\n)?---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

/** The YAML between the dashes, and the text after it. */
export function splitPage(text: string): { head: string; body: string } {
  const [whole = '', head = ''] = wholeHead.exec(text) ?? [];
  return { head, body: text.slice(whole.length) };
}

/** The unvalidated fields by name. Invalid YAML is read line by line, so that `draft: true` still counts. */
export const fieldsOfPage = memoize((text): Readonly<Record<string, unknown>> => {
  const { head } = splitPage(text);
  const document = parseDocument(head);
  if (document.errors.length === 0) return document.toJS() ?? {};
  const lines = head.matchAll(/^(\w+): *(.*?)\s*$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value === 'true' || value]));
});

/** Publication time of drafts; that of other files is in epoch milliseconds. */
export const never = Number.POSITIVE_INFINITY;

/**
 * Files that a build omits, with their publication times.
 *
 * @param contentDir the content folder
 * @param now epoch milliseconds
 * @returns by path, e.g. `content/blog/eine-probe.mdx`
 */
export function unpublishedFiles(contentDir: string, now: number): ReadonlyMap<string, number> {
  const files = contentFiles(contentDir, 'content/{pages,blog,status}/**/*.mdx');
  const times = files.map((file) => [file, publicFrom(contentDir, file)] as const);
  return new Map(times.filter(([, time]) => time > now));
}

/** Midnight UTC, which is one or two o'clock at night in Germany. */
function publicFrom(contentDir: string, file: string): number {
  const { datePublished, draft } = fieldsOfPage(
    readFileSync(contentPath(file, contentDir), 'utf8'),
  );
  if (draft === true) return never;
  return (file.startsWith('content/blog/') && Date.parse(String(datePublished))) || 0;
}

const folder = 'content/pages/en';

/**
 * Paths of German pages with an English version, e.g. `/kontakt`.
 * @param contentDir the content folder
 * @param withDrafts include unpublished pages
 */
export function englishPaths(withDrafts = false): string[] {
  const contentDir = contentFolder();
  const unpublished = withDrafts ? new Map() : unpublishedFiles(contentDir, Date.now());
  return contentFiles(contentDir, `${folder}/**/*.mdx`)
    .filter((file) => !unpublished.has(file))
    .map((file) => file.slice(folder.length, -'.mdx'.length).replace(/^\/index$/, '/'))
    .sort();
}

/**
 * Hash of the words of a page, which its English page names in `follows`. Ignores layout, fields for the operator
 * (`template`, `confirm`), and marks in sentences.
 */
export function hashWords(text: string): string {
  const { confirm, template, ...fields } = fieldsOfPage(text);
  const body = splitPage(text).body.replace(/<\/?Clause\b[^>]*>/g, '');
  const words = `${stringify(fields, { sortMapEntries: true, lineWidth: 0 })}${body}`;
  return hash('sha256', words.replace(/\s+/g, ' ')).slice(0, 8);
}
