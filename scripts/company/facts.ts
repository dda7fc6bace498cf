// Changes the facts of the sample to those of a company: answers take their place, entries about what it lacks are gone.
import { type Document, isMap, isPair, isSeq, visit, type YAMLMap } from 'yaml';
import type { CompanyHas } from '../../model/company-has.ts';
import type { Price } from '../../model/price-sheet.ts';
import type { Answers } from './answers.ts';

/** Facts by file, e.g. `facts/offers.yaml`. */
export type Facts = ReadonlyMap<string, Document>;

/** What the answers say, and nothing where only the company knows. @param today e.g. `2026-11-28` */
export function answerFacts(files: Facts, answers: Answers, today: string): void {
  const { badges, city, domain, english, legalName, name, sites, supportHours } = answers;
  const isGerman = english[0] === 'nein';
  const factsIn = (file: string) => files.get(file) as Document;
  if (isGerman) for (const facts of files.values()) removeEnglish(facts);
  const company = factsIn('company.yaml');
  const { badges: ofSample } = company.toJS() as { badges: { text: string }[] };
  const ours = {
    ...{ name, legalName, domain, supportHours, sites, social: [] },
    // Those of the sample keep their English.
    badges: badges.map((text) => ofSample.find((badge) => badge.text === text) ?? { text }),
  };
  for (const [key, value] of Object.entries(ours)) company.set(key, company.createNode(value));
  company.setIn(['address', 'city'], city);
  for (const lacking of ['fax', 'isoCertificateValidUntil', 'solar']) company.delete(lacking);
  for (const colour of ['accent', 'night'] as const) {
    if (answers[colour]) factsIn('brand/brand.yaml').set(colour, answers[colour]);
  }
  const energy = factsIn('facts/energy.yaml');
  energy.delete('sample');
  energy.set('years', energy.createNode([]));
  factsIn('errors.yaml').setIn(['gone', 'paths'], []);
  const change = {
    ...{ date: today, what: 'Verträge und Zusagen veröffentlicht.' },
    ...(!isGerman && { en: { what: 'Contracts and promises published.' } }),
  };
  const begun = {
    ...{ 'history.yaml': [], 'references.yaml': {}, 'redirects.yaml': {} },
    ...{ 'facts/certificates.yaml': [], 'facts/trust-changes.yaml': [change] },
    ...(isGerman && { 'drawings/english.yaml': [] }),
  };
  for (const [file, value] of Object.entries(begun)) replaceAll(factsIn(file), value);
  const documents = factsIn('facts/trust-documents.yaml');
  visit(documents, {
    Pair: (_, pair) => {
      if (String(pair.key) === 'version') pair.value = documents.createNode(today);
    },
  });
}

/** Keeps the comment at the top. */
function replaceAll(facts: Document, value: unknown): void {
  const comment = (facts.contents as { commentBefore?: string } | null)?.commentBefore;
  facts.contents = facts.createNode(value) as typeof facts.contents;
  facts.commentBefore ??= comment ?? null;
}

function removeEnglish(facts: Document): void {
  visit(facts, { Pair: (_, { key }) => (String(key) === 'en' ? visit.REMOVE : undefined) });
}

const priceSheet = 'facts/prices.yaml';
/** Files whose entries are named after pages of products. */
const byProduct = ['facts/offers.yaml', priceSheet, 'facts/service-levels.yaml'];

/** Removes entries about what the company lacks, by `onlyWith`, name or `link`. Prices may still be named in texts: `removePrices`. */
export function removeMissing(
  files: Facts,
  has: CompanyHas,
  isGone: (link: string) => boolean,
): void {
  const isMissing = (entry: YAMLMap) =>
    isGone(String(entry.get('link'))) || has[String(entry.get('onlyWith'))] === false;
  const remove = (isLeftOut: boolean) => (isLeftOut ? visit.REMOVE : undefined);
  for (const [file, facts] of files) {
    visit(facts, {
      Pair: (_, { key, value }, { length }) => {
        const isNamed = length === 2 && byProduct.includes(file) && isOf(String(key), has);
        return remove(isNamed || (isMap(value) && isMissing(value)));
      },
      Map: (_, map, path) => {
        if (!isSeq(path.at(-1)) || file === priceSheet) return undefined;
        const entries = map.get('entries');
        const isEmpty = isSeq<YAMLMap>(entries) && entries.items.every(isMissing);
        return remove(isEmpty || isMissing(map));
      },
      Scalar: (_, { value }, path) =>
        remove(isSeq(path.at(-1)) && isPair(path.at(-2)) && isGone(String(value))),
    });
  }
  const constellations = files.get('drawings/constellations.yaml');
  for (const [page, isOffered] of Object.entries(has)) {
    // Others may use the figure, without its labels.
    if (!isOffered && constellations?.has(page)) constellations.deleteIn([page, 'names']);
  }
  if (has.orion === false) replaceAll(files.get('facts/orion-sizes.yaml') as Document, []);
}

/** Whether an entry is named after a product that the company lacks, e.g. `colocation-technik` or the price `orion.s1`. */
function isOf(name: string, has: CompanyHas): boolean {
  return has[name.replace(/-technik$|\..*$/, '')] === false;
}

/** Names of prices of what the company lacks, and of sums with them. */
export function gonePrices(files: Facts, has: CompanyHas): ReadonlySet<string> {
  const gone = new Set<string>();
  for (const { name, onlyWith = '', parts = [] } of pricesIn(files)) {
    const isMissing = has[onlyWith] === false || isOf(name, has);
    if (isMissing || parts.some(({ of }) => gone.has(of))) gone.add(name);
  }
  return gone;
}

export function pricesIn(files: Facts): readonly Price[] {
  return files.get(priceSheet)?.toJS().prices;
}

/** Removes prices that no text names. */
export function removePrices(files: Facts, gone: ReadonlySet<string>, named: Set<string>): void {
  const left: Price[] = [];
  // Sums stand below their parts.
  for (const price of pricesIn(files).toReversed()) {
    if (gone.has(price.name) && !named.has(price.name)) continue;
    left.unshift(price);
    for (const { of } of price.parts ?? []) named.add(of);
  }
  const facts = files.get(priceSheet);
  facts?.set('prices', facts.createNode(left));
}
