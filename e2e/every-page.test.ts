// Every page as it opens, once through all of them: no barrier, no pale text, nothing too wide or too small at any
// width and with any size of letters.
import type { CDPSession, Page } from '@playwright/test';
import { structureFaults } from './support/accessibility-faults.ts';
import { paleTexts } from './support/contrast.ts';
import { brokenWords, setLetters, tooWide, wordsNearTheEdge } from './support/page-fit.ts';
import { drawnRoutes, eachMakeOfPage, isOneOfEach } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';
import { smallTargets } from './support/small-targets.ts';

// Error pages are among them, and browsers report those as errors of their own.
test.use({ expectedErrors: /status of (404|410)/, viewport: { width: 1280, height: 800 } });

// In parts of about one length, which run side by side.
const parts = 6;
for (let part = 0; part < parts; part += 1) {
  test(`every page stands as it should, part ${part + 1} of ${parts}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const routes = drawnRoutes.filter((_, index) => index % parts === part);
    const devtools = await context.newCDPSession(page);
    for (const route of routes) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(route);
      // A typeface that came after the first paint is taken up with the next change of style: here, not while measuring.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect.soft(await structureFaults(page), `${route}: barriers`).toEqual([]);
      await lookAtColours(page, route);
      await lookAtWidths(page, devtools, route);
    }
  });
}

async function lookAtColours(page: Page, route: string): Promise<void> {
  const isMake = eachMakeOfPage.includes(route);
  // English pages have the colours of the German ones.
  const themes = isMake ? ['dark', 'light'] : isOneOfEach(route) ? ['light'] : [];
  for (const colorScheme of themes as ('dark' | 'light')[]) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await paleTexts(page), `${route}, ${colorScheme}`).toEqual([]);
  }
}

// 320 px is also what is left of 1280 px at a zoom of 400 % (WCAG 1.4.10).
const widths = [1280, 768, 767, 600, 412, 360, 320];
// Where German pages break, English ones break at the same widths; only their words are others.
const widthsOfWords = [1280, 360, 320];
const withLargeLetters = [1280, 360];

async function lookAtWidths(page: Page, devtools: CDPSession, route: string): Promise<void> {
  const isMake = eachMakeOfPage.includes(route);
  const seen = isMake ? [...widths, 2560] : isOneOfEach(route) ? widths : widthsOfWords;
  for (const width of seen) {
    const where = `${route} at ${width} px`;
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await tooWide(page), where).toBeUndefined();
    if (width < 768) {
      const { near, count } = await wordsNearTheEdge(page);
      expect(count, where).toBeGreaterThan(10);
      expect.soft(near, `${where}: near the edge`).toEqual([]);
    }
    if (!withLargeLetters.includes(width)) continue;
    expect.soft(await smallTargets(page), `${where}: too small to be clicked`).toEqual([]);
    if (width === 360) {
      expect.soft(await brokenWords(page), `${where}: broken`).toEqual([]);
      if (isMake) expect.soft(await structureFaults(page), `${where}: barriers`).toEqual([]);
    }
    await lookAtLetters(page, devtools, where);
  }
}

/** Letters of 32 px: the browser is set to twice the size (WCAG 1.4.4). */
async function lookAtLetters(page: Page, devtools: CDPSession, where: string): Promise<void> {
  await setLetters(devtools, 32);
  expect.soft(await tooWide(page), `${where}, letters 32 px`).toBeUndefined();
  await setLetters(devtools, 16);
  if (where.endsWith('1280 px')) return;
  // Some visitors enlarge only the text of the page: then no breakpoint follows.
  const enlarge = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
  await enlarge('200%');
  expect.soft(await tooWide(page), `${where}, text alone at 200 %`).toBeUndefined();
  await enlarge('');
}
