// axe-core measures a page as it stands in the browser: WCAG 2.2 AA and good practice.
import type { Page, ViewportSize } from '@playwright/test';
import axe from 'axe-core';

const views = [
  { name: 'light and wide', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'dark and narrow', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

// With heading order, landmarks and the like, which no success criterion demands in so many words.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about colours. To all others a page is the same in either theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** @param rules the only ones to apply; default: all of the standard @returns one line for each fault */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Desk and editor are drawn by a script, after the page itself has loaded.
  await page.getByRole('main').first().waitFor();
  // Colours on their way from one theme to the other belong to neither.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // Once for all views of a page: half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = rules
    ? { type: 'rule', values: rules }
    : { type: 'tag', values: tags };
  const { violations } = await page.evaluate(
    (how) => (window as unknown as { axe: typeof axe }).axe.run(how),
    { resultTypes: ['violations'], runOnly } satisfies axe.RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const [, mend = ''] = failureSummary.split('\n');
      return `${id} at ${target.join(' ')}: ${mend.trim()}`;
    }),
  );
}

/** @returns the faults of a page as it stands now, wide and light, and dark those of colours on a phone */
export async function faultsInAllViews(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // Firefox cannot be told a theme (testing/firefox.ts).
  const hasThemes = page.context().browser()?.browserType().name() === 'chromium';
  for (const { name, colorScheme, viewport } of views) {
    if (hasThemes) await page.emulateMedia({ colorScheme });
    await resize(page, viewport);
    const rules = colorScheme === 'light' ? undefined : [...colourRules, 'target-size'];
    const found = await accessibilityFaults(page, rules);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

/** Gives the window another size, and waits until the page has it. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  );
}
