// Prices of the sample that a company does not need: those of products that it does not offer, and sums with them.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isSeq, parse, parseDocument } from 'yaml';
import type { Price } from '../../model/price-sheet.ts';
import { pricePlace } from '../../model/prices.ts';
import { sampleFolder } from './figures.ts';

/** Products of tables that are not named after one: part of a price's name before the point. */
const productsOf: Readonly<Record<string, readonly string[]>> = {
  network: ['colocation', 'nebula', 'kubernetes', 'orion'],
  lines: ['leitungen'],
  hosting: ['webhosting', 'mailhosting'],
  managed: ['managed-services'],
  office: ['nebula'],
  comparison: ['consulting'],
  'three-years': [],
};

const tableOf = (price: string) => price.replace(/\..*/, '');

/** Prices not offered, and their tables. @param pages of the products left out */
export function unusedPrices(pages: readonly string[]) {
  const file = readFileSync(join(sampleFolder, 'facts/prices.yaml'), 'utf8');
  const { prices } = parse(file) as { prices: Price[] };
  const unused = new Set<string>();
  for (const { name, parts = [] } of prices) {
    const products = productsOf[tableOf(name)] ?? [tableOf(name)];
    const isLeftOut = products.length > 0 && products.every((product) => pages.includes(product));
    if (isLeftOut || parts.some(({ of }) => unused.has(of))) unused.add(name);
  }
  const offered = prices.map(({ name }) => name).filter((name) => !unused.has(name));
  const shown = new Set(offered.map(tableOf));
  const tables = new Set([...unused].map(tableOf)).difference(shown);
  return { prices: unused, tables };
}

/** Removes the sections of these tables from the price sheet. @returns the text, and the sections' anchors */
export function withoutTables(text: string, tables: ReadonlySet<string>) {
  const places: string[] = [];
  const sections = /^<Section [^>]*id="([^"]+)"[^>]*>\n(?:(?!<\/Section>)[\s\S])*<\/Section>\n\n/gm;
  const shorter = text.replaceAll(sections, (section, id: string) => {
    const [, table = ''] = /<PriceTable of="([^"]+)"/.exec(section) ?? [];
    if (!tables.has(table)) return section;
    places.push(id);
    return '';
  });
  return { text: shorter, places };
}

/** Removes prices that no text names any more. */
export function removePrices(folder: string, unused: ReadonlySet<string>): void {
  const file = join(folder, 'facts/prices.yaml');
  const document = parseDocument(readFileSync(file, 'utf8'));
  const list = document.get('prices');
  if (!isSeq(list)) return;
  const texts = globSync('{pages,blog,facts,drawings}/**/*.{mdx,yaml,svg}', { cwd: folder }).map(
    (name) => readFileSync(join(folder, name), 'utf8'),
  );
  const needed = new Set([...texts.join().matchAll(pricePlace)].map(([, name = '']) => name));
  // Sums stand below their parts.
  for (const item of list.items.toReversed()) {
    if (!isMap(item)) continue;
    const { name, parts = [] } = item.toJS(document) as Price;
    if (unused.has(name) && !needed.has(name)) list.items.splice(list.items.indexOf(item), 1);
    else for (const { of } of parts) needed.add(of);
  }
  writeFileSync(file, document.toString({ lineWidth: 100 }));
}
