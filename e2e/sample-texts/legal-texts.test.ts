// The legal texts that come with the product: their sections, days and what the law wants in them.
import { expect, test } from '../support/site-test.ts';

const sectionCounts = [
  ['/agb', 15],
  ['/agb-anlage', 10],
  ['/datenschutz', 11],
  ['/datenschutz-kunden', 5],
  ['/impressum', 10],
  ['/anbieterwechsel', 7],
  ['/auftragsverarbeitung', 12],
  ['/tom', 11],
  ['/digital-services-act', 8],
  ['/en/digital-services-act', 8],
  ['/barrierefreiheit', 6],
] as const;

test('each legal text has all of its sections', async ({ page }) => {
  for (const [path, count] of sectionCounts) {
    await page.goto(path);
    await expect.soft(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(count);
  }
});

test('a section has a link of its own, named by its heading', async ({ page }) => {
  await page.goto('/agb');
  const link = page.getByRole('main').getByRole('link', { name: '12. Haftung' }).last();
  await expect(link).toHaveAttribute('href', '#haftung');
});

test('legal texts say from when they are, and lead to the earlier versions that are there', async ({
  page,
}) => {
  await page.goto('/agb');
  await expect(page.getByText('Fassung vom 08.05.2025')).toBeVisible();
  await page.goto('/agb-anlage');
  await page.getByRole('main').getByRole('link', { name: '22.11.2026' }).click();
  await expect(page).toHaveURL(/\/agb-anlage\/2026-11-22$/);
  await page.goto('/datenschutz');
  await expect(page.getByText('Frühere Fassungen')).toHaveCount(0);
});

test('the imprint says what protects from access by third countries', async ({ page }) => {
  await page.goto('/impressum');
  await expect(page.getByRole('main')).toContainText('Art. 32 des Data Act');
});

test('the page on switching says what Art. 25, 26, 29 and 31 of the Data Act ask for', async ({
  page,
}) => {
  await page.goto('/anbieterwechsel');
  const main = page.getByRole('main');
  for (const fact of [
    ...['12. September 2025', 'höchstens zwei Monate', 'höchstens 30 Kalendertage'],
    ...['14 Arbeitstagen', 'sieben Monaten', 'mindestens 30 Kalendertage', '12. Januar 2027'],
    ...['Art. 26', 'Art. 28', 'Art. 29', 'Art. 31', 'QCOW2', 'Geschäftsgeheimnisse'],
  ]) {
    await expect.soft(main, fact).toContainText(fact);
  }
  await main.getByRole('link', { name: 'Anlage zu den AGB' }).click();
  await expect(page).toHaveURL(/\/agb-anlage#wechsel-und-herausgabe-von-daten$/);
});

test('the DSA page says everything that the articles ask for', async ({ page }) => {
  await page.goto('/digital-services-act');
  const main = page.getByRole('main');
  for (const article of [11, 14, 15, 16, 17, 18, 53]) {
    await expect.soft(main).toContainText(new RegExp(`Art\\.\\s${article}\\b`));
  }
  for (const fact of ['Deutsch', 'Englisch', 'Bundesnetzagentur', 'Bundeskriminalamt', 'URL']) {
    await expect.soft(main).toContainText(fact);
  }
  await expect(main.locator('a[href="/abuse#abuseform"]').first()).toBeVisible();
});
