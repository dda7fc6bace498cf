import type { Page } from '@playwright/test';

/** Texts that reach within 16 px of the left or right edge, with what is folded opened, and how many there are. */
export function wordsNearTheEdge(page: Page): Promise<{ near: string[]; count: number }> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const hidden = 'script, style, title, svg, .visually-hidden, .skip-link';
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const near: string[] = [];
    let count = 0;
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim())
        continue;
      // What scrolls within its box has the box's margin.
      if (element.closest(hidden) || isCut(element)) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (lines.length > 0) count += 1;
      const last = document.documentElement.clientWidth - 15.5;
      if (lines.some(({ left, right }) => left < 15.5 || right > last)) near.push(node.textContent);
    }
    return { near, count };
  });
}
