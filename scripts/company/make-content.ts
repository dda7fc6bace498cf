// Makes the content of a company from that of the sample: other names, without the products and facts that it lacks.
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { allEnglishIn } from '../../model/english.ts';
import { hoursInEnglish } from '../../model/opening-hours.ts';
import { readCompany } from '../../model/read-facts.ts';
import { type Answers, type Product, productsIn } from './answers.ts';
import { type Changes, changeFacts } from './facts.ts';
import { leaveOutFigures, sampleFolder, unusedFigures } from './figures.ts';
import { leaveOut } from './leave-out.ts';
import { removePrices, unusedPrices, withoutTables } from './prices.ts';

export const sampleProducts = (): Product[] =>
  productsIn(readFileSync(join(sampleFolder, 'navigation.yaml'), 'utf8'));

/** A page and a post about customers and projects of the sample. */
const ofCustomers = ['kundenreferenz', 'blog/globale-webpraesenz-case-study'];

/**
 * @param folder a new one
 * @param today e.g. `2026-11-28`: the date of all contracts, of which this is the first version
 */
export function makeContent(folder: string, answers: Answers, today: string): void {
  cpSync(sampleFolder, folder, { recursive: true });
  const leftOut = sampleProducts().filter(({ page }) => !answers.products.includes(page));
  // The company has no certificate yet.
  const pages = [...leftOut.map(({ page }) => page), 'certificates'];
  if (answers.customers === 'nein') pages.push(...ofCustomers);
  removeFiles(folder, answers, pages);
  const { prices, tables } = unusedPrices(pages);
  const sheet = readFileSync(join(sampleFolder, 'pages/preise.mdx'), 'utf8');
  const changes = {
    ...{ answers, leftOut, pages, today, tables, ...unusedFigures(folder, answers, leftOut) },
    priceSections: withoutTables(sheet, tables).places,
  };
  const words = replacements(answers);
  const english: [german: string, english: string][] = [];
  for (const name of globSync('**/*.{mdx,yaml,svg,vtt}', { cwd: folder })) {
    if (name === 'former-names.yaml') continue;
    const file = join(folder, name);
    let text = renamed(readFileSync(file, 'utf8'), words);
    if (name.endsWith('.mdx')) text = changePage(name, text, changes);
    if (name.endsWith('.yaml')) {
      english.push(...allEnglishIn(parse(text)));
      text = changeFacts(name, text, changes);
    }
    writeFileSync(file, text);
  }
  for (const home of ['pages/index.mdx', 'pages/en/index.mdx']) fillHome(join(folder, home));
  removePrices(folder, prices);
  if (answers.english[0] !== 'nein') keepEnglish(folder, english);
  addWords(join(folder, 'woerter.txt'), [...words.values()]);
  if (answers.logo) {
    for (const name of ['logo', 'logo-small'])
      cpSync(answers.logo, join(folder, `brand/${name}.svg`));
  }
}

function removeFiles(folder: string, { english }: Answers, pages: readonly string[]): void {
  const isLeftOut = (name: string) => {
    const [, isEnglish, page = ''] =
      /^pages\/(en\/)?(.+)\.mdx$/.exec(name.replaceAll('\\', '/')) ?? [];
    // An older version of a contract.
    if (page.includes('/') || pages.includes(page)) return true;
    return isEnglish && english[0] !== 'ja' && !english.includes(page);
  };
  const files = [
    ...globSync('pages/**/*.mdx', { cwd: folder }).filter(isLeftOut),
    ...globSync('blog/*.mdx', { cwd: folder }).filter((name) =>
      pages.includes(name.replaceAll('\\', '/').replace('.mdx', '')),
    ),
    // Drawn for the sample's town, its customers, its contracts; what has happened there.
    ...globSync(
      '{drawings/plans/city-map.*,drawings/diagrams/fibre-map.*,logos/*,documents/*,status/*}',
      {
        cwd: folder,
      },
    ),
  ];
  for (const name of files) rmSync(join(folder, name));
  if (english[0] === 'nein') rmSync(join(folder, 'pages/en'), { recursive: true });
}

/** Cards from the overview of products take the place of those that are gone from the home page. */
function fillHome(home: string): void {
  const overview = home.replace('index.mdx', 'produkte.mdx');
  if (!existsSync(home) || !existsSync(overview)) return;
  const text = readFileSync(home, 'utf8').replace(
    /<Tiles columns=\{4\}>\n([\s\S]*?)<\/Tiles>/,
    (tiles, cards: string) => {
      const further = readFileSync(overview, 'utf8')
        .matchAll(/^<Tile [^>]*link="([^"]+)"[\s\S]*?^<\/Tile>\n/gm)
        .filter(([, link]) => !cards.includes(`link="${link}"`))
        .take(4 - (cards.match(/<Tile /g)?.length ?? 0))
        .map(([card]) => card);
      return tiles.replace('</Tiles>', () => `${[...further].join('')}</Tiles>`);
    },
  );
  writeFileSync(home, text);
}

/** A German text has its English at one place only: adds that of entries that are gone. */
function keepEnglish(folder: string, pairs: readonly (readonly [string, string])[]): void {
  const facts = globSync('{*,facts/*}.yaml', { cwd: folder }).map((name) =>
    parse(readFileSync(join(folder, name), 'utf8')),
  );
  const [shown, known] = [JSON.stringify(facts), new Map(allEnglishIn(facts))];
  const lost = pairs.filter(
    ([german]) => !known.has(german) && shown.includes(JSON.stringify(german)),
  );
  if (lost.length === 0) return;
  const added = stringify([...new Map(lost)].map(([de, en]) => ({ de, en })));
  appendFileSync(join(folder, 'drawings/english.yaml'), added);
}

/** Names of the sample, longest first, with those of the company. */
function replacements({ name, legalName, domain, city, sites, replace, supportHours }: Answers) {
  const sample = readCompany(sampleFolder);
  const [first = '', second = first] = sites.map((site) => site.name);
  const [ours = '', other = ''] = sample.sites.map((site) => site.name);
  const district = ours.replace(`${sample.address.city} `, '');
  const pairs = ['und', 'and', 'oder', 'or'].flatMap((and): [string, string][] =>
    [ours, district, sample.address.city].map((place) => [
      `${place} ${and} ${other}`,
      sites.length > 1 ? `${first} ${and} ${second}` : first,
    ]),
  );
  const known: [string, string][] = [
    ...Object.entries(replace ?? {}),
    ...pairs,
    [sample.supportHours, supportHours],
    [englishHours(sample.supportHours), englishHours(supportHours)],
    [sample.legalName, legalName],
    [sample.domain, domain],
    [ours, first],
    [sample.name, name],
    [district, first],
    [sample.address.city, city],
    ['Hanover', city],
    // With one site, golive lists the sentences about the second.
    ...(sites.length > 1 ? ([[other, second]] as [string, string][]) : []),
  ];
  return new Map(known.toSorted(([one], [next]) => next.length - one.length));
}

/** e.g. `Monday to Friday 09:00 to 17:00` */
function englishHours(german: string): string {
  return hoursInEnglish(german).replace(' (German time)', '').replaceAll(',', '');
}

/** Text may break between any two words. Derived names such as “Vahrenwalder” stay: golive lists them. */
function renamed(text: string, words: ReadonlyMap<string, string>): string {
  return [...words].reduce((changed, [ours, theirs]) => {
    const pattern = ours.split(' ').map(RegExp.escape).join('\\s+');
    return changed.replaceAll(new RegExp(`${pattern}(?!\\p{L}{2})`, 'gu'), () => theirs);
  }, text);
}

const spareFigures = ['generator', 'network', 'monitoring', 'peerings', 'ups', 'reply'];

/** @param name e.g. `pages/tom.mdx` */
function changePage(name: string, text: string, changes: Changes): string {
  const { answers, falseFigures, figures, groups, leftOut, pages, priceSections, tables, today } =
    changes;
  const [, version = ''] = /^legal:\n {2}version: (.+)$/m.exec(text) ?? [];
  const german = (day: string) => day.split('-').reverse().join('.');
  const dated = version
    ? text.replaceAll(version, today).replaceAll(german(version), german(today))
    : text;
  const names = leftOut.flatMap(({ names }) => names);
  const shorter = leaveOut(withoutTables(dated, tables).text, names, pages, [
    ...[...figures, ...groups].map((anchor) => `/zahlen#${anchor}`),
    ...priceSections.map((anchor) => `/preise#${anchor}`),
    ...(name.endsWith('/zahlen.mdx')
      ? groups
      : name.endsWith('/preise.mdx')
        ? priceSections
        : []
    ).map((anchor) => `#${anchor}`),
  ]);
  const spare = spareFigures.filter((figure) => ![...figures, ...falseFigures].includes(figure));
  const { english } = answers;
  const kept = english[0] === 'ja' ? '' : `(?!(?:${english.join('|')})\\b)`;
  return (
    leaveOutFigures(shorter, [...figures, ...falseFigures], spare)
      // Pages without English are linked in German.
      .replaceAll(new RegExp(`(\\]\\(|="|link: )/en/${kept || '(?!)'}`, 'g'), '$1/')
      // The company has no certificate yet, so the figure is on no page.
      .replaceAll('<Figure of="iso-27001" />', 'ISO/IEC 27001')
      .replaceAll(/^<p>\n\n<DocumentLink name="zertifikat-muster">.*\n\n<\/p>\n\n/gm, '')
  );
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
