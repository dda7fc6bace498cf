// The whole site by keyboard: every stop is reached, in the order in which it stands there, can be seen, and lets go
// again.
import type { Page } from '@playwright/test';
import { company } from '../testing/company.ts';
import { productRoute } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

interface Stop {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  /** Marked, on the screen and not covered. */
  readonly isSeen: boolean;
}

const pages = ['/', productRoute, '/abuse'];

for (const width of [1280, 360]) {
  test(`Tab reaches everything at ${width} px, in the order of the page, in plain sight`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages) {
      await openComplete(page, path);
      const count = await countTabbable(page);
      const stops: Stop[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(describeFocus);
        if (!stop) break;
        stops.push(stop);
      }
      expect.soft(stops.length, path).toBe(count);
      const unseen = stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
      expect.soft(unseen, `${path}: unseen or covered`).toEqual([]);
      expect.soft(leapsUp(stops), `${path}: out of order`).toEqual([]);
    }
  });
}

test('the first stop leads over the navigation to the content', async ({ page }) => {
  await page.goto(productRoute);
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

/** Opens a page and waits until nothing that can be reached by key is still to come. */
async function openComplete(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
  for (const island of await page.locator('astro-island').all()) {
    await island.scrollIntoViewIfNeeded();
    await island.dispatchEvent('pointerover');
    // Astro takes this off once the script has taken over.
    await expect(island).not.toHaveAttribute('ssr');
  }
  // The readout of the plant brings its table with the hours after its script.
  if (path === '/' && company.solar)
    await expect(page.getByText('Tagesverlauf als Tabelle')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Undefined once the focus has left the page, or begins again from the other end. */
async function describeFocus(): Promise<Stop | undefined> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  if (element.dataset.isReached) return undefined;
  element.dataset.isReached = 'yes';
  // The navigation lets go of its fixed place in the frame after a scroll.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  // Of what is higher than the screen only a part can be seen.
  const x = left + Math.min(width / 2, 20);
  const y = Math.min(Math.max(top + Math.min(height / 2, 12), 0), innerHeight - 1);
  const onTop = document.elementFromPoint(x, y);
  const isOnTop = onTop !== null && (element.contains(onTop) || onTop.contains(element));
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    ...{ top: top + scrollY, bottom: bottom + scrollY, left },
    isSeen: isMarked && isOnTop && bottom >= 0 && top <= innerHeight,
  };
}

function countTabbable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const candidates =
      'a[href], button, input, textarea, select, summary, video[controls], [tabindex]';
    return [...document.querySelectorAll<HTMLElement>(candidates)].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    ).length;
  });
}

/** Stops above the one before them, unless they begin a column beside it. */
function leapsUp(stops: readonly Stop[]): string[] {
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    const isLeap = before && stop.bottom <= before.top && stop.left < before.left;
    return isLeap ? [`${before.name} → ${stop.name}`] : [];
  });
}
