// The menu of products on wide screens and the menu behind a button on narrow ones: by mouse, keyboard and touch,
// with and without scripts.
import type { Page } from '@playwright/test';
import { company, literally, navigation } from '../testing/company.ts';
import { accessibilityFaults } from './support/accessibility-faults.ts';
import { englishRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const { furtherProducts, main, narrowOnly, productFamilies } = navigation;
const products = [...productFamilies.flatMap(({ entries }) => entries), ...furtherProducts];
const phone = { width: 360, height: 700 };

test.use({ viewport: { width: 1280, height: 800 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the products open under the mouse, stay on its way there, and close when it leaves', async ({
      page,
    }) => {
      await page.goto('/');
      const { entry, panel } = productMenu(page);
      await entry.hover();
      await expect(panel).toBeVisible();
      const headings = panel.getByRole('heading');
      await expect(headings).toHaveText(productFamilies.map(({ heading }) => heading));
      expect(new Set(await topsOf(headings)).size, 'rows').toBe(1);
      // In small steps as a hand moves: a jump would never be between the two.
      const [start, goal] = [await entry.boundingBox(), await headings.last().boundingBox()];
      await page.mouse.move((start?.x ?? 0) + 5, goal?.y ?? 0, { steps: 40 });
      await page.mouse.move(goal?.x ?? 0, goal?.y ?? 0, { steps: 40 });
      await expect(panel).toBeVisible();
      await page.mouse.move(640, 780);
      await expect(panel).toBeHidden();
    });

    test('a button opens and closes the menu of a phone, and every product is reached', async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await page.goto('/');
      const { burger, menu } = phoneMenu(page);
      await expect(menu).toBeHidden();
      await burger.press('Enter');
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(burger).toBeFocused();
      await burger.click();
      if (javaScriptEnabled) await menu.getByRole('button', { name: 'Produktmenü' }).click();
      const { text = '', link = '' } = productFamilies.at(-1)?.entries.at(-1) ?? {};
      await menu.getByRole('link', { name: new RegExp(`^${literally(text)}`) }).click();
      await expect(page).toHaveURL(link);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the products open while the focus is in them', async ({ page }) => {
    await page.goto('/');
    const { entry, toggle, panel } = productMenu(page);
    await expect(toggle).toBeHidden();
    await entry.focus();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
  });
});

test('the arrow opens and closes the products by mouse and by keys, which go in and come back', async ({
  page,
}) => {
  await page.goto('/');
  const { toggle, panel } = productMenu(page);
  for (const isShown of [true, false]) {
    await toggle.click();
    await expect(panel).toBeVisible({ visible: isShown });
  }
  await page.mouse.move(640, 780);
  for (const key of ['Enter', 'Space']) {
    await toggle.press(key);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  }
  await page.keyboard.press('Enter');
  await expect(panel.locator('a').filter({ visible: true })).toHaveCount(products.length);
  expect(await accessibilityFaults(page)).toEqual([]);
  await panel.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(panel).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('a tap on the arrow opens the products, one beside them closes, one on the entry follows', async ({
    page,
  }) => {
    await page.goto('/');
    const { entry, toggle, panel } = productMenu(page);
    await toggle.tap();
    await expect(panel).toBeVisible();
    await stayOnLinks(page);
    await page.touchscreen.tap(512, 740);
    await expect(panel).toBeHidden();
    await page.reload();
    await entry.tap();
    await expect(page).toHaveURL('/produkte');
  });
});

test('a chosen link closes either menu, even one that stays on the page', async ({ page }) => {
  await page.goto('/');
  await stayOnLinks(page);
  const { entry, panel } = productMenu(page);
  await entry.hover();
  await panel.getByRole('link').first().click();
  await expect(panel).toBeHidden();
  await page.setViewportSize(phone);
  const { burger, menu } = phoneMenu(page);
  await burger.click();
  await menu.getByRole('link', { name: 'Technologie', exact: true }).click();
  await expect(menu).toBeHidden();
});

test('on a phone the entries stand below each other for thumbs, and the focus does not get lost', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/support');
  const { burger, menu } = phoneMenu(page);
  await burger.press('Enter');
  const entries = menu.locator('> a, > [data-product-entry] > a');
  const texts = [...main, ...narrowOnly].map(({ text }) => text);
  await expect(entries).toHaveText([...texts, company.phone]);
  const tops = await topsOf(entries);
  expect(tops).toEqual([...new Set(tops)].toSorted((one, other) => one - other));
  const current = menu.getByRole('link', { name: 'Support', exact: true });
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  await menu.getByRole('button', { name: 'Produktmenü' }).press('Enter');
  expect(await accessibilityFaults(page)).toEqual([]);
  await entries.last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.locator(':focus')).not.toBeEmpty();
});

test('the switch leads to the same page in the other language, wide and narrow', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const english of englishRoutes.slice(0, 2)) {
      await page.goto(english.replace(/^\/en/, '') || '/');
      const german = page.url();
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(english);
      await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(german);
    }
  }
});

/** The entry Produkte in the main navigation, the arrow beside it that scripts bring, the three columns. */
function productMenu(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Hauptmenü' });
  return {
    entry: navigation.getByRole('link', { name: 'Produkte', exact: true }),
    toggle: navigation.getByRole('button', { name: 'Produktmenü' }),
    panel: page.locator('#produktmenue'),
  };
}

function phoneMenu(page: Page) {
  return {
    burger: page.getByRole('button', { name: 'Menü', exact: true }),
    menu: page.locator('#hauptmenue'),
  };
}

function topsOf(elements: ReturnType<Page['locator']>): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
}

/** From now on a click on a link does everything but leave the page. */
function stayOnLinks(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    });
  });
}
