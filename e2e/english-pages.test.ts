// English pages are English all over: text, labels, drawings, menus. What stays German is a name or says so.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { company, isSample, navigation, references, staff } from '../testing/company.ts';
import { englishRoutes, pageRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

/** Words that are no English and right all the same: German institutions, places and laws, products of others. */
const names = `
  Vahrenwald Vahrenwalder Laatzen Mittellandkanal Ihme Maschsee Messeschnellweg Westschnellweg Leine Straße
  Bundesnetzagentur Bundeskriminalamt Landesbeauftragte Datenschutz Niedersachsen Amtsgericht Digitale Dienste Gesetz
  AVPQ BDSG ASHRAE DMTF TISAX MPLS QCOW Maildir peerings kubeconfig noughties prequalified Prequalification
`;
const madeUp = [
  ...[company.name, company.legalName, company.domain, ...Object.values(company.address)],
  ...[...company.sites, ...company.management, ...company.social].map(({ name }) => name),
  ...[...references.customers, ...references.partners, ...staff].map(({ name }) => name),
  ...[
    'Kältewerk Leinetal',
    'Nordstrom Anlagenbau',
    'Wachhaus Calenberg',
    'Aktenmühle Hildesheim',
    'Braunschweig',
    'Leinekabel',
    'Welfenfaser',
  ],
];

test.use({ expectedErrors: /status of 404/ });

test('no English page shows a German word', async ({ page }) => {
  test.skip(!isSample, 'Only of the sample company do we know all names.');
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'english-'));
  const known = [...names.split(/\s+/), ...madeUp.flatMap((name) => name.split(/[^\p{L}]+/u))];
  const config = join(folder, 'cspell.json');
  writeFileSync(
    config,
    JSON.stringify({
      version: '0.2',
      language: 'en-GB',
      caseSensitive: false,
      dictionaries: ['en-gb', 'softwareTerms', 'companies', 'networkingTerms', 'filetypes'],
      words: known.filter((word) => word.length > 3),
    }),
  );
  for (const route of [...englishRoutes, '/en/404']) {
    await page.goto(route).catch(() => undefined);
    const file = join(folder, `${route.slice(1).replaceAll('/', '-')}.txt`);
    writeFileSync(file, (await page.evaluate(wordsOnPage)).join('\n'));
  }
  writeFileSync(join(folder, 'german.txt'), 'Verfügbarkeit');
  let told = '';
  try {
    const cspell = 'node_modules/cspell/bin.mjs';
    const options = ['-c', config, '--root', folder, '--no-progress', '--no-summary'];
    execFileSync(process.execPath, [cspell, 'lint', ...options, '*.txt'], { encoding: 'utf8' });
  } catch (error) {
    told = String((error as { stdout?: string }).stdout);
  }
  rmSync(folder, { recursive: true });
  // Put there so that we know that it looks.
  expect(told).toMatch(/^german\.txt:1:1 - Unknown word \(Verfügbarkeit\)\n$/);
});

/** What is read or read out in English. Runs in the page. */
function wordsOnPage(): string[] {
  const attributes = ['alt', 'aria-label', 'title', 'data-column', 'data-request', 'placeholder'];
  const isEnglish = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang') === 'en' &&
    !element.closest('script, style, [href^="mailto:"], [href^="tel:"]');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words: string[] = [document.title];
  while (walker.nextNode()) {
    if (isEnglish(walker.currentNode.parentElement))
      words.push(walker.currentNode.textContent ?? '');
  }
  for (const element of document.querySelectorAll('*')) {
    if (!isEnglish(element)) continue;
    for (const name of attributes) words.push(element.getAttribute(name) ?? '');
  }
  for (const meta of document.querySelectorAll('meta[name=description], meta[property^="og:"]')) {
    words.push(meta.getAttribute('content')?.replace(/^https?:\S*/, '') ?? '');
  }
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

test('menus of English pages hold English pages only, and those of German pages German ones', async ({
  page,
}) => {
  test.skip(!isSample, 'Without an English home page the logo leads to the German one.');
  for (const [route, belongs] of [
    ['/en/tech', (path: string) => /^\/en(?:\/|$)/.test(path)],
    ['/tech', (path: string) => !/^\/en(?:\/|$)/.test(path)],
  ] as const) {
    await page.goto(route);
    for (const landmark of ['banner', 'contentinfo'] as const) {
      const paths = await page
        .getByRole(landmark)
        .locator('a[href^="/"]:not([hreflang])')
        .evaluateAll((links) =>
          links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        );
      expect(paths.length).toBeGreaterThan(5);
      expect(paths.filter((path) => !belongs(path))).toEqual([]);
    }
  }
});

test('every menu entry that has an English page is in the English menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(englishRoutes[0] ?? '');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const expected = navigation.main
    .map(({ link }) => (link === '/' ? '/en' : `/en${link}`))
    .filter((path) => englishRoutes.includes(path));
  const links = menu.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expected,
  );
});

for (const width of [360, 1280]) {
  test(`the switch leads to the same page in the other language at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of englishRoutes.slice(0, 3).map((route) => route.slice('/en'.length))) {
      await page.goto(path || '/');
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(`/en${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(path || '/');
    }
  });
}

test('a page without a translation has no switch', async ({ page }) => {
  const untranslated = pageRoutes.find(
    (route) => route !== '/' && !englishRoutes.includes(`/en${route}`),
  );
  await page.goto(untranslated ?? '');
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveCount(0);
});

test('an English link to a page in German says so', async ({ page }) => {
  for (const route of englishRoutes) {
    await page.goto(route);
    const links = await page
      .getByRole('main')
      .locator('a[href^="/"]')
      .evaluateAll((all) =>
        all
          .filter((link) => !/^\/(?:en(?:\/|#|$)|_assets\/)/.test(link.getAttribute('href') ?? ''))
          .filter((link) => !/German/.test(link.closest('p, li, dd')?.textContent ?? ''))
          .map((link) => link.outerHTML),
      );
    expect.soft(links, route).toEqual([]);
  }
});
