// Numbers and prices that the open file has changed within a day, and that stand elsewhere as before.
import { existsSync, readFileSync } from 'node:fs';
import { contentFiles, contentPath } from '../../model/content-folder.ts';
import { readFacts } from '../../model/content-names.ts';
import { staleEnglish } from '../../model/faults/stale-english.ts';
import type { Price } from '../../model/price-sheet.ts';
import { formatEuros } from '../../model/prices.ts';
import { pagesShowing } from '../../model/shown-on.ts';
import { withFollows } from '../documents/document.ts';
import { nameOfFile } from './editor-context.ts';
import { versionBefore } from './history.ts';
import { changedQuantities, euros, nameOfPrice, replacements } from './quantities.ts';
import { type WriteAccess, writeContent } from './write-content.ts';

/** A replacement in a file. */
interface Edit {
  readonly file: string;
  readonly index: number;
  readonly length: number;
  readonly text: string;
}

/** Where the old value stands. */
interface Place extends Edit {
  /** Of the file, for editors. */
  readonly name: string;
  /** Before the value, the value, after it. */
  readonly words: readonly string[];
}

interface OldValue {
  /** E.g. `72 Stunden`, `330 €`. */
  readonly from: string;
  readonly to: string;
  readonly places: readonly Place[];
  /** Replaced too: the name of a price takes the place of an amount. */
  readonly typed?: Edit;
}

const dayMs = 24 * 60 * 60 * 1000;
const priceFile = 'content/facts/prices.yaml';
const searched = ['content/*.yaml', 'content/facts/*.yaml', 'content/{pages,blog}/**/*.mdx'];

export function oldValues(contentDir: string, file: string, nowMs: number): OldValue[] {
  const before = versionBefore(contentDir, file, nowMs - dayMs);
  if (before === undefined || !existsSync(contentPath(file, contentDir))) return [];
  const seen = new Set<string>();
  return changedQuantities(before, readFileSync(contentPath(file, contentDir), 'utf8'))
    .map(({ from, to, index }) =>
      nameOfPrice(from)
        ? oldPrice(contentDir, { file, index, length: to.length, text: from }, to)
        : { from, to, places: placesOf(contentDir, from, to) },
    )
    .map((value) => ({
      ...value,
      // German and English of a fact lead to the same places.
      places: value.places.filter(({ file, index }) => seen.size < seen.add(file + index).size),
    }))
    .filter(({ places }) => places.length > 0);
}

/** The old values of a file that was just saved, in German; empty without any. */
export function explainOldValues(contentDir: string, file = ''): string {
  const values = oldValues(contentDir, file, Date.now());
  const counted = values.map(({ from, places }) => `„${from}“ (${places.length})`).join(', ');
  return counted && `Anderswo steht noch ${counted}. Unter „Auch anderswo“ ändern Sie es überall.`;
}

function placesOf(contentDir: string, from: string, to: string): Place[] {
  return contentFiles(contentDir, ...searched).flatMap((file) => {
    const whole = readFileSync(contentPath(file, contentDir), 'utf8');
    return replacements(from, to).flatMap(([pattern, text]) =>
      [...whole.matchAll(pattern)].map(({ 0: number, index }) => ({
        ...{ file, index, length: number.length, text, name: nameOfFile(contentDir, file) },
        words: [
          `… ${plain(wordsBefore(whole, index))}`,
          number,
          `${plain(wordsAfter(whole, index + number.length))} …`,
        ],
      })),
    );
  });
}

/** Of paragraphs, and of fields in facts. */
const boundary = /\n\s*\n|\n\s*(?:- )?[\w-]+:(?:\s|$)/;
/** Characters shown before and after a value, and the rest of a word. */
const wordsShown = 60;

function wordsBefore(whole: string, index: number): string | undefined {
  const start = whole.lastIndexOf(' ', Math.max(0, index - wordsShown)) + 1;
  return whole.slice(start, index).split(boundary).at(-1);
}

function wordsAfter(whole: string, index: number): string | undefined {
  return whole.slice(index, whole.indexOf(' ', index + wordsShown)).split(boundary, 1)[0];
}

/** Without tags, marks and line breaks. */
function plain(text = ''): string {
  return text.replace(/<[^>]*>?|^[^<]*>|[*[\]{}|]/g, ' ').replace(/\s+/g, ' ');
}

/** The amount in the price sheet, with the pages that show it. A sum has none. */
function oldPrice(contentDir: string, typed: Edit, to: string): OldValue {
  const name = nameOfPrice(typed.text) ?? '';
  const path = contentPath(priceFile, contentDir);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const entry = `(?<=- name: ${RegExp.escape(name)}\n(?: {4}.*\n)*? {4}net: )[\\d.]+`;
  const { 0: net, index = 0 } = new RegExp(entry).exec(text) ?? {};
  if (!net) return { from: '', to, places: [] };
  const sheet = readFacts(contentDir, 'facts/prices.yaml') as { prices?: Price[] } | undefined;
  const what = sheet?.prices?.find((price) => price.name === name)?.what;
  const pages = pagesShowing('prices', name, contentDir);
  const shown = pages.map((page) => nameOfFile(contentDir, page)).join(', ');
  const from = formatEuros(Number(net));
  const place = {
    ...{ file: priceFile, index, length: net.length, text: `${euros(to)}` },
    name: nameOfFile(contentDir, priceFile),
    words: [`${what}: `, from, `, zu sehen auf: ${shown}`],
  };
  return { from, to, places: [place], typed };
}

/**
 * Replaces an old value.
 *
 * @param at its file and position, e.g. `content/staff.yaml 12`; empty: everywhere
 * @returns the changed files
 * @throws Error in German if it stands there no longer
 */
export function replaceOldValue(
  access: WriteAccess,
  file: string,
  from: string,
  at: string,
): string[] {
  const { contentDir } = access;
  const now = Date.now();
  const value = oldValues(contentDir, file, now).find((one) => one.from === from);
  const places = value?.places.filter(({ file, index }) => !at || at === `${file} ${index}`) ?? [];
  if (places.length === 0) throw new Error('Diese Stelle hat sich inzwischen geändert.');
  const edits: Edit[] = [...places, ...(value?.typed ? [value.typed] : [])];
  const files = [...new Set(edits.map((edit) => edit.file))];
  const read = (path: string) => readFileSync(contentPath(path, contentDir), 'utf8');
  const wasStale = new Set(staleEnglish(now, contentDir).map(({ at }) => at));
  const write = (paths: readonly string[], change: (path: string) => string) =>
    writeContent(
      access,
      paths.map((path) => ({ path, text: change(path) })),
    );
  write(files, (path) => {
    const inFile = edits.filter((edit) => edit.file === path);
    const fromEnd = inFile.sort((one, other) => other.index - one.index);
    return fromEnd.reduce(replaced, read(path));
  });
  const pairs = files.filter((path) => !wasStale.has(path) && files.includes(germanOf(path)));
  write(pairs, (path) => withFollows(path, read(path), contentDir));
  return files;
}

function germanOf(path: string): string {
  return path.replace('/en/', '/');
}

function replaced(whole: string, { index, length, text }: Edit): string {
  return whole.slice(0, index) + text + whole.slice(index + length);
}
