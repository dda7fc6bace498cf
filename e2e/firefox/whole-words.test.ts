// Firefox brings a German dictionary for hyphenation. Only running text may use it.
import type { Page } from '@playwright/test';
import { drawnRoutes, inParts } from '../support/routes.ts';
import { expect, test } from './firefox-test.ts';

// Error pages are among them.
test.use({ expectedErrors: /status of (404|410)/ });

for (const [half, routes] of inParts(drawnRoutes, 2).entries()) {
  test(`headlines, labels and buttons keep their words whole, part ${half + 1} of 2`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    for (const route of routes) {
      await page.goto(route);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await brokenWords(page), `${route} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** Words whose letters stand on more than one line. A word with a hyphen of its own may break there. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const wholes = document.querySelectorAll(
      'h1, h2, h3, h4, label, legend, button, summary, th, dt, nav a, [data-hero] li',
    );
    const range = document.createRange();
    const broken = new Set<string>();
    for (const whole of wholes) {
      if (!whole.checkVisibility({ visibilityProperty: true }) || isHidden(whole)) continue;
      const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement && isHidden(node.parentElement)) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]{2,}/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.add(`${whole.localName}: ${word}`);
        }
      }
    }
    return [...broken];

    /** What only screen readers get stands in a box of one pixel, one letter below the other. */
    function isHidden(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (box.getBoundingClientRect().width === 1) return true;
      }
      return false;
    }
  });
}
