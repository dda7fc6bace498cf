import { expect, type Page } from '@playwright/test';

/** Waits until a page that lays out its first view first has laid out the rest (decision 19). */
export async function untilLaidOut(page: Page): Promise<void> {
  // The footer comes last.
  await expect(page.locator('html[data-opening] footer:not([data-laid-out])')).toHaveCount(0);
}
