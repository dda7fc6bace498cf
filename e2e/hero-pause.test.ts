// One button stops everything that moves in a hero (WCAG 2.2, 2.2.2), and it is there only where something moves.
import type { Locator, Page } from '@playwright/test';
import {
  meshOf,
  nextFrames,
  untilAtRest,
  untilFadedIn,
  watched,
  watchMesh,
} from './support/mesh.ts';
import { productRoute, productRoutes } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test.use({ ...withMotion, viewport: { width: 1280, height: 800 } });

// One with a collage, others with a picture or a constellation.
const heroPages = ['/', ...productRoutes.slice(0, 2)];

test('one button stops the mesh and lets it go on', async ({ page }) => {
  for (const path of heroPages) {
    await page.goto(path);
    await expect(buttonsOf(page), path).toHaveCount(1);
    const worker = await watchMesh(page);
    await nextFrames(worker, 3);
    await stopOf(page).click();
    await untilAtRest(worker);
    await goOnOf(page).click();
    await nextFrames(worker, 3);
  }
});

test('on the home page it stops the pictures too', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-hero]')).toHaveAttribute('data-scripted');
  expect(await movingIn(page)).toBeGreaterThan(0);
  await stopOf(page).click();
  expect(await movingIn(page)).toBe(0);
  await goOnOf(page).click();
  expect(await movingIn(page)).toBeGreaterThan(0);
});

test('by keyboard it comes last in the hero, shows its focus, and keeps it', async ({ page }) => {
  for (const path of ['/', productRoute]) {
    await page.goto(path);
    await expect(stopOf(page)).toBeVisible();
    await page.locator('[data-hero] a').last().focus();
    await page.keyboard.press('Tab');
    await expect(stopOf(page)).toBeFocused();
    await expect(stopOf(page)).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(goOnOf(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(stopOf(page)).toBeFocused();
  }
});

test('its name says what it does, and no state contradicts it', async ({ page }) => {
  await page.goto('/en');
  const button = buttonsOf(page);
  await expect(button).toHaveAccessibleName('Pause motion');
  await expect(button).not.toHaveAttribute('aria-pressed');
  await button.click();
  await expect(button).toHaveAccessibleName('Resume motion');
});

test('it is large enough, and covers nothing', async ({ page }) => {
  for (const [path, widths] of [
    ['/', [360, 390, 768, 992, 1280, 1920]],
    [productRoute, [992, 1280, 1920]],
  ] as const) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(stopOf(page)).toBeVisible();
      const box = await stopOf(page).boundingBox();
      expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(24);
      const covered = await stopOf(page).evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const others = document.querySelectorAll('[data-hero] :is(h1, p, li, small, img)');
        return [...others].filter((other) => {
          const its = other.getBoundingClientRect();
          return its.left < right && its.right > left && its.top < bottom && its.bottom > top;
        }).length;
      });
      expect.soft(covered, `${path} at ${width} px`).toBe(0);
    }
  }
});

test('a paused mesh stays in sight and at rest when the window changes its width', async ({
  page,
}) => {
  await page.goto(productRoute);
  const worker = await watchMesh(page);
  await nextFrames(worker, 3);
  await stopOf(page).click();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(async () => (await watched(worker)).size).toEqual([1100, 496]);
  await untilFadedIn(worker);
  await untilAtRest(worker);
});

test('a mesh that comes back on a wide screen stays paused', async ({ page }) => {
  await page.goto(productRoute);
  await stopOf(page).click();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(meshOf(page)).toHaveCount(0);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(goOnOf(page)).toBeVisible();
  await untilAtRest(await watchMesh(page));
});

test('a mesh that comes when motion is wanted again can be stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(productRoute);
  await expect(buttonsOf(page)).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const worker = await watchMesh(page);
  await nextFrames(worker, 3);
  await stopOf(page).click();
  await untilAtRest(worker);
});

test('the next page moves again: nothing is stored', async ({ page }) => {
  await page.goto(productRoute);
  await stopOf(page).click();
  await page.goto(productRoutes[1] ?? '/');
  await expect(stopOf(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test.describe('where nothing moves there is no button', () => {
  test('on narrow screens without a collage', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 });
    await page.goto(productRoute, { waitUntil: 'networkidle' });
    await expect(buttonsOf(page)).toHaveCount(0);
  });

  for (const media of [{ reducedMotion: 'reduce' }, { forcedColors: 'active' }] as const) {
    test(`with ${Object.keys(media)}`, async ({ page }) => {
      await page.emulateMedia(media);
      await page.goto(productRoute, { waitUntil: 'networkidle' });
      await expect(buttonsOf(page)).toHaveCount(0);
    });
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('on any page', async ({ page }) => {
      for (const path of heroPages) {
        await page.goto(path);
        await expect(buttonsOf(page), path).toHaveCount(0);
      }
    });
  });
});

function buttonsOf(page: Page): Locator {
  return page.locator('[data-hero]').getByRole('button');
}

function stopOf(page: Page): Locator {
  return buttonsOf(page).and(page.getByRole('button', { name: 'Bewegung anhalten', exact: true }));
}

function goOnOf(page: Page): Locator {
  return buttonsOf(page).and(
    page.getByRole('button', { name: 'Bewegung fortsetzen', exact: true }),
  );
}

/** How many animations of the hero are running. */
function movingIn(page: Page): Promise<number> {
  return page
    .locator('[data-hero]')
    .evaluate(
      (hero) =>
        hero.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
          .length,
    );
}
