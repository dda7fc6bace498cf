// How the sample's long pages are read: lines, columns of prices, questions.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

test('no line of text is longer than 68 letters', async ({ page }) => {
  for (const path of ['/produkte', '/cloud', '/orion', '/nebula', '/kubernetes']) {
    await page.goto(path);
    for (const width of [768, 1000, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const lengths = await lineLengths(page);
      expect(lengths.length, `lines on ${path}`).toBeGreaterThan(20);
      expect.soft(Math.max(...lengths), `${path} at ${width} px`).toBeLessThanOrEqual(68);
    }
  }
});

test('all prices are a click below the hero, in a column where they are many', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/managed-services');
  await page.getByRole('link', { name: 'Alle Preise und Grenzen' }).click();
  const section = page.locator('#umfang-und-preis');
  await expect(section.getByRole('heading', { name: 'Leistung, Grenzen, Preis' })).toBeInViewport();
  const amounts = section.locator('dd > strong');
  await expect(amounts).toHaveText(['60 €', '1.200 €']);
  const [first = 0, second] = await startsOf(amounts);
  expect(second).toBe(first);
  for (const start of await startsOf(section.getByRole('definition'))) {
    expect(start).toBeGreaterThan(first + 100);
  }
});

test('by keyboard a question opens, and the next stop is the next one', async ({ page }) => {
  await page.goto('/orion');
  const question = page.locator('#wie-waechst-der-cluster');
  await question.locator('summary').press('Enter');
  await expect(question.getByText('Um ganze Knoten.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('#wie-waechst-der-cluster + details summary')).toBeFocused();
});

/** Length of every line of running text, with the answers opened. */
function lineLengths(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const details of document.querySelectorAll('details')) details.open = true;
    const paragraphs = document.querySelectorAll('main section:not(#contactform) :is(p, li, dd)');
    const range = document.createRange();
    return [...paragraphs].flatMap((paragraph) => {
      const letters = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // An amount in a column of its own.
        const amount = node.parentElement?.closest('strong');
        if (amount && getComputedStyle(amount).float === 'left') continue;
        for (let index = 0; index < (node.nodeValue?.length ?? 0); index += 1) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          // Bold and regular letters of one line differ by fractions of a pixel.
          const line = Math.round(box.bottom / 8);
          letters.set(line, (letters.get(line) ?? 0) + 1);
        }
      }
      return [...letters.values()];
    });
  });
}

/** Pixels from the left edge of the screen. */
function startsOf(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
}
