import type { Page } from '@playwright/test';
import { isFull } from '../../testing/is-full.ts';
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

// Wide and narrow, structure and colours each once; the rest nightly.
const looks = isFull ? views : [views[0], views[2]];

/** @returns the faults of a page as it stands now, one line each; in dark views those of colours */
export async function faultsInAllViews(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await resize(page, viewport);
    const find = colorScheme === 'light' ? accessibilityFaults : colourFaults;
    for (const fault of await find(page)) faults.push(`${name}: ${fault}`);
  }
  return faults;
}
