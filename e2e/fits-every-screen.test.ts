// However wide the screen and however large the letters: no page scrolls sideways, no word comes near the
// edge, and what can be clicked is large enough (WCAG 2.5.8).
import type { CDPSession, Page } from '@playwright/test';
import { drawnRoutes, halves } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';
import { smallTargets } from './support/small-targets.ts';
import { wordsNearTheEdge } from './support/words-near-the-edge.ts';

// Error pages are among them, and browsers report those as errors of their own.
test.use({ expectedErrors: /status of (404|410)/ });

const height = 800;
const defaultLetterPx = 16;

// 320 px is also what is left of 1280 px at a zoom of 400 % (WCAG 1.4.10), and letters of 32 px are
// what somebody sees who has set the browser to twice the size (WCAG 1.4.4).
const screens = [
  { width: 320, letterPx: 16 },
  { width: 768, letterPx: 16 },
  { width: 1280, letterPx: 16 },
  { width: 2560, letterPx: 16 },
  { width: 360, letterPx: 32 },
  { width: 1280, letterPx: 32 },
] as const;

for (const [half, routes] of halves(drawnRoutes).entries()) {
  test(`pages fit every screen, part ${half + 1} of 2`, async ({ page, context }) => {
    test.setTimeout(600_000);
    const devtools = await context.newCDPSession(page);
    for (const route of routes) {
      await page.goto(route);
      await test.step(`${route}: whatever can be clicked is large enough`, async () => {
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height });
          expect.soft(await smallTargets(page), `${route} at ${width} px`).toEqual([]);
        }
      });
      await test.step(`${route}: nothing scrolls sideways`, async () => {
        for (const { width, letterPx } of screens) {
          await page.setViewportSize({ width, height });
          await setLetters(devtools, letterPx);
          const culprit = await tooWide(page);
          expect.soft(culprit, `${route} at ${width} px, letters ${letterPx} px`).toBeUndefined();
        }
        // Some visitors enlarge only the text of the page: then no breakpoint follows.
        await setLetters(devtools, defaultLetterPx);
        await page.setViewportSize({ width: 360, height });
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect.soft(await tooWide(page), `${route}, text alone at 200 %`).toBeUndefined();
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      });
      await test.step(`${route}: no word at the head of a page, row or column is broken on a phone`, async () => {
        await page.setViewportSize({ width: 360, height });
        expect.soft(await brokenWords(page), route).toEqual([]);
      });
      await test.step(`${route}: words keep 16 px from the edge of a small screen`, async () => {
        for (const width of [320, 412, 600, 767]) {
          await page.setViewportSize({ width, height });
          const { near, count } = await wordsNearTheEdge(page);
          expect(count, route).toBeGreaterThan(10);
          expect.soft(near, `${route} at ${width} px`).toEqual([]);
        }
      });
    }
  });
}

/** As the browser's own setting does it: breakpoints in em follow. */
async function setLetters(devtools: CDPSession, letterPx: number): Promise<void> {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: letterPx } });
}

/** Words in heads of pages and tables whose letters stand on several lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('h1, th').evaluateAll((heads) => {
    const range = document.createRange();
    return heads.flatMap((head) => {
      // On phones some tables hide their heads from eyes.
      const table = head.closest('thead, tbody');
      if (table && table.getBoundingClientRect().width < 2) return [];
      const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Where a word has a hyphen of its own, it may break there.
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]{2,}/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    });
  });
}

/** What makes the page too wide: the innermost element without which it would be narrower. */
async function tooWide(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const root = document.documentElement;
    const wide = root.scrollWidth;
    if (wide <= root.clientWidth) return undefined;
    let culprit: Element = document.body;
    const isToBlame = (element: Element) => {
      if (!(element instanceof HTMLElement)) return false;
      const before = element.style.display;
      element.style.setProperty('display', 'none', 'important');
      const isNarrower = root.scrollWidth < wide;
      element.style.display = before;
      return isNarrower;
    };
    for (;;) {
      const next = [...culprit.children].find(isToBlame);
      if (!next) return `${wide} px wide because of ${culprit.outerHTML.slice(0, 160)}`;
      culprit = next;
    }
  });
}
