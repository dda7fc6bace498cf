// What moves under a visitor's hands or by itself, in Firefox: sliders, solar value, questions.
import { openSolarReadout } from '../support/solar-readout.ts';
import { expect, test } from './firefox-test.ts';

test('sliders change the price, in a page without a paint entry too', async ({ page }) => {
  // Of about every second page that opens at a fragment Firefox 153 reports none.
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
  });
  await page.goto('/backup#umfang');
  const storage = page.getByRole('slider', { name: 'Speicher' });
  const island = page.locator('astro-island', { has: storage });
  await expect(island).not.toHaveAttribute('ssr');
  const price = page.getByText('im Monat, ungefähr');
  await expect(price).toContainText(/^30\s€ im Monat/);
  await storage.press('End');
  await expect(price).not.toContainText(/^30\s€ im Monat/);
});

test('the solar value arrives by websocket', async ({ page }) => {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  const section = await openSolarReadout(page);
  await expect(section.locator('[data-condition]')).toHaveAttribute(
    'data-condition',
    /^(live|resting)$/,
  );
});

test('a question opens and closes by click and by keyboard', async ({ page }) => {
  await page.goto('/orion');
  const question = page.locator('main details', { has: page.locator('p') }).first();
  const answer = question.locator('p').first();
  await expect(answer).toBeHidden();
  await question.locator('summary').click();
  await expect(answer).toBeVisible();
  await question.locator('summary').press('Enter');
  await expect(answer).toBeHidden();
});
