import type { Page } from '@playwright/test';

/**
 * Holds the scripts of islands back, as a slow line does. Those that every page shares come through:
 * the page is not complete without them.
 * @returns lets them through, those that come later included
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/_assets\/(?!shared\.)[^/]+\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
