// One system for all pages: where columns start, how large headings are and how far sections stand apart. The
// values are those of site/styles/tokens.css.
import type { Page } from '@playwright/test';

/** Whatever stands, is set or keeps its distance as the system doesn't know it. */
export function strangers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const main = document.querySelector('main') ?? document.body;
    const probe = document.createElement('div');
    main.append(probe);
    const sizes = (...tokens: string[]) =>
      new Set(
        tokens.map((token) => {
          probe.style.width = token === '0' ? '0' : `var(${token})`;
          return Math.round(probe.getBoundingClientRect().width);
        }),
      );
    const pagePx = [...sizes('--page-width')][0] ?? 0;
    const gapPx = [...sizes('--s4')][0] ?? 0;
    const startOf = (column: number) => ((pagePx + gapPx) / 12) * (column - 1);
    const starts = [1, 5, 7].map(startOf);
    const ranks = {
      H1: sizes('--heading-1', '--heading-1-plain'),
      // The small one names a list of links.
      H2: sizes('--heading-2', '--heading-2-text', '--text-small'),
      H3: sizes('--heading-3'),
    };
    const gaps = sizes('0', '--band', '--section');
    probe.remove();

    const found: string[] = [];
    const name = (element: Element) => element.textContent.trim().slice(0, 40);
    for (const heading of main.querySelectorAll('h1, h2, h3')) {
      const sizePx = Math.round(Number.parseFloat(getComputedStyle(heading).fontSize));
      if (!ranks[heading.tagName as 'H1'].has(sizePx)) {
        found.push(`${heading.tagName} of ${sizePx} px: ${name(heading)}`);
      }
    }
    for (const grid of main.querySelectorAll('div, article, section')) {
      const { display, gridTemplateColumns } = getComputedStyle(grid);
      const isPair = display === 'grid' && gridTemplateColumns.split(' ').length === 2;
      const { paddingLeft, paddingRight } = getComputedStyle(grid);
      const [before, after] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)];
      const box = grid.getBoundingClientRect();
      const [left, width] = [box.left + before, box.width - before - after];
      // Tiles that share a frame are one thing, however many there are.
      const isFramed = grid.matches('[data-columns]:not([data-frame])');
      if (!isPair || isFramed || Math.abs(width - pagePx) > 1) continue;
      for (const child of grid.children) {
        const startPx = child.getBoundingClientRect().left - left;
        // A constellation in the place of a picture stands in the middle of it.
        if (child.getClientRects().length === 0 || child.matches('svg')) continue;
        // What lies over the columns is in none of them.
        if (getComputedStyle(child).position === 'absolute') continue;
        if (!starts.some((start) => Math.abs(start - startPx) <= 1)) {
          found.push(`starts at ${Math.round(startPx)} px: ${name(child)}`);
        }
      }
    }
    // What opens the page has a measure of its own, and so has a text as a whole.
    for (const band of main.children) {
      if (band.matches('article') || band.querySelector('h1')) continue;
      const { paddingTop, paddingBottom } = getComputedStyle(band);
      for (const padding of [paddingTop, paddingBottom]) {
        const px = Math.round(Number.parseFloat(padding));
        if (!gaps.has(px)) found.push(`keeps ${px} px: ${name(band)}`);
      }
    }
    return found;
  });
}
