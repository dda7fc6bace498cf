// The skip link, links to a place in a page, and what marks a page as reached from another.
import type { Locator, Page } from '@playwright/test';
import { openWithTypeface } from './support/open-with-typeface.ts';
import { productRoutes } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test.use({ ...withMotion, viewport: { width: 1280, height: 800 } });

test('the first Tab shows a link that skips to the content', async ({ page }) => {
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

for (const path of ['/', ...productRoutes.slice(0, 2)]) {
  test(`the button in the hero of ${path} brings the form 120 pixels below the top`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.locator('[data-hero] a[href*="#contactform"]').click();
    await expect(page).toHaveURL(/#contactform$/);
    const top = () =>
      page.locator('#contactform').evaluate((target) => target.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await top()) - 120)).toBeLessThan(2);
  });
}

test('going back returns to where one was', async ({ page }) => {
  await openWithTypeface(page, '/tech');
  await page.evaluate(() => window.scrollTo(0, 600));
  await menuLink(page, 'Unternehmen').click();
  await expect(page).toHaveURL(/\/company$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/tech$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test('a page reached by a click slides in; the first page and a reload do not', async ({
  page,
}) => {
  await page.goto('/');
  const container = page.getByRole('main');
  await expect(container).not.toHaveClass(/slide-in/);

  await menuLink(page, 'Technologie').click();
  await expect(page).toHaveURL(/\/tech$/);
  await expect(container).toHaveClass(/slide-in/);
  const hero = page.locator('[data-hero]');
  await expect(hero.getByRole('heading').locator('xpath=..')).toHaveCSS(
    'animation-name',
    'slide-in',
  );
  await expect(hero, 'its night band stays').toHaveCSS('animation-name', 'none');

  await page.reload();
  await expect(container).not.toHaveClass(/slide-in/);
});

test.describe('when motion is unwanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no page slides in', async ({ page }) => {
    await page.goto('/');
    await menuLink(page, 'Technologie').click();
    await expect(page).toHaveURL(/\/tech$/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveClass(/slide-in/);
  });
});

function menuLink(page: Page, name: string): Locator {
  const navigation = page.getByRole('navigation', { name: 'Hauptmenü' });
  return navigation.getByRole('link', { name, exact: true });
}
