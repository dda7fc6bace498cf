// The pages about the data centre: their drawings say what the figures say, and can be read.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

// Written out from the specification (sections 2 and 9), not read from content/facts.
const claims: Readonly<Record<string, readonly string[]>> = {
  '/colocation': [
    '20 HE',
    '42 HE',
    '24/7',
    'über 20 Minuten',
    'über 72 Stunden',
    '22 °C',
    'über 20 kW',
    '10 Gbit/s',
  ],
  '/tech': [
    '70 % klimaneutral',
    'über 20 Minuten',
    'über 72 Stunden',
    '22 °C',
    'über 20 kW',
    '10.000 Liter',
    'über 300',
    'bis zu 250 kW',
    'seit Mitte 2022',
    'unter einer Minute',
  ],
  '/leitungen': ['bis 1 Gbit/s', 'von 99,5 auf 99,95 %', 'über 300', 'an 5 Austauschknoten'],
};

const routes = Object.keys(claims);

test('each figure stands on its page, and only once', async ({ page }) => {
  for (const [route, figures] of Object.entries(claims)) {
    await page.goto(route);
    const words = (await page.locator('main').evaluate(wordsOf)).replaceAll('\u00a0', ' ');
    for (const figure of figures) {
      expect.soft(words.split(figure).length - 1, `${figure} on ${route}`).toBe(1);
    }
  }
});

/** What stands there, without what a figure says when it is pressed. */
function wordsOf(main: HTMLElement): string {
  const shown = main.cloneNode(true) as HTMLElement;
  for (const folded of shown.querySelectorAll('[popover]')) folded.remove();
  return shown.textContent;
}

test('racks are numbered up to the height units that they are sold with', async ({ page }) => {
  await page.goto('/colocation');
  const numbers = await drawing(page, 'Zwei Racks von vorn').locator('text').allTextContents();
  const heights = numbers.map(Number).filter((number) => number > 0);
  expect(heights).toEqual([1, 5, 10, 15, 20, 1, 5, 10, 15, 20, 25, 30, 35, 40, 42]);
});

test('the backbone has five exchanges and more than 300 networks behind them', async ({ page }) => {
  await page.goto('/tech');
  const map = drawing(page, 'Ein Ring aus zwei Glasfaserwegen');
  const labels = await map.locator('text').allTextContents();
  expect(labels.filter((label) => /^\d$/.test(label))).toEqual(['1', '2', '3', '4', '5']);
  const points = await map
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')?.split('h0').length ?? 1));
  expect(points.reduce((sum, count) => sum + count - 1, 0)).toBeGreaterThan(300);
});

for (const width of [320, 360, 1280]) {
  test(`labels of drawings stay readable and inside at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const route of routes) {
      await page.goto(route);
      const labels = await measureLabels(page);
      expect(labels.length, route).toBeGreaterThan(4);
      for (const { text, sizePx, isInside } of labels) {
        expect.soft(sizePx, `„${text}“ on ${route}`).toBeGreaterThanOrEqual(11);
        expect.soft(isInside, `„${text}“ on ${route} is inside its drawing`).toBe(true);
      }
    }
  });
}

test('what a phone folds is there on a desktop, and within reach on the phone', async ({
  page,
}) => {
  await page.goto('/colocation');
  const table = page.locator('#technik dl');
  await expect(table).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table).toBeHidden();
  await page.getByText('Technische Angaben zum Stellplatz', { exact: true }).first().click();
  await expect(table).toBeVisible();
});

test('labels of drawings take the colours that a visitor has chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  for (const route of routes) {
    await page.goto(route);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    const fills = await page
      .locator('main svg[role=img] text')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).fill));
    expect(new Set(fills), route).toEqual(new Set([ink]));
  }
});

function drawing(page: Page, title: string) {
  return page.getByRole('img', { name: title });
}

/** How large each label of a drawing really is on the screen, and whether it is cut off. */
function measureLabels(page: Page) {
  return page.locator('main svg[role=img] text').evaluateAll((labels) =>
    labels.map((label) => {
      const svg = label.closest('svg');
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 0;
      const frame = svg?.getBoundingClientRect();
      const box = label.getBoundingClientRect();
      return {
        text: label.textContent,
        sizePx: Number.parseFloat(getComputedStyle(label).fontSize) * scale,
        isInside: !!frame && box.left >= frame.left - 1 && box.right <= frame.right + 1,
      };
    }),
  );
}
