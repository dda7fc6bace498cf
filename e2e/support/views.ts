import type { Page } from '@playwright/test';
import { accessibilityFaults, colourFaults } from './accessibility-faults.ts';
import { resize } from './resize.ts';

export const wide = { width: 1280, height: 900 };
export const narrow = { width: 360, height: 740 };

/** Both themes, each on a desk and on a phone. */
export const views = [
  { name: 'light and wide', colorScheme: 'light', viewport: wide },
  { name: 'dark and wide', colorScheme: 'dark', viewport: wide },
  { name: 'dark and narrow', colorScheme: 'dark', viewport: narrow },
  { name: 'light and narrow', colorScheme: 'light', viewport: narrow },
] as const;

const [lightAndWide, , darkAndNarrow] = views;

/** @returns the faults of a page as it stands now, one line each; in dark views those of colours */
export function faultsInAllViews(page: Page): Promise<string[]> {
  return faultsIn(views, page, (view) =>
    view.colorScheme === 'light' ? accessibilityFaults(page) : colourFaults(page),
  );
}

/** Each theme and each width once, for those who go through all pages. @returns all faults, one line each */
export function faultsInTwoViews(page: Page): Promise<string[]> {
  return faultsIn([lightAndWide, darkAndNarrow], page, () => accessibilityFaults(page));
}

type View = (typeof views)[number];

async function faultsIn(
  seen: readonly View[],
  page: Page,
  find: (view: View) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const view of seen) {
    await page.emulateMedia({ colorScheme: view.colorScheme });
    await resize(page, view.viewport);
    for (const fault of await find(view)) faults.push(`${view.name}: ${fault}`);
  }
  return faults;
}
