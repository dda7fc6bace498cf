// A page opened at its top lays out its first view first, and the rest before anybody can miss it.
import type { Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { openWithTypeface } from './support/open-with-typeface.ts';
import { productRoute } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test.use({ viewport: { width: 412, height: 823 }, opensInPieces: true, ...withMotion });

const paths = ['/', productRoute, '/agb', '/impressum', '/blog'];

for (const path of paths) {
  test(`${path} is soon as high as if it had been laid out at once`, async ({ page }) => {
    await openWithTypeface(page, path);
    expect(await isOpening(page), 'after a reload the old place has to be found again').toBe(false);
    const height = await heightOf(page);

    await page.goto('/kontakt');
    await page.goto(path);
    expect(await isOpening(page)).toBe(true);
    await expect.poll(() => leftForLater(page)).toBe(0);
    expect(await heightOf(page)).toBe(height);
  });
}

test('until its script comes a page guesses its height, and yet shows whatever is scrolled to', async ({
  page,
}) => {
  const letThrough = await holdScripts(page, /\.js$/);
  await page.goto(productRoute, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await leftForLater(page)).toBeGreaterThan(3);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/\/impressum$/);
  letThrough();
});

for (const [what, move] of [
  ['scrolls', (page: Page) => page.mouse.wheel(0, 300)],
  ['clicks', (page: Page) => page.mouse.click(5, 400)],
  ['presses a key', (page: Page) => page.keyboard.press('Tab')],
] as const) {
  test(`as soon as somebody ${what}, everything is laid out`, async ({ page }) => {
    await openWithoutPictures(page);
    expect(await leftForLater(page)).toBeGreaterThan(3);
    await move(page);
    await expect.poll(() => leftForLater(page)).toBe(0);
  });
}

test('a page opened at a place in it is laid out at once', async ({ page }) => {
  await page.goto('/agb#haftung');
  expect(await isOpening(page)).toBe(false);
  expect(await leftForLater(page)).toBe(0);
});

test('so is one on paper', async ({ page }) => {
  await openWithoutPictures(page);
  expect(await leftForLater(page)).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'print' });
  expect(await leftForLater(page)).toBe(0);
});

test.describe('in all other tests', () => {
  test.use({ opensInPieces: false });

  test('a page can be read as a whole, be it still loading', async ({ page }) => {
    // Pictures that never come hold up what lays out the rest, as a busy machine does.
    await page.route('**/*.avif', () => {});
    await page.goto(productRoute, { waitUntil: 'domcontentloaded' });
    expect(await leftForLater(page)).toBe(0);
    expect(await page.locator('main summary').last().innerText()).not.toBe('');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('so is every page', async ({ page }) => {
    await page.goto('/agb');
    expect(await page.locator('html[data-opening]').count()).toBe(0);
  });
});

/** Its pictures never come, so that it never counts as loaded, and lays out nothing by itself. */
async function openWithoutPictures(page: Page): Promise<void> {
  await page.route('**/*.avif', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
}

function isOpening(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-opening'));
}

/** How many parts of the page are laid out only once they come near. */
function leftForLater(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main *, body > footer')].filter(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      ).length,
  );
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
