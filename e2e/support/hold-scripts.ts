import type { Page } from '@playwright/test';

/**
 * Holds the site's scripts back, as a slow line does.
 * @returns lets them through, those that come later included
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/_assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
