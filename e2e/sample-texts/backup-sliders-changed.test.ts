// Sliders on pages that translators and extensions have changed: never a sum of other numbers.
import type { Page } from '@playwright/test';
import { changes } from '../support/change-page.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { isOneOfEach } from '../support/routes.ts';
import { expect, test } from '../support/site-test.ts';

for (const path of ['/backup', '/en/backup'].filter(isOneOfEach)) {
  test(`${path} shows the sum of what is set, whatever has changed the page before`, async ({
    page,
  }) => {
    test.slow();
    for (const [name, change] of Object.entries(changes)) {
      await test.step(name, async () => {
        const letThrough = await holdScripts(page);
        await page.goto(path);
        await change(page);
        const { storage, machines, price } = slidersOn(page);
        await storage.scrollIntoViewIfNeeded();
        await expect(price).toContainText('30');
        await machines.focus();
        await machines.fill('30');
        await expect(price).toBeHidden();
        letThrough();
        await expect(price).toBeVisible();
        await expect(price).toContainText('338');
        await expect(machines).toBeFocused();
        await machines.fill('2');
        await storage.fill('1000');
        await expect(price).toContainText('102');
        await expect(price).not.toContainText('338');
      });
    }
  });

  test(`${path} shows the sum of what is set while it is being translated`, async ({ page }) => {
    await page.goto(path);
    const { storage, price, island } = slidersOn(page);
    await storage.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute('ssr');
    await changes['a translated page'](page);
    await expect(price).toHaveText(/^\[.*30/);
    await storage.focus();
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
    await expect(price).toHaveText(/^\[.*102/);
    await expect(island.getByText(/1[.,]000\sGB/)).toHaveCount(1);
    await expect(island.getByText(/1[.,]600\sGB/).first()).toBeVisible();
  });
}

function slidersOn(page: Page) {
  const island = page.locator('astro-island', { has: page.locator('[type=range]') });
  return {
    island,
    storage: island.locator('[type=range]').first(),
    machines: island.locator('[type=range]').last(),
    price: island.locator('strong[class*=price]'),
  };
}
