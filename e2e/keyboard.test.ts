// The whole site by keyboard: every stop is reached, in the order in which it stands there, can be
// seen, and lets go again.

import type { Page } from '@playwright/test';
import { company } from '../testing/company.ts';
import { isFull } from '../testing/is-full.ts';
import { productRoute } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

interface Stop {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly isMarked: boolean;
  readonly isCovered: boolean;
}

const hoursOfThePlant = 'Tagesverlauf als Tabelle';
const furtherPages = ['/blog', '/agb', '/gibt-es-nicht'];
const pages = ['/', productRoute, '/abuse', ...(isFull ? furtherPages : [])];

test.use({ expectedErrors: /status of 404/ });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    for (const key of ['Tab', 'Shift+Tab'] as const) {
      test(`${key} reaches everything, in the order of the page, in plain sight`, async ({
        page,
      }) => {
        test.setTimeout(300_000);
        for (const path of pages) {
          await openComplete(page, path);
          const stops = await walk(page, key);
          expect.soft(stops.length, path).toBe(await countTabbable(page));
          const unseen = stops.filter(({ isMarked, isCovered }) => !isMarked || isCovered);
          expect.soft(namesOf(unseen), `${path}: unseen or covered`).toEqual([]);
          if (key === 'Tab') expect.soft(leapsUp(stops), `${path}: out of order`).toEqual([]);
        }
      });
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
  if (path === '/' && company.solar) await expect(page.getByText(hoursOfThePlant)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Presses a key until the focus leaves the page, or is where it has been before. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(describeFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
}

/** Undefined once the focus has left the page, or begins again from the other end. */
async function describeFocus(): Promise<Stop | undefined> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  if (element.dataset.visited) return undefined;
  element.dataset.visited = 'true';
  // The navigation lets go of its fixed place in the frame after a scroll.
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((painted) => requestAnimationFrame(painted));
  }
  const box = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  // Of what is higher than the screen only a part can be seen.
  const x = box.left + Math.min(box.width / 2, 20);
  const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 12), 0), innerHeight - 1);
  const onTop = document.elementFromPoint(x, y);
  const isOnTop = onTop !== null && (element.contains(onTop) || onTop.contains(element));
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
    left: box.left,
    right: box.right,
    isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    isCovered: !isOnTop || box.bottom < 0 || box.top > innerHeight,
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

function namesOf(stops: readonly Stop[]): string[] {
  return stops.map(({ name }) => name);
}
