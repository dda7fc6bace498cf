// The strip of customers' logos moves by itself, and stops for whoever wants to look (WCAG 2.2.2).

import type { Page } from '@playwright/test';
import { literally, references } from '../testing/company.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test.use(withMotion);

const { customers } = references;

function stripOf(page: Page) {
  const strip = page.locator('[data-logo-strip]');
  return {
    strip,
    button: strip.getByRole('button', { name: /^(Anhalten|Fortsetzen)$/ }),
    /** How its movement is at the moment; empty when nothing moves at all. */
    movement: () =>
      strip.evaluate((element) =>
        element.getAnimations({ subtree: true }).map((animation) => animation.playState),
      ),
  };
}

test('moves, pauses under the mouse and goes on afterwards', async ({ page }) => {
  await page.goto('/kundenreferenz');
  const { strip, movement } = stripOf(page);
  await expect.poll(movement).toEqual(['running', 'running']);
  await strip.hover();
  await expect.poll(movement).toEqual(['paused', 'paused']);
  await page.mouse.move(0, 0);
  await expect.poll(movement).toEqual(['running', 'running']);
});

test('pauses while the focus is in it', async ({ page }) => {
  await page.goto('/kundenreferenz');
  const { button, movement } = stripOf(page);
  await expect.poll(movement).toEqual(['running', 'running']);
  await button.focus();
  await expect.poll(movement).toEqual(['paused', 'paused']);
  await button.blur();
  await expect.poll(movement).toEqual(['running', 'running']);
});

test('stays where the button has stopped it, until the button is pressed again', async ({
  page,
}) => {
  await page.goto('/kundenreferenz');
  const { button, movement } = stripOf(page);
  await button.press('Enter');
  await expect(button).toHaveAccessibleName('Fortsetzen');
  await button.blur();
  await expect.poll(movement).toEqual(['paused', 'paused']);
  await button.press('Enter');
  await expect(button).toHaveAccessibleName('Anhalten');
  await button.blur();
  await expect.poll(movement).toEqual(['running', 'running']);
});

test('leads as a whole from the home page to the references, by mouse and by key', async ({
  page,
  site,
}) => {
  for (const follow of ['click', 'Enter'] as const) {
    await page.goto('/');
    const { strip, movement } = stripOf(page);
    const links = strip.getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAccessibleName(
      new RegExp(`^Unsere Kunden: ${literally(customers[0]?.name ?? '')} `),
    );
    await expect.poll(movement).toEqual(['running', 'running']);
    if (follow === 'click') {
      // In its middle, on whatever logo is passing.
      await links.click();
    } else {
      await links.focus();
      await expect.poll(movement).toEqual(['paused', 'paused']);
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(`${site.url}/kundenreferenz`);
  }
});

test('is one stop on the home page, and its button the next', async ({ page }) => {
  await page.goto('/');
  const { strip, button } = stripOf(page);
  await expect(button).toBeVisible();
  await strip.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
});

test('says each name once and marks the samples, all of them with one mark', async ({ page }) => {
  await page.goto('/kundenreferenz');
  const { strip } = stripOf(page);
  const areAll = customers.every(({ sample }) => sample);
  await expect(strip.getByText('Beispiele', { exact: true })).toHaveCount(areAll ? 1 : 0);
  const entries = strip.getByRole('listitem');
  await expect(entries).toHaveCount(customers.length);
  for (const [index, { name, sample }] of customers.entries()) {
    const entry = entries.nth(index);
    // Who has no logo is named in letters.
    const named = entry.getByRole('img', { name, exact: true }).or(entry.locator('strong'));
    await expect(named).toHaveCount(1);
    await expect(entry.getByText('Beispiel', { exact: true })).toHaveCount(
      sample && !areAll ? 1 : 0,
    );
  }
});

for (const [condition, settings] of [
  ['where motion is unwanted', { contextOptions: { reducedMotion: 'reduce' } }],
  ['without scripts', { javaScriptEnabled: false }],
] as const) {
  test.describe(condition, () => {
    test.use(settings);

    test('stands still, shows every logo and offers no button', async ({ page }) => {
      await page.goto('/kundenreferenz');
      const { strip, button, movement } = stripOf(page);
      await expect(strip.getByRole('listitem')).toHaveCount(customers.length);
      for (const customer of await strip.getByRole('listitem').all()) {
        await customer.scrollIntoViewIfNeeded();
        await expect(customer).toBeInViewport({ ratio: 1 });
      }
      expect(await movement()).toEqual([]);
      await expect(button).toBeHidden();
    });
  });
}
