// Browsers with a German dictionary break words where styles let them. Which words those are, computed
// styles say in any browser.
import type { Page } from '@playwright/test';

const wholes = [
  'h1, h2, h3, h4, h5, h6, summary, label, legend, button, input, textarea, select',
  'th, dt, caption, nav, header, footer, address, svg, time, code, pre, small',
  '[data-hero], a[href^="mailto:"], a[href^="tel:"]',
].join(', ');

/** Words that may break and stand in no running text; paragraphs that are not hyphenated; how many texts may break. */
export function hyphenation(page: Page) {
  return page.evaluate((wholes) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const stiff: string[] = [];
    let count = 0;
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim();
      if (!element || !words || element.closest('script, style, noscript')) continue;
      const isAuto = getComputedStyle(element).hyphens === 'auto';
      const isRunning = element.closest('main :is(p, li, dd, td)') && !element.closest(wholes);
      if (isAuto) count += 1;
      if (isAuto && !isRunning) broken.push(words);
      const isParagraph = element.matches('main p:not([class])') && words.length > 80;
      if (!isAuto && isParagraph && isRunning) stiff.push(words);
    }
    return { broken, stiff, count };
  }, wholes);
}
