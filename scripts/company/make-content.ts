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
import { contentFiles, contentPath } from '../../model/content-folder.ts';
import { allEnglishIn } from '../../model/english.ts';
import { followsOf } from '../../model/faults/stale-english.ts';
import { type Answers, type Product, productsIn } from './answers.ts';
import { type Changes, changeFacts } from './facts.ts';
import { leaveOutFigures, sampleFolder, unusedFigures } from './figures.ts';
import { leaveOut, withoutNames } from './leave-out.ts';
import { removePrices, unusedPrices, withoutTables } from './prices.ts';
import { renamed, replacements } from './replacements.ts';

export const sampleProducts = (): Product[] =>
  productsIn(readFileSync(join(sampleFolder, 'navigation.yaml'), 'utf8'));

/** A page and a post about customers and projects of the sample. */
const ofCustomers = ['kundenreferenz', 'blog/globale-webpraesenz-case-study'];
/** Posts that exist because the specification names them. */
const ofSpecification = ['blog/lorem-ipsum', 'blog/test-post'];

/**
 * @param folder a new one
 * @param today e.g. `2026-11-28`: the date of all contracts, of which this is the first version
 */
export function makeContent(folder: string, answers: Answers, today: string): void {
  cpSync(sampleFolder, folder, { recursive: true });
  const leftOut = sampleProducts().filter(({ page }) => !answers.products.includes(page));
  // The company has no certificate yet.
  const pages = [...leftOut.map(({ page }) => page), 'certificates', ...ofSpecification];
  pages.push(...postsAbout(leftOut));
  if (answers.customers === 'nein') pages.push(...ofCustomers);
  removeFiles(folder, answers, pages);
  if (answers.english[0] === 'nein') pages.push('english');
  const { prices, tables } = unusedPrices(pages);
  if (answers.sites.length === 1) prices.add('colocation.site-link');
  const sheet = readFileSync(join(sampleFolder, 'pages/preise.mdx'), 'utf8');
  const changes = {
    ...{ answers, leftOut, pages, today, tables, ...unusedFigures(folder, answers, leftOut) },
    priceSections: withoutTables(sheet, tables).places,
  };
  const words = replacements(answers);
  const goneNames = leftOut.flatMap(({ names }) => names);
  const english: [german: string, english: string][] = [];
  for (const name of globSync('**/*.{mdx,yaml,svg,vtt}', { cwd: folder })) {
    if (name === 'former-names.yaml') continue;
    const file = join(folder, name);
    let text = renamed(readFileSync(file, 'utf8'), words);
    if (name.endsWith('.mdx')) text = changePage(name, text, changes);
    if (name.endsWith('.yaml')) {
      english.push(...allEnglishIn(parse(text)));
      text = changeFacts(name, withoutNames(text, goneNames), changes);
    }
    writeFileSync(file, text);
  }
  for (const home of ['pages/index.mdx', 'pages/en/index.mdx']) fillHome(join(folder, home));
  removePrices(folder, prices);
  if (answers.english[0] !== 'nein') keepEnglish(folder, english);
  for (const file of contentFiles(folder, 'content/pages/en/**/*.mdx')) {
    // Both texts were changed alike.
    const path = contentPath(file, folder);
    const follows = followsOf(file, Date.parse(today), folder);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/^follows: .*/m, `follows: ${follows}`));
  }
  addWords(join(folder, 'woerter.txt'), [...words.values()]);
  if (answers.logo) {
    for (const name of ['logo', 'logo-small'])
      cpSync(answers.logo, join(folder, `brand/${name}.svg`));
  }
}

/** Posts whose head names one of the products, e.g. `blog/managed-private-openstack`. */
function postsAbout(products: readonly Product[]): string[] {
  const names = products.flatMap(({ names }) => names).map(RegExp.escape);
  const product = new RegExp(`(?<!\\p{L})(?:${names.join('|') || '(?!)'})(?!\\p{L})`, 'u');
  return globSync('blog/*.mdx', { cwd: sampleFolder })
    .filter((name) =>
      product.test(readFileSync(join(sampleFolder, name), 'utf8').split(/^---$/m)[1] ?? ''),
    )
    .map((name) => name.replaceAll('\\', '/').replace('.mdx', ''));
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
  const text = readFileSync(home, 'utf8');
  const [tiles = '', cards = ''] = /<Tiles columns=\{4\}>\n([\s\S]*?)<\/Tiles>/.exec(text) ?? [];
  const further = readFileSync(overview, 'utf8')
    .matchAll(/^<Tile [^>]*link="([^"]+)"[\s\S]*?^<\/Tile>\n/gm)
    .filter(([, link]) => !cards.includes(`link="${link}"`));
  const own = [...cards.matchAll(/^<Tile [\s\S]*?^<\/Tile>\n/gm)];
  const shown = [...own, ...further].slice(0, 4).map(([card]) => card);
  const columns = Math.max(shown.length, 2);
  const filled = text.replace(
    tiles,
    () => `<Tiles columns={${columns}}>\n${shown.join('')}</Tiles>`,
  );
  const isShort = shown.length < 4;
  writeFileSync(home, isShort ? filled.replace(/heading="(?:Vier|Four) b/i, 'heading="B') : filled);
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
      .replaceAll('<Figure of="iso-27001" />', 'ISO/IEC 27001')
      .replaceAll(/^<p>\n\n<DocumentLink name="zertifikat-muster">.*\n\n<\/p>\n\n/gm, '')
      .replaceAll(/^<Question [^>]*id="zertifiziert">[\s\S]*?^<\/Question>\n/gm, '')
      .replaceAll(
        answers.sites.length > 1
          ? /(?!)/g
          : /^<Question [^>]*id="beide-haeuser">[\s\S]*?^<\/Question>\n| drawing="backbone-map"/gm,
        '',
      )
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
