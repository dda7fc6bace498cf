// The format of the content: what files there are, with which fields and blocks. A release that changes it adds a step to
// `upgrades`, which brings the content of a company along (npm run content:upgrade).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contentFiles, contentPath } from '../content-folder.ts';
import type { Fault } from '../faults/fault.ts';
import { hashWords } from '../front-matter.ts';

/**
 * Brings one file to the next format.
 *
 * @param path e.g. `content/pages/orion.mdx`
 * @returns the new text, or the same; `check` is what a person has to check in this file, in German
 */
export type Upgrade = (
  path: string,
  text: string,
) => { readonly text: string; readonly check?: string };

/** The first leads from format 1 to 2. Each is in a file of its own beside this one. */
export const upgrades: readonly Upgrade[] = [];

const formatFile = 'content/format.txt';

/** Number in `content/format.txt`; content without that file has format 1. */
export function readFormat(contentDir: string): number {
  const path = contentPath(formatFile, contentDir);
  return existsSync(path) ? Number(readFileSync(path, 'utf8')) : 1;
}

/** The fault of content in an older or newer format, which makes all others meaningless. */
export function faultOfFormat(contentDir: string, steps = upgrades): Fault | undefined {
  const [found, wanted] = [readFormat(contentDir), steps.length + 1];
  if (found === wanted) return undefined;
  const fix =
    found < wanted
      ? '„npm run content:upgrade“ bringt ihn dorthin.'
      : 'Der Inhalt gehört zu einer neueren Fassung: Installieren Sie diese.';
  const text = `Der Inhalt hat Format ${found}, diese Fassung der Website braucht Format ${wanted}. ${fix}`;
  return { file: formatFile, line: 1, text };
}

/**
 * Brings all pages, posts and facts to the present format. Writes nothing if a step throws.
 *
 * @returns the changed files, and what a person has to check, each in German with its file
 * @throws Error if the content is newer, or with the file that a step can't read
 */
export function upgradeFiles(contentDir: string, steps = upgrades) {
  const found = readFormat(contentDir);
  if (found > steps.length + 1) throw new Error(faultOfFormat(contentDir, steps)?.text);
  const checks: string[] = [];
  const texts = new Map<string, string>();
  for (const path of contentFiles(contentDir, 'content/**/*.{mdx,yaml}')) {
    const before = readFileSync(contentPath(path, contentDir), 'utf8');
    let text = before;
    try {
      for (const step of steps.slice(found - 1)) {
        const result = step(path, text);
        text = result.text;
        if (result.check) checks.push(`${path}: ${result.check}`);
      }
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
    }
    if (text !== before) texts.set(path, text);
  }
  // English pages that follow the German text still do.
  for (const [german, text] of [...texts]) {
    const english = german.replace('content/pages/', 'content/pages/en/');
    const path = contentPath(english, contentDir);
    if (english === german || !existsSync(path)) continue;
    const before = hashWords(readFileSync(contentPath(german, contentDir), 'utf8'));
    const current = texts.get(english) ?? readFileSync(path, 'utf8');
    texts.set(english, current.replace(before, hashWords(text)));
  }
  texts.set(formatFile, `${steps.length + 1}\n`);
  for (const [path, text] of texts) writeFileSync(contentPath(path, contentDir), text);
  return { files: [...texts.keys()], checks };
}
