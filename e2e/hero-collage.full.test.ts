// Six pictures take turns in the hero (that they can be stopped: hero-pause.test.ts). No test waits for them: the cycle of
// 48 seconds is set to the moment in question.
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readFrontMatter } from '../testing/front-matter.ts';
import { expect, test, withMotion } from './support/site-test.ts';

// In the order of the collage; the built files are called after them.
const pictures = readFrontMatter('/').hero?.images ?? [];
const pictureNames = pictures.map(({ src }) => basename(src, '.png'));

test.use({ ...withMotion, viewport: { width: 1280, height: 800 } });

test('each picture has its 8 seconds, in order, and after 48 the first comes again', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-hero]')).toHaveAttribute('data-scripted');
  const seen: string[] = [];
  for (const seconds of [1, 7, 10, 15, 18, 26, 34, 42, 47, 50, 58]) {
    const opacities = await setCycle(page, seconds);
    seen.push(pictureNames[opacities.lastIndexOf(1)] ?? 'none');
  }
  const [one, two, three, four, five, six] = pictureNames;
  expect(seen).toEqual([one, one, two, two, three, four, five, six, six, one, two]);
});

test('one picture fades into the next, and nothing shines through both', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-hero]')).toHaveAttribute('data-scripted');
  // Half a second into the turns of the second, the third and the first picture.
  expect(await setCycle(page, 8.5)).toEqual([1, between, 0, 0, 0, 0]);
  expect(await setCycle(page, 16.5)).toEqual([1, 1, between, 0, 0, 0]);
  expect(await setCycle(page, 48.5)).toEqual([1, 0, 0, 0, 0, between]);
});

test('only the first picture comes with the page, the others up to a turn ahead', async ({
  page,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const number = pictureNames.findIndex((name) => request.url().includes(`/_assets/${name}.`));
    if (number >= 0) requested.add(String(number));
  });
  let loaded: string[] = [];
  page.on('load', () => {
    loaded = [...requested];
  });
  await page.goto('/');
  const pictures = collageOf(page).locator('img');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(pictures.first()).toHaveAttribute('loading', 'eager');
  expect(loaded).toEqual(['0']);
  // It comes in the middle of the first turn.
  await expect.poll(() => [...requested], { timeout: 15_000 }).toEqual(['0', '1']);
  await setCycle(page, 9);
  await expect.poll(() => [...requested]).toEqual(['0', '1', '2']);
  await setCycle(page, 17);
  await expect.poll(() => [...requested]).toEqual(['0', '1', '2', '3']);
});

test('the collage waits for a picture that is late', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/_assets/${pictureNames[1]}.*`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('[data-hero]')).toHaveAttribute('data-scripted');
  await setCycle(page, 8.1);
  await expect(collageOf(page)).toHaveAttribute('data-waiting');
  expect(await playStates(page)).toEqual(['paused']);
  release();
  await expect(collageOf(page)).not.toHaveAttribute('data-waiting');
  expect(await playStates(page)).toEqual(['running']);
});

test('where motion is unwanted the first picture stays, without a button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectOnlyTheFirst(page);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(collageOf(page).getByRole('button')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectOnlyTheFirst(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first picture stays, without a button, and no other one is loaded', async ({
    page,
  }) => {
    const requested = new Set<number>();
    page.on('request', (request) => {
      requested.add(pictureNames.findIndex((name) => request.url().includes(`/_assets/${name}.`)));
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expectOnlyTheFirst(page);
    expect([...requested].filter((number) => number >= 0)).toEqual([0]);
  });
});

const between = expect.closeTo(0.5, 0.49);

function collageOf(page: Page): Locator {
  return page.locator('[data-collage]');
}

async function expectOnlyTheFirst(page: Page): Promise<void> {
  const collage = collageOf(page);
  await expect(collage.locator('img:visible')).toHaveCount(1);
  await expect(collage.getByAltText(pictures[0]?.alt ?? '', { exact: true })).toBeVisible();
  await expect(collage.getByRole('button')).toHaveCount(0);
}

/**
 * Sets all animations of the collage to this many seconds after its start.
 * @returns how opaque each picture is in that moment
 */
async function setCycle(page: Page, seconds: number): Promise<number[]> {
  return collageOf(page).evaluate((collage, milliseconds) => {
    for (const animation of collage.getAnimations({ subtree: true })) {
      animation.currentTime = milliseconds;
    }
    const turns = [...collage.querySelectorAll('[data-turn]')];
    return turns.map((turn) => Number(getComputedStyle(turn).opacity));
  }, seconds * 1000);
}

/** The states of all animations, each named once. */
function playStates(page: Page): Promise<string[]> {
  return collageOf(page).evaluate((collage) => [
    ...new Set(collage.getAnimations({ subtree: true }).map(({ playState }) => playState)),
  ]);
}
