import type { Page } from '@playwright/test';

/** From now on a click on a link does everything but leave the page. */
export function stayOnLinks(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    });
  });
}
