// Every page as it opens, once through all of them: no barrier and no pale text in either theme, nothing too wide at any
// width and with any size of letters.
import type { CDPSession, Page } from '@playwright/test';
import { accessibilityFaults } from './support/accessibility-faults.ts';
import { paleTexts } from './support/contrast.ts';
import { brokenWords, setLetters, tooWide, wordsNearTheEdge } from './support/page-fit.ts';
import { drawnRoutes, isEnglish } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

// Error pages are among them, and browsers report those as errors of their own.
test.use({ expectedErrors: /status of (404|410)/ });

// 320 px is also what is left of 1280 px at a zoom of 400 % (WCAG 1.4.10).
const widths = [2560, 1280, 768, 767, 600, 360, 320];
const themes = { 1280: 'light', 360: 'dark' } as const;

// In parts of about one length, which run side by side.
const parts = 6;
for (let part = 0; part < parts; part += 1) {
  test(`every page stands as it should, part ${part + 1} of ${parts}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const devtools = await context.newCDPSession(page);
    for (const route of drawnRoutes.filter((_, index) => index % parts === part)) {
      await page.goto(route);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      for (const width of widths) await lookAt(page, devtools, route, width);
    }
  });
}

async function lookAt(
  page: Page,
  devtools: CDPSession,
  route: string,
  width: number,
): Promise<void> {
  const where = `${route} at ${width} px`;
  await page.setViewportSize({ width, height: 800 });
  expect.soft(await tooWide(page), where).toBeUndefined();
  if (width < 768) {
    const { near, count } = await wordsNearTheEdge(page);
    expect(count, where).toBeGreaterThan(10);
    expect.soft(near, `${where}: near the edge`).toEqual([]);
  }
  if (width !== 1280 && width !== 360) return;
  await page.emulateMedia({ colorScheme: themes[width] });
  expect.soft(await accessibilityFaults(page), `${where}: barriers`).toEqual([]);
  // English pages have the colours of the German ones.
  if (!isEnglish(route)) expect.soft(await paleTexts(page), `${where}: pale`).toEqual([]);
  if (width === 360) expect.soft(await brokenWords(page), `${where}: broken`).toEqual([]);
  // Letters of 32 px: the browser is set to twice the size (WCAG 1.4.4).
  await setLetters(devtools, 32);
  expect.soft(await tooWide(page), `${where}, letters 32 px`).toBeUndefined();
  await setLetters(devtools, 16);
  if (width === 1280) return;
  // Some visitors enlarge only the text of the page: then no breakpoint follows.
  const enlarge = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
  await enlarge('200%');
  expect.soft(await tooWide(page), `${where}, text alone at 200 %`).toBeUndefined();
  await enlarge('');
}
