// axe-core looks at a page as it stands in the browser. It finds what a program can find; what needs judgement (is this
// text a good description?) it leaves to us.
import type { Page, ViewportSize } from '@playwright/test';
import axe from 'axe-core';

const views = [
  { name: 'light and wide', colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'dark and narrow', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

// With heading order, landmarks and the like, which no success criterion demands in so many words.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that look at colours. To all others a page is the same in either theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** @returns one line for each fault: rule, place and what would mend it */
export function accessibilityFaults(page: Page, extraRules: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(extraRules.map((rule) => [rule, { enabled: true }]));
  return faultsBy(page, { runOnly: { type: 'tag', values: tags }, rules });
}

/** The same without what `paleTexts` measures as it is painted, and `smallTargets` more strictly. */
export function structureFaults(page: Page): Promise<string[]> {
  const left = [...colourRules, 'target-size'];
  const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
  return faultsBy(page, { runOnly: { type: 'tag', values: tags }, rules });
}

/** @returns the faults of a page as it stands now, one line each; in dark views those of colours */
export async function faultsInAllViews(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, colorScheme, viewport } of views) {
    await page.emulateMedia({ colorScheme });
    await resize(page, viewport);
    const found =
      colorScheme === 'light'
        ? await accessibilityFaults(page)
        : await faultsBy(page, { runOnly: { type: 'rule', values: colourRules } });
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

async function faultsBy(page: Page, options: axe.RunOptions): Promise<string[]> {
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
  const { violations } = await page.evaluate(
    (how) => (window as unknown as { axe: typeof axe }).axe.run(how),
    { resultTypes: ['violations'], ...options } satisfies axe.RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const [, mend = ''] = failureSummary.split('\n');
      return `${id} at ${target.join(' ')}: ${mend.trim()}`;
    }),
  );
}
