// Amounts in texts: each comes from the price sheet, by its name.
import { readFileSync } from 'node:fs';
import { contentFiles, contentPath } from '../content-folder.ts';
import { pricePlace } from '../prices.ts';
import { didYouMean, type Fault, lineAt } from './fault.ts';

const files = [
  'content/pages/**/*.mdx',
  'content/blog/*.mdx',
  'content/facts/*.yaml',
  'content/drawings/**/*.{svg,yaml}',
];

/** “118 €”, “€118”; not “5 Mio. €” or “€5 million”, which are no prices. */
const typedAmount = /\d(?:[\d.,]*\d)?[\s\u00a0]?€|€\s?\d[\d.,]*(?![\d.,]*\smillion)/g;

/** Amounts that are typed, and names that the price sheet lacks. @param names undefined if the sheet is invalid */
export function faultsOfPrices(contentDir: string, names: readonly string[] | undefined): Fault[] {
  return contentFiles(contentDir, ...files).flatMap((file) => {
    const text = readFileSync(contentPath(file, contentDir), 'utf8');
    const faultAt = (index: number, fault: string): Fault => ({
      file,
      line: lineAt(text, index),
      text: fault,
    });
    const typed = [...text.matchAll(typedAmount)].map(({ 0: amount, index }) =>
      faultAt(
        index,
        `„${amount.trim()}“: Ein Betrag steht hier als Zahl. Tragen Sie ihn unter „Preise“ ein (content/facts/prices.yaml) und nennen Sie hier seinen Namen, etwa €(nebula.core).`,
      ),
    );
    const unknown = [...text.matchAll(pricePlace)]
      .filter(([, name = '']) => names && !names.includes(name))
      .map(({ 1: name = '', index }) =>
        faultAt(
          index,
          `Den Preis „${name}“ gibt es nicht.${didYouMean(name, names ?? []) || ' Alle stehen in content/facts/prices.yaml.'}`,
        ),
      );
    return [...typed, ...unknown];
  });
}
