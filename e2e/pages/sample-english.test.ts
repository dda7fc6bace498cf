// English pages of the sample are English all over: text, labels, drawings, menus. What stays German is a name or says
// so.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { company, references, staff } from '../../testing/company.ts';
import { englishRoutes, pageRoutes } from '../support/routes.ts';
import { all, attributeOf, languageOf, values } from './dom.ts';
import { type Page, pageAt } from './site.ts';

/** Words that are no English and right all the same: German institutions, places and laws, products of others. */
const names = `
  Vahrenwald Vahrenwalder Laatzen Mittellandkanal Ihme Maschsee Messeschnellweg Westschnellweg Leine Straße
  Bundesnetzagentur Bundeskriminalamt Landesbeauftragte Datenschutz Niedersachsen Amtsgericht Digitale Dienste Gesetz
  Unternehmensregister Entfernungsanordnung AVPQ BDSG BSIG ASHRAE DMTF TISAX MPLS QCOW Maildir peerings kubeconfig
  noughties prequalified Prequalification Kältewerk Leinetal Nordstrom Anlagenbau Wachhaus Calenberg Aktenmühle
  Hildesheim Braunschweig Leinekabel Welfenfaser Marschland Versicherung Deichstraße Musterzert
`;
const madeUp = [
  ...[company.name, company.legalName, company.domain, ...Object.values(company.address)],
  ...[...company.sites, ...company.management, ...company.social].map(({ name }) => name),
  ...[...references.customers, ...references.partners, ...staff].map(({ name }) => name),
];

test('no English page shows a German word', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'english-'));
  const config = join(folder, 'cspell.json');
  const words = [...names.split(/\s+/), ...madeUp.flatMap((name) => name.split(/[^\p{L}]+/u))];
  writeFileSync(
    config,
    JSON.stringify({
      version: '0.2',
      language: 'en-GB',
      caseSensitive: false,
      dictionaries: ['en-gb', 'softwareTerms', 'companies', 'networkingTerms', 'filetypes'],
      words: words.filter((word) => word.length > 3),
    }),
  );
  for (const route of [...englishRoutes, '/en/404']) {
    const file = join(folder, `${route.slice(1).replaceAll('/', '-')}.txt`);
    writeFileSync(file, wordsOn(await pageAt(route)).join('\n'));
  }
  // Put there so that we know that it looks.
  writeFileSync(join(folder, 'german.txt'), 'Verfügbarkeit');
  let told = '';
  try {
    const options = ['-c', config, '--root', folder, '--no-progress', '--no-summary'];
    const cspell = ['node_modules/cspell/bin.mjs', 'lint', ...options, '*.txt'];
    execFileSync(process.execPath, cspell, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    told = String((error as { stdout?: string }).stdout);
  }
  rmSync(folder, { recursive: true });
  assert.equal(told, 'german.txt:1:1 - Unknown word (Verfügbarkeit)\n');
});

const readOut = ['alt', 'aria-label', 'title', 'data-column', 'data-request', 'placeholder'];

/** What is read or read out in English. */
function wordsOn({ elements, title, tags }: Page): string[] {
  const english = elements.filter(
    (element) =>
      languageOf(element) === 'en' &&
      !['script', 'style'].includes(element.tagName) &&
      !/^(mailto|tel):/.test(attributeOf(element, 'href') ?? ''),
  );
  const texts = english.flatMap(({ childNodes }) =>
    childNodes.flatMap((node) => ('value' in node ? node.value : [])),
  );
  const attributes = readOut.flatMap((name) => values(english, name));
  const described = Object.entries(tags)
    .filter(([name]) => name === 'description' || name.startsWith('og:'))
    .flatMap(([, contents]) => contents.map((content) => content.replace(/^https?:\S*/, '')));
  return [title, ...texts, ...attributes, ...described].map((word) => word.trim()).filter(Boolean);
}

test('menus of English pages hold English pages only, and those of German pages German ones', async () => {
  for (const route of [...englishRoutes, ...pageRoutes]) {
    const { elements, language } = await pageAt(route);
    for (const landmark of elements.filter(({ tagName }) => /^(header|footer)$/.test(tagName))) {
      const links = all(landmark, 'a').filter((link) => !attributeOf(link, 'hreflang'));
      const paths = values(links, 'href').filter((path) => path.startsWith('/'));
      assert.ok(paths.length > 5, route);
      const strays = paths.filter((path) => /^\/en(?:\/|$)/.test(path) !== (language === 'en'));
      assert.deepEqual(strays, [], route);
    }
  }
});
