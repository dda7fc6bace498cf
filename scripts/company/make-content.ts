// Makes the content of a company from that of the sample: other names, without the products and facts that it lacks.
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { productPages } from '../../model/blocks/optional-facts.ts';
import { type CompanyHas, companyHasIn } from '../../model/company-has.ts';
import { contentFiles } from '../../model/content-folder.ts';
import { allEnglishIn } from '../../model/english.ts';
import { factFiles } from '../../model/fact-files.ts';
import { followsOf } from '../../model/faults/stale-english.ts';
import { fieldsIn, metaOf } from '../../model/form-fields.ts';
import { fieldsOfPage } from '../../model/front-matter.ts';
import { addressOf } from '../../model/page-address.ts';
import { pricePlace } from '../../model/prices.ts';
import { readCompany } from '../../model/read-facts.ts';
import { type Answers, type Product, productsIn, sampleFolder } from './answers.ts';
import {
  answerFacts,
  type Facts,
  gonePrices,
  pricesIn,
  removeMissing,
  removePrices,
} from './facts.ts';
import { renamed, replacements } from './replacements.ts';
import {
  withoutDeadLinks,
  withoutFigures,
  withoutMissing,
  withoutNames,
  withoutRows,
} from './texts.ts';

export const sampleProducts = (): Product[] =>
  productsIn(readFileSync(join(sampleFolder, 'navigation.yaml'), 'utf8'));

/** What the answers decide. Entries and passages about other facts stay, and are shown once the company has them. */
const decided = [
  ...[...productPages, 'hosting', 'network', 'kundenreferenz'],
  ...['english', 'one-site', 'second-site'],
];

const texts = '{pages,blog}/**/*.mdx';

/**
 * @param folder a new one
 * @param today e.g. `2026-11-28`: the date of all contracts, of which this is the first version
 */
export function makeContent(folder: string, answers: Answers, today: string): void {
  cpSync(sampleFolder, folder, { recursive: true });
  const leftOut = sampleProducts().filter(({ page }) => !answers.products.includes(page));
  const names = leftOut.flatMap((product) => product.names);
  const words = replacements(answers);
  changeTexts(folder, '**/*.{mdx,yaml,svg,vtt}', (text, file) => {
    if (file === 'former-names.yaml') return text;
    const ours = renamed(text, words);
    return /\.(?:mdx|yaml)$/.test(file) ? withoutNames(withVersion(ours, today), names) : ours;
  });
  const addresses = addressesIn(folder);
  removeFiles(folder, answers, leftOut.map(({ page }) => page).join());
  const facts = readFacts(folder);
  const english = allEnglishIn([...facts.values()].map((file) => file.toJS()));
  answerFacts(facts, answers, today);
  removeMissing(facts, {}, leadsNowhere(folder, addresses));
  writeFacts(folder, facts);
  // By the company and the menu, which are now those of the answers.
  const has = factsDecided(folder);
  removePosts(folder, has);
  const isGone = leadsNowhere(folder, addresses);
  const prices = gonePrices(facts, has);
  has['three-years'] = pricesIn(facts).some(
    ({ name }) => name.startsWith('three-years.') && !prices.has(name),
  );
  removeMissing(facts, has, isGone);
  const figures = new Set(Object.keys(facts.get('facts/figures.yaml')?.toJS()));
  for (const home of ['pages/index.mdx', 'pages/en/index.mdx']) {
    fillHome(join(folder, home), isGone);
  }
  changeTexts(folder, texts, (text) => {
    const passages = withGermanLinks(withoutMissing(text, has), folder);
    return withoutFigures(withoutRows(withoutDeadLinks(passages, isGone), names), figures);
  });
  writeFacts(folder, facts);
  removePrices(facts, prices, pricesNamedIn(folder));
  if (answers.english[0] !== 'nein') keepEnglish(facts, english);
  writeFacts(folder, facts);
  // Both texts were changed alike.
  changeTexts(folder, 'pages/en/**/*.mdx', (text, file) => {
    const follows = followsOf(`content/${file}`, Date.parse(today), folder);
    return text.replace(/^follows: .*/m, `follows: ${follows}`);
  });
  addWords(join(folder, 'woerter.txt'), [...words.values()]);
  if (answers.logo) {
    for (const name of ['logo', 'logo-small'])
      cpSync(answers.logo, join(folder, `brand/${name}.svg`));
  }
}

/** @param change gets a text and its file, e.g. `pages/tom.mdx` */
function changeTexts(
  folder: string,
  files: string,
  change: (text: string, file: string) => string,
): void {
  for (const name of globSync(files, { cwd: folder })) {
    const file = join(folder, name);
    writeFileSync(file, change(readFileSync(file, 'utf8'), name.replaceAll('\\', '/')));
  }
}

/** Addresses of pages and posts. */
function addressesIn(folder: string): ReadonlySet<string> {
  const files = contentFiles(folder, `content/${texts}`);
  return new Set(files.map((file) => addressOf(folder, file) ?? ''));
}

/** Whether a link leads to a page that was there before. @param before its address among others */
function leadsNowhere(folder: string, before: ReadonlySet<string>): (link: string) => boolean {
  const gone = before.difference(addressesIn(folder));
  return (link) => gone.has(link.replace(/#.*/, ''));
}

/** Pages without English are linked in German. */
function withGermanLinks(text: string, folder: string): string {
  return text.replaceAll(/(\]\(|="|link: )\/en(\/[^\s")#]+)/g, (link, before, page) =>
    existsSync(join(folder, `pages/en${page}.mdx`)) ? link : before + page,
  );
}

function removePosts(folder: string, has: CompanyHas): void {
  for (const file of globSync('blog/*.mdx', { cwd: folder })) {
    const { onlyWith } = fieldsOfPage(readFileSync(join(folder, file), 'utf8'));
    if (has[String(onlyWith)] === false) rmSync(join(folder, file));
  }
}

function readFacts(folder: string): Facts {
  const files = globSync('**/*.yaml', { cwd: folder, exclude: ['former-names.yaml'] });
  return new Map(
    files.map((file) => [
      file.replaceAll('\\', '/'),
      parseDocument(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}

function writeFacts(folder: string, facts: Facts): void {
  for (const [file, document] of facts) {
    writeFileSync(join(folder, file), document.toString({ lineWidth: 100 }));
  }
}

function factsDecided(folder: string): Record<string, boolean> {
  const has = Object.entries(companyHasIn(folder, readCompany(folder)));
  return Object.fromEntries(has.filter(([fact]) => decided.includes(fact)));
}

function pricesNamedIn(folder: string): Set<string> {
  const files = globSync('{pages,blog,facts,drawings}/**/*.{mdx,yaml,svg}', { cwd: folder });
  const found = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set([...found.join().matchAll(pricePlace)].map(([, name = '']) => name));
}

/** A contract begins with its version of today. */
function withVersion(text: string, today: string): string {
  const [, version] = /^legal:\n {2}version: (.+)$/m.exec(text) ?? [];
  const german = (day: string) => day.split('-').reverse().join('.');
  return version
    ? text.replaceAll(version, today).replaceAll(german(version), german(today))
    : text;
}

/** Files about products, customers and certificates that the company lacks, and of the sample alone. */
function removeFiles(folder: string, { customers, english }: Answers, leftOut: string): void {
  const pages = `certificates,${leftOut},${customers === 'ja' ? '' : 'kundenreferenz'}`;
  const files = [
    `pages/{,en/}{${pages}}.mdx`,
    // Older versions of contracts.
    'pages/{[!e]*,e[!n]*}/*.mdx',
    // They exist because the specification names them.
    'blog/{lorem-ipsum,test-post}.mdx',
    // Drawn for its town, its customers, its contracts; what has happened there.
    '{drawings/plans/city-map.*,drawings/diagrams/fibre-map.*,logos/*,documents/*,status/*}',
  ];
  for (const file of globSync(files, { cwd: folder })) rmSync(join(folder, file));
  if (english[0] === 'nein') rmSync(join(folder, 'pages/en'), { recursive: true });
  if (['ja', 'nein'].includes(english[0] ?? '')) return;
  for (const file of globSync('pages/en/*.mdx', { cwd: folder })) {
    if (!english.includes(basename(file, '.mdx'))) rmSync(join(folder, file));
  }
}

/** Cards from the overview of products take the place of those that are gone from the home page. */
function fillHome(home: string, isGone: (link: string) => boolean): void {
  const overview = home.replace('index.mdx', 'produkte.mdx');
  if (!existsSync(home) || !existsSync(overview)) return;
  const text = readFileSync(home, 'utf8');
  const [tiles = ''] = /<Tiles columns=\{4\}>\n[\s\S]*?<\/Tiles>/.exec(text) ?? [];
  const all = [...(tiles + readFileSync(overview, 'utf8')).matchAll(card)];
  const cards = new Map(all.toReversed().map(([card, link = '']) => [link, card]));
  const links = [...new Set(all.map(([, link = '']) => link))].filter((link) => !isGone(link));
  const shown = links.slice(0, 4).map((link) => cards.get(link));
  const columns = Math.max(shown.length, 2);
  const filled = text.replace(
    tiles,
    () => `<Tiles columns={${columns}}>\n${shown.join('')}</Tiles>`,
  );
  const isShort = shown.length < 4;
  writeFileSync(home, isShort ? filled.replace(/heading="(?:Vier|Four) b/i, 'heading="B') : filled);
}

const card = /^<Tile [^>]*link="([^"]+)"[\s\S]*?^<\/Tile>\n/gm;

/** A German text has its English at one place only: gives the rest that of entries that are gone. */
function keepEnglish(facts: Facts, pairs: readonly (readonly [string, string])[]): void {
  const all = [...facts.values()].map((file) => file.toJS());
  const known = new Map(allEnglishIn(all));
  const lost = new Map(pairs.filter(([german]) => !known.has(german)));
  for (const { file, schema } of Object.values(factFiles)) {
    const document = facts.get(file.replace('content/', '')) as Document;
    for (const { path, schema: field, value } of fieldsIn(schema, document.toJS())) {
      const english = lost.get(String(value));
      if (!english || !metaOf(field).isTranslated || typeof value !== 'string') continue;
      document.setIn([...path.slice(0, -1), 'en', path.at(-1)], english);
      lost.delete(value);
    }
  }
}

/** Names that no dictionary knows. */
function addWords(file: string, names: readonly string[]): void {
  const known = readFileSync(file, 'utf8').trim().split('\n');
  const words = new Set([...known, ...(names.join(' ').match(/\p{Lu}\p{L}{3,}/gu) ?? [])]);
  writeFileSync(
    file,
    `${[...words].sort((one, other) => one.localeCompare(other, 'de')).join('\n')}\n`,
  );
}
