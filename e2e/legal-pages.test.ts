// Legal texts can be cited, printed and read in the languages that we promise.
import { readHead } from './support/page-head.ts';
import { expect, test } from './support/site-test.ts';

const sectionCounts = [
  ['/agb', 15],
  ['/datenschutz', 10],
  ['/impressum', 10],
  ['/digital-services-act', 7],
  ['/en/digital-services-act', 7],
  ['/barrierefreiheit', 6],
] as const;

for (const [path, count] of sectionCounts) {
  test(`${path} has ${count} numbered sections, each in its contents`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toHaveLength(count);
    for (const [index, heading] of headings.entries()) {
      expect.soft(heading.startsWith(`${index + 1}. `), heading).toBe(true);
    }
    const contents = main.getByRole('navigation').getByRole('link');
    expect(await contents.allTextContents()).toEqual(headings);

    await contents.last().click();
    await expect(main.getByRole('heading', { level: 2 }).last()).toBeInViewport();
    expect(new URL(page.url()).hash).not.toMatch(/\d/);
  });
}

test('a section has a link of its own, named by its heading', async ({ page }) => {
  await page.goto('/agb');
  const link = page.getByRole('main').getByRole('link', { name: '12. Haftung' }).last();
  await expect(link).toHaveAttribute('href', '#haftung');
});

test('legal texts say from when they are; nothing offers earlier versions that are not there', async ({
  page,
}) => {
  await page.goto('/agb');
  await expect(page.getByText('Fassung vom 08.05.2025')).toBeVisible();
  await expect(page.getByText('Frühere Fassungen')).toHaveCount(0);
});

test('on paper a legal text names its address and leaves the shell out', async ({ page, site }) => {
  await page.goto('/agb');
  await expect(page.getByText(`${site.url}/agb`)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${site.url}/agb`)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('heading', { name: '15. Schlussbestimmungen' })).toBeVisible();
});

test('German and English pages name and reach each other', async ({ page, request, site }) => {
  const pairs = ['/abuse', '/digital-services-act'].map((path) => ({
    de: `${site.url}${path}`,
    en: `${site.url}/en${path}`,
  }));
  // Before anything is opened: a page of ours would not have a text parsed (Trusted Types).
  for (const alternates of pairs) {
    for (const address of Object.values(alternates)) {
      const head = await readHead(page, await (await request.get(address)).text());
      expect.soft(head.alternates, address).toEqual(alternates);
      expect.soft(head.canonical).toBe(address);
    }
  }
  for (const { de, en } of pairs) {
    await page.goto(de);
    await page.getByRole('link', { name: 'This page in English' }).click();
    await expect(page).toHaveURL(en);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('banner')).toHaveAttribute('lang', 'de');
    await page.getByRole('link', { name: 'Diese Seite auf Deutsch' }).click();
    await expect(page).toHaveURL(de);
  }
});

test('pages in one language name no other', async ({ page, request }) => {
  const head = await readHead(page, await (await request.get('/agb')).text());
  expect(head.alternates).toEqual({});
});

test('the imprint names what § 5 DDG, § 18 MStV and Art. 28 Data Act ask for', async ({ page }) => {
  await page.goto('/impressum');
  const main = page.getByRole('main');
  for (const fact of [
    ...['Leinestern GmbH', 'Musterweg 12', '30165 Hannover', '+49 30 23125 100'],
    ...['kontakt@leinestern.example', 'Marit Hansen', 'Amtsgericht Hannover', 'HRB 000000'],
    ...['DE000000000', '§ 18 Abs. 2 MStV', 'Art. 28 des Data Act', 'Art. 32 des Data Act'],
  ]) {
    await expect.soft(main, fact).toContainText(fact);
  }
  await expect(page.locator('a[href*="ec.europa.eu"]')).toHaveCount(0);
});

test('the DSA page says everything that the articles ask for', async ({ page }) => {
  await page.goto('/digital-services-act');
  const main = page.getByRole('main');
  for (const article of [11, 14, 16, 17, 18, 53]) {
    await expect.soft(main).toContainText(new RegExp(`Art\\.\\s${article}\\b`));
  }
  for (const fact of ['Deutsch', 'Englisch', 'Bundesnetzagentur', 'Bundeskriminalamt', 'URL']) {
    await expect.soft(main).toContainText(fact);
  }
  await expect(main.locator('a[href="/abuse#abuseform"]').first()).toBeVisible();
});
