// Nothing moves under a reader's eyes, even when typeface, pictures and scripts arrive late.
import type { Page } from '@playwright/test';
import { isFull } from '../testing/is-full.ts';
import { drawnRoutes, listedPostRoutes, productRoutes } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

/** Of each kind of page one; with `npm run test:full` all. */
const pages = isFull
  ? drawnRoutes
  : [
      '/',
      ...productRoutes,
      '/kontakt',
      '/company',
      '/blog',
      ...listedPostRoutes.slice(0, 1),
      '/agb',
    ];

test.use({ ...withMotion, expectedErrors: /status of (404|410)/ });

for (const width of isFull ? [360, 1280] : [360]) {
  test(`nothing moves by itself at ${width} px, though everything comes late`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 800 });
    await watchLayout(page);
    let release = Promise.withResolvers<void>();
    let held = 0;
    // All but the page and its style, without which nothing is painted.
    await page.route('**/_assets/**', async (route) => {
      if (route.request().resourceType() !== 'stylesheet') {
        held += 1;
        await release.promise;
      }
      await route.continue();
    });
    for (const path of pages) {
      release = Promise.withResolvers<void>();
      await page.goto(path, { waitUntil: 'commit' });
      // The visitor already sees the page in the fallback typeface.
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      release.resolve();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await scrollThrough(page);
      const shifts = await layoutShifts(page);
      const total = shifts.reduce((sum, shift) => sum + shift.value, 0);
      // The logo moves by 8 px when the bar becomes compact, as it should: 0.00001.
      expect.soft(total.toFixed(3), `${path}: ${JSON.stringify(shifts)}`).toBe('0.000');
    }
    // Or nothing would have come late.
    expect(held).toBeGreaterThan(pages.length);
  });
}

/** Down to the end, a screen at a time, so that late islands and pictures come. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.75) {
      window.scrollTo(0, y);
      await frame();
      await frame();
    }
    for (const form of document.forms) {
      form.dispatchEvent(new Event('pointerover', { bubbles: true }));
    }
  });
  await page.waitForFunction(() => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    const isWaiting = document.querySelector('astro-island[ssr]') !== null;
    return !isWaiting && pictures.every(({ complete }) => complete);
  });
}

/** Pages opened from now on note what moves by itself (Cumulative Layout Shift). */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** What has moved so far. */
function layoutShifts(page: Page) {
  return page.evaluate(async () => {
    // The observer reports a frame after it was painted.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    // The types of the platform lack these entries.
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const { layoutShifts } = window as unknown as { layoutShifts: Shift[] };
    return layoutShifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ sources, value }) => {
        const moved = sources.map(({ node }) => (node?.parentElement ?? document.body).outerHTML);
        return { value, moved: moved.map((html) => html.slice(0, 60)) };
      });
  });
}
