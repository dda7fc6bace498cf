// Pages that show a price, a figure or an offer, which texts, facts and drawings refer to by its name.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { contentFiles, contentPath } from './content-folder.ts';
import { type NamedValues, readFacts } from './content-names.ts';
import { factFiles } from './fact-files.ts';
import type { Price } from './price-sheet.ts';

/** Patterns of the references to a name. */
const references: Readonly<Record<NamedValues, (name: string) => string>> = {
  figures: (name) =>
    `<(?:Figure|FactSheet|FactBand)\\b[^>]*["']${name}["']|<FactList of="figures"|\\bfigure: ${name}\\b|\\{${name}\\}`,
  offers: (name) => `<Offer(?:Band|Table)\\b[^>]*"${name}"`,
  prices: (name) => `€\\(${name}\\)|<PriceTable\\b[^>]*"${name.replace(/\\\..*/, '')}"`,
};

/** Files of the pages and posts that show the value, German and English. */
export function pagesShowing(of: NamedValues, name: string, contentDir: string): string[] {
  const read = (file: string) => readFileSync(contentPath(file, contentDir), 'utf8');
  const names = of === 'prices' ? withSums(name, contentDir) : [name];
  const own = names.map((one) => references[of](RegExp.escape(one))).join('|');
  const isNamedIn = (text: string) => new RegExp(own, 'u').test(text);

  const offers = Object.entries(readFacts(contentDir, 'facts/offers.yaml') ?? {})
    .filter(([, lines]) => isNamedIn(JSON.stringify(lines)))
    .map(([offer]) => references.offers(offer));
  const { prices, offers: byEntry, ...others } = factFiles;
  const present = contentFiles(contentDir, 'content/*.yaml', 'content/facts/*.yaml');
  const facts = Object.values(others)
    .filter(({ file }) => present.includes(file) && isNamedIn(read(file)))
    .map(({ shownBy }) => shownBy);
  const drawings = contentFiles(contentDir, 'content/drawings/**/*.svg')
    .filter((file) => isNamedIn(read(file)))
    .map((file) => `"${basename(file).replace(/\..*/, '')}"`);

  const shown = new RegExp([own, ...offers, ...facts, ...drawings].join('|'), 'u');
  return contentFiles(contentDir, 'content/{pages,blog}/**/*.mdx').filter((file) =>
    shown.test(read(file)),
  );
}

/** A price, and the sums that it is part of. Sums stand below their parts. */
function withSums(name: string, contentDir: string): string[] {
  const sheet = readFacts(contentDir, 'facts/prices.yaml') as { prices?: Price[] } | undefined;
  const names = [name];
  for (const { name: sum, parts = [] } of sheet?.prices ?? []) {
    if (parts.some(({ of }) => names.includes(of))) names.push(sum);
  }
  return names;
}
