// Whether a page fits: into the window, with its margins, with its words whole.
import type { CDPSession, Page } from '@playwright/test';

/** As the browser's own setting does it: breakpoints in em follow. */
export async function setLetters(devtools: CDPSession, letterPx: number): Promise<void> {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: letterPx } });
}

/** How wide the page is, and the innermost element beyond its edge; undefined where nothing is. */
export function tooWide(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth;
    const beyond = [...document.querySelectorAll('body *')].filter(isBeyond).at(-1);
    return `${scrollWidth} px wide, ${beyond?.outerHTML.slice(0, 160)}`;
  });
}

/** Words in heads of pages and tables whose letters stand on several lines. */
export function brokenWords(page: Page): Promise<string[]> {
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
