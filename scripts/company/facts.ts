// Changes the facts of the sample to those of a company: what it lacks is empty, what it does not offer is gone.
import { type Document, isMap, isPair, isSeq, parseDocument, visit } from 'yaml';
import type { Answers, Product } from './answers.ts';

export interface Changes {
  readonly answers: Answers;
  readonly leftOut: readonly Product[];
  /** Pages of the products left out. */
  readonly pages: readonly string[];
  /** Figures that are gone, and the anchors of their groups. */
  readonly figures: readonly string[];
  readonly groups: readonly string[];
  /** Figures that no list shows: about products that are gone. */
  readonly falseFigures: readonly string[];
  /** Tables of prices that are gone, and the anchors of their sections. */
  readonly tables: ReadonlySet<string>;
  readonly priceSections: readonly string[];
  /** e.g. `2026-11-28` */
  readonly today: string;
}

/** @param name of a YAML file, e.g. `facts/offers.yaml` */
export function changeFacts(name: string, text: string, changes: Changes): string {
  const facts = parseDocument(text);
  if (changes.answers.english[0] === 'nein') removeEnglish(facts);
  removeEntries(facts, changes.pages);
  changesOf[name]?.(facts, changes);
  return facts.toString({ lineWidth: 100 });
}

/** Rows of offers. */
const ofSecondSite = new Set(['Abstand der Standorte', 'Ganzer Standort verloren']);

/** By file. */
const changesOf: Readonly<Record<string, (facts: Document, changes: Changes) => void>> = {
  'company.yaml': (facts, { answers }) => {
    const { city, domain, legalName, name, sites, supportHours } = answers;
    for (const [key, value] of Object.entries({ name, legalName, domain, supportHours, sites })) {
      facts.set(key, facts.createNode(value));
    }
    facts.setIn(['address', 'city'], city);
    for (const lacking of ['fax', 'isoCertificateValidUntil', 'solar']) facts.delete(lacking);
    facts.set('social', facts.createNode([]));
    setBadges(facts, answers);
  },
  'brand/brand.yaml': (facts, { answers }) => {
    for (const colour of ['accent', 'night'] as const) {
      if (answers[colour]) facts.set(colour, answers[colour]);
    }
  },
  'history.yaml': (facts) => empty(facts, []),
  'references.yaml': (facts) => empty(facts, {}),
  'redirects.yaml': (facts) => empty(facts, {}),
  'drawings/constellations.yaml': (facts, { pages }) => {
    // Others may use the figure, without its labels.
    for (const page of pages) if (facts.has(page)) facts.deleteIn([page, 'names']);
  },
  'facts/energy.yaml': (facts) => {
    facts.delete('sample');
    facts.set('years', facts.createNode([]));
  },
  'facts/certificates.yaml': (facts) => empty(facts, []),
  'errors.yaml': (facts) => facts.setIn(['gone', 'paths'], []),
  'drawings/english.yaml': (facts, { answers }) => {
    if (answers.english[0] === 'nein') empty(facts, []);
  },
  'facts/figures.yaml': (facts, { figures }) => {
    for (const name of figures) facts.delete(name);
  },
  'facts/offers.yaml': (facts, { answers, pages }) => {
    for (const page of pages) for (const name of [page, `${page}-technik`]) facts.delete(name);
    if (answers.sites.length === 1) {
      visit(facts, {
        Map: (_, row) => (ofSecondSite.has(String(row.get('what'))) ? visit.REMOVE : undefined),
      });
    }
  },
  'facts/prices.yaml': (facts, { pages }) => {
    if (pages.includes('backup')) facts.delete('backup');
  },
  'facts/status.yaml': (facts, { pages }) => {
    for (const [name, { link = '' }] of Object.entries<{ link?: string }>(facts.toJS())) {
      if (pages.includes(link.slice(1))) facts.delete(name);
    }
  },
  'facts/orion-sizes.yaml': (facts, { pages }) => {
    if (pages.includes('orion')) empty(facts, []);
  },
  'facts/service-levels.yaml': (facts, { pages }) => {
    for (const page of pages) facts.delete(page);
  },
  'facts/responsibilities.yaml': (facts, { leftOut }) => {
    const products = facts.get('products');
    if (!isSeq(products)) return;
    products.items = products.items.filter(
      (item) =>
        !isMap(item) ||
        !leftOut.some(({ names }) => names.some((name) => String(item.get('name')).includes(name))),
    );
  },
  'facts/trust-changes.yaml': (facts, { answers, today }) => {
    const en = { what: 'Contracts and promises published.' };
    const change = { date: today, what: 'Verträge und Zusagen veröffentlicht.' };
    empty(facts, [answers.english[0] === 'nein' ? change : { ...change, en }]);
  },
  'facts/trust-documents.yaml': (facts, { today }) => {
    visit(facts, {
      Pair: (_, pair) => {
        if (String(pair.key) === 'version') pair.value = facts.createNode(today);
      },
    });
  },
};

/** Those of the sample keep their English. */
function setBadges(facts: Document, { badges }: Answers): void {
  const { badges: ofSample } = facts.toJS() as { badges: { text: string }[] };
  const entries = badges.map((text) => ofSample.find((badge) => badge.text === text) ?? { text });
  facts.set('badges', facts.createNode(entries));
}

/** Keeps the comment at the top. */
function empty(facts: Document, value: unknown): void {
  const comment = (facts.contents as { commentBefore?: string } | null)?.commentBefore;
  facts.contents = facts.createNode(value) as typeof facts.contents;
  facts.commentBefore ??= comment ?? null;
}

function removeEnglish(facts: Document): void {
  visit(facts, { Pair: (_, { key }) => (String(key) === 'en' ? visit.REMOVE : undefined) });
}

/** Entries of lists that link to pages that are gone, and groups that have become empty. */
function removeEntries(facts: Document, pages: readonly string[]): void {
  const isGone = (link: unknown) => pages.includes(/^\/([a-z-]+)/.exec(String(link))?.[1] ?? '');
  visit(facts, {
    Map: (_, map, path) => {
      if (!isSeq(path.at(-1))) return undefined;
      const entries = map.get('entries');
      if (isSeq(entries)) {
        entries.items = entries.items.filter((item) => !isMap(item) || !isGone(item.get('link')));
        return entries.items.length === 0 ? visit.REMOVE : visit.SKIP;
      }
      return isGone(map.get('link')) ? visit.REMOVE : undefined;
    },
    Scalar: (_, { value }, path) =>
      isSeq(path.at(-1)) && isPair(path.at(-2)) && isGone(value) ? visit.REMOVE : undefined,
  });
}
