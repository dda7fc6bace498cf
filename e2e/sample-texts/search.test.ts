// Searching as a visitor does: by the key / and by mouse, without scripts, in English.
import { productRoute } from '../support/routes.ts';
import { expect, test } from '../support/site-test.ts';

test('the key / opens the search, which shows results while one types, and again on the way back', async ({
  page,
}) => {
  await page.goto(productRoute);
  await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/suche');
  await expect(page.getByRole('searchbox', { name: 'Suchwort oder Frage' })).toBeFocused();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.keyboard.type('1/2 Impressum');
  await expect(page.getByRole('status')).toContainText('Treffer für „1/2 Impressum“');
  expect(requests).toEqual([expect.stringMatching(/search-index\.de\.json$/)]);
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first.locator('mark').first()).toHaveText('Impressum');
  await first.getByRole('link').click();
  await expect(page).toHaveURL('/impressum');
  await page.goBack();
  await expect(page).toHaveURL('/suche#q=1%2F2%20Impressum');
  await expect(first.getByRole('link')).toHaveText('Impressum');
});

test('the English search finds English pages', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Word or question' }).fill('half rak');
  await expect(page.getByRole('status')).toContainText('Results for “half rak”');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL('/en/colocation');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search leads to an overview of all pages and posts', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click();
    await expect(page.getByRole('searchbox')).toBeHidden();
    for (const name of ['Colocation', 'Technische und organisatorische Maßnahmen', 'Blog'])
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  });
});

test.describe('while the index does not load', () => {
  test.use({ expectedErrors: /search-index|fetch|ERR_FAILED/ });

  test('the search says so and shows all pages, as it does for a word that is nowhere', async ({
    page,
  }) => {
    await page.goto('/suche?q=Xylophonbau');
    await expect(page.getByRole('status')).toContainText('Nichts gefunden für „Xylophonbau“');
    await expect(page.getByRole('heading', { name: 'Recht, Preise und Nachweise' })).toBeVisible();
    await page.route('**/search-index.*', (route) => route.abort());
    await page.goto('/suche?q=Rack');
    await expect(page.getByRole('status')).toContainText('lässt sich gerade nicht laden');
    await expect(page.getByRole('heading', { name: 'Recht, Preise und Nachweise' })).toBeVisible();
  });
});
