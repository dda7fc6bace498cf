// axe-core looks at a page as it stands in the browser. It finds what a program can find; what
// needs judgement (is this text a good description?) it leaves to us.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const rules = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Heading order, landmarks and the like, which no success criterion demands in so many words.
  'best-practice',
];

/** Rules that look at colours. To all others a page is the same in either theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** @returns one line for each fault: rule, place and what would mend it */
export function accessibilityFaults(page: Page, extraRules: string[] = []): Promise<string[]> {
  return faultsBy(page, {
    runOnly: { type: 'tag', values: rules },
    rules: Object.fromEntries(extraRules.map((rule) => [rule, { enabled: true }])),
  });
}

/** The same without what `paleTexts` measures as it is painted, and `smallTargets` more strictly. */
export function structureFaults(page: Page): Promise<string[]> {
  return faultsBy(page, {
    runOnly: { type: 'tag', values: rules },
    rules: Object.fromEntries(
      [...colourRules, 'target-size'].map((rule) => [rule, { enabled: false }]),
    ),
  });
}

/** The same of what colours alone can do wrong. */
export function colourFaults(page: Page): Promise<string[]> {
  return faultsBy(page, { runOnly: { type: 'rule', values: colourRules } });
}

async function faultsBy(page: Page, options: axe.RunOptions): Promise<string[]> {
  await untilDrawn(page);
  await untilStill(page);
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

/** The desk and the editor are drawn by a script, after the page itself has loaded. */
async function untilDrawn(page: Page): Promise<void> {
  await page.getByRole('main').first().waitFor();
}

/** Colours on their way from one theme to the other belong to neither. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
