import type { Page } from '@playwright/test';

/**
 * From now on a page that this one goes to is laid out as a whole, as it is with the first key or scroll.
 * A page that has just opened has places without words and size further down (decision 19), and how
 * many of them a test finds would depend on how busy the machine is.
 */
export function layOutWholePages(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    // Who does not wait for the page to load wants to see it open.
    if (options?.waitUntil !== 'commit') {
      await page.evaluate(() => document.documentElement.removeAttribute('data-opening'));
    }
    return answer;
  };
}
