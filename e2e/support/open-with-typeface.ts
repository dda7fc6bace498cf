// Some tests compare places before and after a change. A typeface that came too late for a page's
// first paint (`font-display: optional`) would move them: the next change of style takes it up.
import type { Page } from '@playwright/test';

/** Opens a page with everything it loads, its typeface there from the first paint on. */
export async function openWithTypeface(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  // The second visit finds it in the browser's memory.
  await page.reload({ waitUntil: 'networkidle' });
}
