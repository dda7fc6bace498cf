// Every page as it opens, once through all of them: no barrier, nothing pale, nothing too wide or too small at any
// width and with any size of letters, nothing heavy, everything where the system of all pages has it.
import type { CDPSession, Page } from '@playwright/test';
import { isSample } from '../testing/company.ts';
import { weighPage } from '../testing/pages/ecoindex.ts';
import { describeWeight, tooHeavy } from '../testing/pages/long-pages.ts';
import { accessibilityFaults } from './support/accessibility-faults.ts';
import { brokenWords } from './support/broken-words.ts';
import { paleTexts } from './support/contrast.ts';
import { eachMakeOfPage } from './support/each-make-of-page.ts';
import { hyphenation } from './support/hyphenation.ts';
import { paleGraphics } from './support/pale-graphics.ts';
import { drawnRoutes, inParts, publicRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';
import { smallTargets } from './support/small-targets.ts';
import { strangers } from './support/strangers.ts';
import { setLetters, tooWide } from './support/too-wide.ts';
import { wordsNearTheEdge } from './support/words-near-the-edge.ts';

// Error pages are among them, and browsers report those as errors of their own.
test.use({ expectedErrors: /status of (404|410)/, viewport: { width: 1280, height: 800 } });

const longestPx = 9_000;
const longestHomePx = 7_500;
// A company without a map, a plant and customers has fewer drawings.
const fewestGraphics = isSample ? 3 : 2;

const parts = inParts(drawnRoutes, 6);
for (const [index, routes] of parts.entries()) {
  test(`every page stands as it should, part ${index + 1} of ${parts.length}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const devtools = await context.newCDPSession(page);
    let graphics = 0;
    let hyphenated = 0;
    for (const route of routes) {
      await page.goto(route);
      await lookAtWeight(page, route);
      expect.soft(await strangers(page), `${route}: not of the system`).toEqual([]);
      hyphenated += await lookAtHyphens(page, route);
      await lookAtLength(page, route);
      await openAllDetails(page);
      expect.soft(await accessibilityFaults(page), `${route}: barriers`).toEqual([]);
      graphics += await lookAtColours(page, route);
      await lookAtWidths(page, route);
      await lookAtLetters(page, devtools, route);
    }
    expect(graphics, 'edges and shapes were found').toBeGreaterThan(fewestGraphics * routes.length);
    expect(hyphenated, 'running text was found').toBeGreaterThan(20 * routes.length);
  });
}

async function lookAtWeight(page: Page, route: string): Promise<void> {
  if (!publicRoutes.includes(route)) return;
  const weight = await weighPage(page);
  process.stdout.write(`${describeWeight(route, weight)}\n`);
  expect.soft(tooHeavy(route, weight)).toBeUndefined();
}

async function lookAtHyphens(page: Page, route: string): Promise<number> {
  const { broken, stiff, count } = await hyphenation(page);
  expect.soft(broken, `${route}: may break`).toEqual([]);
  expect.soft(stiff, `${route}: is not hyphenated`).toEqual([]);
  return count;
}

async function lookAtLength(page: Page, route: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect.soft(height, route).toBeLessThanOrEqual(route === '/' ? longestHomePx : longestPx);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** @returns how many drawn shapes and edges there are */
async function lookAtColours(page: Page, route: string): Promise<number> {
  let graphics = 0;
  const themes = eachMakeOfPage.includes(route) ? (['light', 'dark'] as const) : ['light' as const];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await paleTexts(page), `${route}, ${colorScheme}`).toEqual([]);
    const { pale, count } = await paleGraphics(page);
    expect.soft(pale, `${route}, ${colorScheme}`).toEqual([]);
    graphics += count;
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return graphics;
}

// 320 px is also what is left of 1280 px at a zoom of 400 % (WCAG 1.4.10).
const widths = [2560, 1280, 768, 767, 600, 412, 360, 320];

async function lookAtWidths(page: Page, route: string): Promise<void> {
  for (const width of widths) {
    const where = `${route} at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await tooWide(page), where).toBeUndefined();
    if (width === 1280 || width === 360) {
      expect.soft(await smallTargets(page), `${where}: too small to be clicked`).toEqual([]);
    }
    if (width === 360) {
      expect.soft(await brokenWords(page), `${where}: broken`).toEqual([]);
      if (eachMakeOfPage.includes(route)) {
        expect.soft(await accessibilityFaults(page), `${where}: barriers`).toEqual([]);
      }
    }
    if (width < 768) {
      const { near, count } = await wordsNearTheEdge(page);
      expect(count, where).toBeGreaterThan(10);
      expect.soft(near, `${where}: near the edge`).toEqual([]);
    }
  }
}

/** Letters of 32 px are what somebody sees who has set the browser to twice the size (WCAG 1.4.4). */
async function lookAtLetters(page: Page, devtools: CDPSession, route: string): Promise<void> {
  await setLetters(devtools, 32);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await tooWide(page), `${route} at ${width} px, letters 32 px`).toBeUndefined();
  }
  await setLetters(devtools, 16);
  // Some visitors enlarge only the text of the page: then no breakpoint follows.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect.soft(await tooWide(page), `${route}, text alone at 200 %`).toBeUndefined();
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function openAllDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}
