import type { Page } from '@playwright/test';

const leastMarginPx = 16;

/** The words that show within 16 px of the left or right edge, with what folds opened. */
export function wordsNearTheEdge(page: Page): Promise<{ near: string[]; count: number }> {
  return page.evaluate((leastMarginPx) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const near: string[] = [];
    let count = 0;
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (words === '' || !element || !shows(element)) continue;
      range.selectNodeContents(node);
      const seen = seenWithin(element);
      const lines = [...range.getClientRects()].flatMap(({ left, right, width }) => {
        const line = { left: Math.max(left, seen.left), right: Math.min(right, seen.right) };
        return width > 1 && line.right > line.left ? [line] : [];
      });
      if (lines.length > 0) count += 1;
      const left = Math.min(...lines.map((line) => line.left));
      const right =
        document.documentElement.clientWidth - Math.max(...lines.map((line) => line.right));
      // Letters of a drawing are scaled, and their box with them.
      if (Math.min(left, right) < leastMarginPx - 0.5) {
        near.push(`“${words.slice(0, 40)}”: ${left.toFixed(1)} left, ${right.toFixed(1)} right`);
      }
    }
    return { near, count };

    function shows(element: Element): boolean {
      if (element.closest('script, style, title, .visually-hidden, .skip-link')) return false;
      return element.checkVisibility({ visibilityProperty: true });
    }

    /** What lies outside of a box that scrolls or cuts does not show. */
    function seenWithin(element: Element): { left: number; right: number } {
      let left = Number.NEGATIVE_INFINITY;
      let right = Number.POSITIVE_INFINITY;
      for (
        let one: Element | null = element;
        one && one !== document.body;
        one = one.parentElement
      ) {
        if (getComputedStyle(one).overflowX === 'visible' || one instanceof SVGElement) continue;
        const box = one.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      return { left, right };
    }
  }, leastMarginPx);
}
