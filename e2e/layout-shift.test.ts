// Nothing moves under a reader's eyes, even when typeface, pictures and scripts arrive late.
import type { Page } from '@playwright/test';
import { isFull } from '../testing/is-full.ts';
import { eachMakeOfPage } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';
import { openSolarReadout, playBridge } from './support/solar-readout.ts';

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
    for (const path of eachMakeOfPage) {
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
    expect(held).toBeGreaterThan(eachMakeOfPage.length);
  });
}

for (const width of [360, 1280]) {
  test(`a first value moves nothing in the readout at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchLayout(page);
    await playBridge(page);
    for (const watts of [103_470, 0]) {
      const answered = Promise.withResolvers<void>();
      await page.route('**/power/latest', async (route) => {
        await answered.promise;
        const time = new Date().toISOString();
        await route.fulfill({ json: { watts, time, source: 'simulation', stale: false } });
      });
      const section = await openSolarReadout(page);
      await expect(section.locator('[data-condition="waiting"]')).toBeInViewport();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = (await layoutShifts(page)).length;
      answered.resolve();
      await expect(section.getByRole('img')).toBeVisible();
      await expect(section.getByText('Simulierte Werte')).toBeVisible();
      const moved = (await layoutShifts(page)).slice(before).flatMap((shift) => shift.moved);
      expect(moved, `${watts} W`).toEqual([]);
    }
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

interface LayoutShift {
  readonly value: number;
  /** Elements, where they stand now. */
  readonly moved: readonly string[];
}

/** Pages opened from now on note what moves by itself (Cumulative Layout Shift). */
async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The types of the platform lack these entries.
    interface ShiftEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const shifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const nameOf = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 60) ?? '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => nameOf(node));
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far. */
function layoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(async () => {
    // The observer reports a frame after it was painted.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts;
  });
}
