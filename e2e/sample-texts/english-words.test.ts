// English pages of the sample are English all over: text, labels, drawings, menus. What stays German is a name or
// says so.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { company, references, staff } from '../../testing/company.ts';
import { englishRoutes } from '../support/routes.ts';
import { expect, test } from '../support/site-test.ts';
import { openSolarReadout } from '../support/solar-readout.ts';

/** Words that are no English and right all the same: German institutions, places and laws, products of others. */
const names = `
  Vahrenwald Vahrenwalder Laatzen Mittellandkanal Ihme Maschsee Messeschnellweg Westschnellweg Leine Straße
  Bundesnetzagentur Bundeskriminalamt Landesbeauftragte Datenschutz Niedersachsen Amtsgericht Digitale Dienste Gesetz
  Unternehmensregister Entfernungsanordnung AVPQ BDSG BSIG ASHRAE DMTF TISAX MPLS QCOW Maildir peerings kubeconfig noughties prequalified Prequalification
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
    'Marschland Versicherung Deichstraße',
    'Musterzert',
  ],
];

test.use({ expectedErrors: /status of 404/ });

test('no English page shows a German word', async ({ page }) => {
  test.setTimeout(300_000);
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

test('the live readout on the English home page is English', async ({ page }) => {
  const section = await openSolarReadout(page, '/en');
  const instrument = section.locator('[data-condition]');
  await expect(instrument).toHaveAttribute('data-condition', /^(live|resting)$/);
  await expect(section.getByText('Simulated values')).toBeVisible();
  await expect(
    section.getByRole('img', { name: /^Power over the day\. Today so far/ }),
  ).toBeVisible();
  await section.getByText('The day as a table').click();
  const table = section.getByRole('table', { name: 'Mean power for each hour in kilowatts' });
  await expect(table.or(section.getByText('No power has come from the roof'))).toBeVisible();
  await expect(section).not.toContainText(/heute|gestern|Uhr|Stand|Jetzt|Anlage|kein/i);
});
