// Figures of the sample that a company does not need.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { friendlyUri } from '../../contract/slug.ts';
import type { Answers, Product } from './answers.ts';

/** Content of the sample, from which each company's begins. */
export const sampleFolder = join(import.meta.dirname, '../../content');

/** All pages and posts. */
function textsIn(folder: string): string {
  return globSync('{pages,blog}/**/*.mdx', { cwd: folder })
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

interface Figure {
  readonly value: string;
  readonly meaning: string;
  readonly basis: string;
  readonly group: string;
  readonly onlyWith?: string;
}

/**
 * Figures that no remaining text shows, those about products that are gone, and groups without a figure.
 * @param folder whose pages are already those of the company
 */
export function unusedFigures(folder: string, { sites }: Answers, leftOut: readonly Product[]) {
  const [before, after] = [textsIn(sampleFolder), textsIn(folder)];
  const names = leftOut.flatMap(({ names }) => names).map((name) => RegExp.escape(name));
  const product = new RegExp(`\\b(?:${names.join('|') || '(?!)'})\\b`);
  const isFalse = ([name, { value, meaning, basis }]: [string, Figure]) =>
    product.test([value, meaning, basis].join(' ')) || (name === 'sites' && sites.length === 1);
  const isUnused = (figure: [string, Figure]) => {
    const [name] = figure;
    if (isFalse(figure)) return !after.includes(`<Figure of="${name}"`);
    const use = new RegExp(`["']${name}["']`);
    return use.test(before) && !use.test(after);
  };
  const file = readFileSync(join(folder, 'facts/figures.yaml'), 'utf8');
  const all = Object.entries(parse(file) as Record<string, Figure>);
  const kept = all.filter((figure) => !isUnused(figure));
  // Of these the company has none yet.
  const shown = kept.filter(([, { onlyWith }]) => !onlyWith).map(([, { group }]) => group);
  const groups = new Set(all.map(([, { group }]) => group));
  return {
    figures: all.filter(isUnused).map(([name]) => name),
    falseFigures: all.filter(isFalse).map(([name]) => name),
    groups: [...groups].filter((group) => !shown.includes(group)).map(friendlyUri),
  };
}

/**
 * Removes figures from lists such as `of={['ups', 'generator']}`. A band keeps its four.
 * @param spare figures that may take the place of others
 */
export function leaveOutFigures(
  text: string,
  figures: readonly string[],
  spare: readonly string[],
): string {
  const lists = /^(<Fact(Band|Sheet) of=\{\[)([^\]]*)(\]\}.*)\n/gm;
  return text.replaceAll(lists, (all, start, kind, of, end) => {
    const names = of.split(', ').map((name: string) => name.slice(1, -1));
    const kept = names.filter((name: string) => !figures.includes(name));
    if (kept.length === names.length) return all;
    const others = kind === 'Band' ? spare.filter((name) => !names.includes(name)) : [];
    const shown = [...kept, ...others.slice(0, names.length - kept.length)];
    return shown.length > 0 ? `${start}${shown.map((name) => `'${name}'`).join(', ')}${end}\n` : '';
  });
}
