// The mesh of stars behind the hero: where it is drawn, when it rests, and that words stay legible.
import type { Page } from '@playwright/test';
import { brightestPixelIn, darkestTextIn } from './support/brightness.ts';
import { contrastOfLuminances } from './support/contrast.ts';
import {
  fillWithStars,
  forgetFading,
  meshOf,
  nextFrames,
  untilAtRest,
  untilFadedIn,
  watched,
  watchMesh,
} from './support/mesh.ts';
import { openWithTypeface } from './support/open-with-typeface.ts';
import { productRoute, productRoutes } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test.use({ ...withMotion, viewport: { width: 1280, height: 800 } });

const wide = { width: 992, height: 800 };
const narrow = { width: 991, height: 800 };

for (const path of ['/', ...productRoutes.slice(0, 2)]) {
  test(`${path} has the mesh from 992 pixels on and follows the window`, async ({ page }) => {
    await page.setViewportSize(narrow);
    const requests = meshRequestsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(meshOf(page)).toHaveCount(0);
    expect(requests, 'loaded for a narrow screen').toEqual([]);

    await page.setViewportSize(wide);
    await expect(meshOf(page)).toHaveAttribute('aria-hidden', 'true');
    expect(await meshOf(page).boundingBox()).toMatchObject({ x: 0, width: 992, height: 496 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(992);

    await page.setViewportSize(narrow);
    await expect(meshOf(page)).toHaveCount(0);
    await expect.poll(() => page.workers().length).toBe(0);
  });
}

test('nothing on the page moves aside when the mesh arrives', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Not the home page: its strip of logos lies differently where motion is unwanted.
  await openWithTypeface(page, productRoute);
  await page.evaluate(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => entry.toJSON()));
    }).observe({ type: 'layout-shift' });
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await nextFrames(await watchMesh(page), 3);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('a page without a hero has no mesh', async ({ page }) => {
  const requests = meshRequestsOf(page);
  await page.goto('/kontakt', { waitUntil: 'networkidle' });
  await expect(meshOf(page)).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('the mesh goes when motion becomes unwanted, and comes back', async ({ page }) => {
  await page.goto(productRoute);
  await expect(meshOf(page)).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(meshOf(page)).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(meshOf(page)).toHaveCount(1);
});

for (const [name, media] of [
  ['motion is unwanted', { reducedMotion: 'reduce' }],
  ['colours are forced', { forcedColors: 'active' }],
] as const) {
  test(`there is no mesh where ${name}`, async ({ page }) => {
    const requests = meshRequestsOf(page);
    await page.emulateMedia(media);
    await page.goto(productRoute, { waitUntil: 'networkidle' });
    await expect(meshOf(page)).toHaveCount(0);
    expect(requests).toEqual([]);
  });
}

test('it draws only while it is in sight', async ({ page }) => {
  await page.goto(productRoute);
  const worker = await watchMesh(page);
  await nextFrames(worker, 3);
  await page.evaluate(() => window.scrollTo(0, 3000));
  await untilAtRest(worker);
  await page.evaluate(() => window.scrollTo(0, 0));
  await nextFrames(worker, 3);
});

test('it draws only in a tab that can be seen', async ({ page }) => {
  await page.goto(productRoute);
  const worker = await watchMesh(page);
  await nextFrames(worker, 3);
  await setHidden(page, true);
  await untilAtRest(worker);
  await setHidden(page, false);
  await nextFrames(worker, 3);
});

test('it begins anew, fading in, when its width changes', async ({ page }) => {
  await page.goto(productRoute);
  const worker = await watchMesh(page);
  await untilFadedIn(worker);
  await forgetFading(worker);

  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(async () => (await watched(worker)).size).toEqual([1100, 496]);
  await untilFadedIn(worker);
  expect((await watched(worker)).faintestAlpha).toBeLessThan(0.1);
});

test.describe('on a screen with fine pixels', () => {
  test.use({ deviceScaleFactor: 2 });

  test('it uses all of them', async ({ page }) => {
    await page.goto(productRoute);
    const worker = await watchMesh(page);
    await nextFrames(worker, 1);
    expect((await watched(worker)).size).toEqual([2560, 992]);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no star behind the words takes their contrast (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(productRoute);
    const worker = await watchMesh(page);
    await fillWithStars(worker);
    const heading = page.locator('[data-hero] h1');
    const words = page.locator('[data-hero] :is(h1, p, li)');
    const text = await darkestTextIn(words);
    for (const width of [992, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await watched(worker)).size[0]).toBe(width);
      await untilFadedIn(worker);
      const area = await heading.locator('..').boundingBox();
      if (!area) throw new Error('The hero has no words.');
      await heading.locator('..').evaluate((block) => {
        block.style.visibility = 'hidden';
      });
      const star = await brightestPixelIn(page, area);
      expect(star, 'stars were on the picture').toBeGreaterThan(0.02);
      expect(contrastOfLuminances(text, star), `${width} px`).toBeGreaterThanOrEqual(4.5);
    }
  });
}

function meshRequestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/mesh/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
