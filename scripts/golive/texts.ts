// Public texts of content/, file by file, for checks of words.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file with public text. */
export interface Text {
  /** Below `content`. */
  readonly file: string;
  /** Original text, with internal parts blanked. */
  readonly words: string;
}

/** A match in a text. */
export interface Place {
  readonly found: string;
  /** From 1. */
  readonly line: number;
}

const patterns = [
  '*.yaml',
  '{pages,blog,facts,drawings}/**/*.{mdx,yaml}',
  'desk/*.yaml',
  'videos/*.vtt',
];
// Company facts are checked one by one; the other is a list for editors.
const notRead = new Set(['company.yaml', 'former-names.yaml']);
const english = 'facts/english.yaml';

/** All files except company.yaml, unused drawings, and English texts without an English page. */
export function readTexts(contentDir: string): Text[] {
  const texts = globSync(patterns, { cwd: contentDir })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((file) => !notRead.has(file))
    .toSorted()
    .map((file) => ({ file, words: wordsOf(file, readFileSync(join(contentDir, file), 'utf8')) }));
  const pages = texts.filter(({ file }) => file.endsWith('.mdx'));
  const hasEnglish = pages.some(({ file }) => file.startsWith('pages/en/'));
  return texts.filter(({ file }) => (file === english ? hasEnglish : isShown(file, pages)));
}

function wordsOf(file: string, text: string): string {
  const shown = text.replace(/^\s*# .*$/gm, blank).replace(/\{\/\*[\s\S]*?\*\/\}/g, blank);
  // The German part of a pair is only its key.
  return file === english ? shown.replace(/\bde: [\s\S]*?(?=\ben: |\n- |$)/g, blank) : shown;
}

export function blank(found: string): string {
  return found.replace(/[^\n]/g, ' ');
}

/** Drawings used by a page. */
function isShown(file: string, pages: readonly Text[]): boolean {
  const [, name] = /^drawings\/\w+\/([^.]+)\./.exec(file) ?? [];
  if (!name) return true;
  const tags =
    name === 'orion-model' ? ['<OrionModel'] : [`<Drawing of="${name}"`, `drawing="${name}"`];
  return pages.some(({ words }) => tags.some((tag) => words.includes(tag)));
}

/** @param pattern with the flag g */
export function placesIn({ words }: Text, pattern: RegExp): Place[] {
  return [...words.matchAll(pattern)].map(({ 0: found, index }) => ({
    found: found.replaceAll(/\s+/g, ' '),
    line: words.slice(0, index).split('\n').length,
  }));
}

const linesTold = 6;

/** File and lines in German; long lists are cut. */
export function whereIn({ file }: Text, places: readonly Place[]): string {
  const lines = [...new Set(places.map(({ line }) => line))];
  const others = lines.length - linesTold;
  const more = others > 0 ? ` und ${others} weitere` : '';
  return `content/${file}, Zeile ${lines.slice(0, linesTold).join(', ')}${more}`;
}
