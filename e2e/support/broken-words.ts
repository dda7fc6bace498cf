import type { Page } from '@playwright/test';

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
