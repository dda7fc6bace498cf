// What moves by itself can be stopped (WCAG 2.2, 2.2.2) and does not move where that is unwanted: mesh and pictures of
// the hero, strip of logos. How the mesh moves: site/hero/mesh.test.ts.
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { references } from '../testing/company.ts';
import { readFrontMatter } from '../testing/front-matter.ts';
import { productRoute } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test.use({ ...withMotion, viewport: { width: 1280, height: 800 } });

// In the order of the collage; the built files are named after them.
const pictures = readFrontMatter('/').hero?.images ?? [];
const pictureNames = pictures.map(({ src }) => basename(src, '.png'));

const heroOf = (page: Page) => page.locator('[data-hero]');

/** The states of all animations in it, each once. */
const movement = async (place: Locator) => [
  ...new Set(
    await place.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ playState }) => playState),
    ),
  ),
];

test('the mesh has the width of the window, 496 pixels of height, and comes from 992 pixels on', async ({
  page,
}) => {
  const mesh = heroOf(page).locator('> canvas');
  await page.setViewportSize({ width: 991, height: 800 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(mesh).toHaveCount(0);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(mesh).toHaveAttribute('aria-hidden', 'true');
  expect(await mesh.boundingBox()).toMatchObject({ x: 0, width: 992, height: 496 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(mesh).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
});

test('one button, last in the hero by keyboard, stops mesh and pictures and lets them go on', async ({
  page,
}) => {
  for (const path of ['/', productRoute]) {
    await page.goto(path);
    const pause = heroOf(page).getByRole('button');
    await expect(pause).toHaveAccessibleName('Bewegung anhalten');
    const drawn = await framesOf(page);
    await heroOf(page).locator('a').last().focus();
    await page.keyboard.press('Tab');
    await expect(pause).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pause).toHaveAccessibleName('Bewegung fortsetzen');
    await expect.poll(drawn).toBe(0);
    expect(await movement(heroOf(page))).not.toContain('running');
    await page.keyboard.press('Space');
    await expect.poll(drawn).toBeGreaterThan(0);
    if (path === '/') expect(await movement(heroOf(page))).toContain('running');
  }
});

test('each picture has its 8 seconds in order, and after 48 the first comes again', async ({
  page,
}) => {
  await page.goto('/');
  const collage = page.locator('[data-collage]');
  await expect(heroOf(page)).toHaveAttribute('data-scripted');
  const box = await collage.locator('img').first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(731 / 420, 1);
  const seen: (string | undefined)[] = [];
  for (const second of [1, 7, 10, 18, 26, 34, 42, 47, 50]) {
    const opaque = await collage.evaluate((element, milliseconds) => {
      for (const animation of element.getAnimations({ subtree: true })) {
        animation.currentTime = milliseconds;
      }
      const turns = [...element.querySelectorAll('[data-turn]')];
      return turns.map((turn) => getComputedStyle(turn).opacity).lastIndexOf('1');
    }, second * 1_000);
    seen.push(pictureNames[opaque]);
  }
  const [one, two, three, four, five, six] = pictureNames;
  expect(seen).toEqual([one, one, two, three, four, five, six, six, one]);
});

test('the strip of logos stops under mouse and focus, and by its button', async ({ page }) => {
  await page.goto('/kundenreferenz');
  const strip = page.locator('[data-logo-strip]');
  const button = strip.getByRole('button');
  const press = async () => {
    await button.press('Enter');
    await button.blur();
  };
  for (const [action, expected] of [
    [() => strip.hover(), 'paused'],
    [() => page.mouse.move(0, 0), 'running'],
    [() => button.focus(), 'paused'],
    [() => button.blur(), 'running'],
    [press, 'paused'],
    [press, 'running'],
  ] as const) {
    await action();
    await expect.poll(() => movement(strip)).toEqual([expected]);
  }
});

for (const [condition, settings] of [
  ['where motion is unwanted', { contextOptions: { reducedMotion: 'reduce' } }],
  ['without scripts', { javaScriptEnabled: false }],
] as const) {
  test.describe(condition, () => {
    test.use(settings);

    test('nothing moves, every logo can be seen, and of the pictures only the first is loaded', async ({
      page,
    }) => {
      const loaded = new Set<number>();
      page.on('request', (request) => {
        const url = request.url();
        loaded.add(pictureNames.findIndex((name) => url.includes(`/_assets/${name}.`)));
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      expect([...loaded].filter((number) => number >= 0)).toEqual([0]);
      await expect(page.locator('[data-collage] img:visible')).toHaveCount(1);
      await expect(page.getByAltText(pictures[0]?.alt ?? '', { exact: true })).toBeVisible();
      await expect(heroOf(page).getByRole('button')).toHaveCount(0);

      await page.goto('/kundenreferenz');
      const strip = page.locator('[data-logo-strip]');
      await expect(strip.getByRole('listitem')).toHaveCount(references.customers.length);
      for (const customer of await strip.getByRole('listitem').all()) {
        await customer.scrollIntoViewIfNeeded();
        await expect(customer).toBeInViewport({ ratio: 1 });
      }
      expect(await movement(strip)).toEqual([]);
      await expect(strip.getByRole('button')).toBeHidden();
    });
  });
}

/** Watches the worker that draws the mesh. @returns how many frames it draws in half a second */
async function framesOf(page: Page): Promise<() => Promise<number>> {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  if (!worker) throw new Error('The mesh has no worker.');
  await worker.evaluate(() => {
    const pen = OffscreenCanvasRenderingContext2D.prototype;
    const { clearRect } = pen;
    let frames = 0;
    Object.assign(self, { framesDrawn: () => frames });
    pen.clearRect = function (...area) {
      frames += 1;
      clearRect.apply(this, area);
    };
  });
  return () =>
    worker.evaluate(async () => {
      const { framesDrawn } = self as unknown as { framesDrawn(): number };
      const before = framesDrawn();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return framesDrawn() - before;
    });
}
