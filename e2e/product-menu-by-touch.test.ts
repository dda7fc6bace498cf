// The same dropdown under a finger, on a tablet held sideways.
import { navigation } from '../testing/company.ts';
import { productMenu } from './support/product-menu.ts';
import { expect, test } from './support/site-test.ts';
import { stayOnLinks } from './support/stay-on-links.ts';

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

test('a tap on the arrow opens the products, a second tap closes them', async ({ page }) => {
  await page.goto('/');
  const { toggle, panel } = productMenu(page);
  await toggle.tap();
  await expect(panel).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.tap();
  await expect(panel).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a tap beside the products closes them', async ({ page }) => {
  await page.goto('/');
  const { toggle, panel } = productMenu(page);
  await toggle.tap();
  await expect(panel).toBeVisible();
  // So that it can't be another page that shows no products.
  await stayOnLinks(page);
  await page.touchscreen.tap(512, 740);
  await expect(panel).toBeHidden();
});

test('a tap between the products leaves them open', async ({ page }) => {
  await page.goto('/');
  const { toggle, panel } = productMenu(page);
  await toggle.tap();
  await panel
    .getByRole('heading', { name: navigation.productFamilies.at(-1)?.heading ?? '' })
    .tap();
  await expect(panel).toBeVisible();
});

test('a tap on the entry itself goes to the overview', async ({ page, site }) => {
  await page.goto('/');
  await productMenu(page).entry.tap();
  await expect(page).toHaveURL(`${site.url}/produkte`);
});

test('the arrow is large enough for a finger', async ({ page }) => {
  await page.goto('/');
  const box = await productMenu(page).toggle.boundingBox();
  // WCAG 2.2, 2.5.8.
  expect(box?.width).toBeGreaterThanOrEqual(24);
  expect(box?.height).toBeGreaterThanOrEqual(24);
});
