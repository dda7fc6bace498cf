import type { Page } from '@playwright/test';

// The one that every page shares comes through: the page is not complete without it.
const scriptsOfIslands = /\/_assets\/(?!document\.)[^/]+\.js$/;

/**
 * Holds scripts back, as a slow line does: those of islands, if nothing else is said.
 * @returns lets them through, those that come later included
 */
export async function holdScripts(page: Page, scripts = scriptsOfIslands): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
