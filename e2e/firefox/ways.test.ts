// Menus, languages, places in a page and addresses without a page, in Firefox.
import { company, errors } from '../../testing/company.ts';
import { productMenu } from '../support/product-menu.ts';
import { goneRoutes, productRoute } from '../support/routes.ts';
import { expect, test } from './firefox-test.ts';

test('the keyboard opens the menu of products and follows a link of it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const { toggle, panel } = productMenu(page);
  await toggle.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const product = panel.getByRole('link').first();
  await expect(product).toBeFocused();
  const address = (await product.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
});

test('the button on a phone opens the menu, and a link of it leads on and closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.locator('#hauptmenue');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  await menu.getByRole('link', { name: 'Technologie' }).click();
  await expect(page).toHaveURL('/tech');
  await expect(menu).toBeHidden();
});

test('the switch leads to the page in English and back', async ({ page }) => {
  await page.goto('/kontakt');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/kontakt');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/kontakt');
});

test('the button in a hero brings the form 120 px below the top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(productRoute);
  await page.locator('[data-hero] a[href*="#contactform"]').click();
  await expect(page).toHaveURL(/#contactform$/);
  const form = page.locator('#contactform');
  const top = () => form.evaluate((target) => target.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 120)).toBeLessThan(2);
});

test('addresses without a page say so and lead to the start', async ({ page }) => {
  for (const [path, status, heading] of [
    ['/gibt-es-nicht', 404, errors.notFound.heading],
    [goneRoutes[0] ?? '', 410, errors.gone.heading],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveTitle(new RegExp(company.name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL('/');
  }
});
