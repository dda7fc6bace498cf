// The two sliders of /backup: by hand, by keyboard and by touch and without scripts.
import type { Page } from '@playwright/test';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/site-test.ts';

function slidersOn(page: Page) {
  const island = page.locator('astro-island', { has: page.getByRole('slider') });
  return {
    island,
    storage: island.getByRole('slider', { name: /Speicher/ }),
    machines: island.getByRole('slider', { name: /Virtuelle Maschinen/ }),
    price: island.locator('strong[class*=price]'),
  };
}

/** Opens /backup and waits until the sliders' script has taken over. */
async function openSliders(page: Page) {
  await page.goto('/backup#umfang');
  const sliders = slidersOn(page);
  await expect(sliders.island).not.toHaveAttribute('ssr');
  return sliders;
}

test('begin at 100 GB and 2 machines; neither moves the other, from end to end', async ({
  page,
}) => {
  const { storage, machines } = await openSliders(page);
  await expect(page.getByRole('slider').first()).toHaveAccessibleName('Speicher');
  for (const [slider, key, gigabytes, count] of [
    [storage, undefined, '100', '2 Maschinen'],
    [machines, 'End', '100', '100 Maschinen'],
    [machines, 'Home', '100', '1 Maschine'],
    [machines, 'ArrowRight', '100', '2 Maschinen'],
    [storage, 'ArrowRight', '200', '2 Maschinen'],
    [storage, 'End', '10.000', '2 Maschinen'],
  ] as const) {
    if (key) await slider.press(key);
    await expect(storage).toHaveAttribute('aria-valuetext', spaced(`${gigabytes} GB`));
    await expect(machines).toHaveAttribute('aria-valuetext', spaced(count));
  }
});

test('say what it costs, as the table of the offer does, and announce it when at rest', async ({
  page,
}) => {
  await page.clock.install();
  const { island, storage, machines, price } = await openSliders(page);
  await expect(price).toHaveText(spaced('30 €'));
  await storage.press('ArrowRight');
  await machines.press('ArrowLeft');
  const sample = page.locator('dd').filter({ hasText: 'für einen Server mit 200' });
  await expect(sample).toContainText(/^27\s€ im Monat/);
  await expect(price).toHaveText(spaced('27 €'));

  const announcement = island.getByRole('status');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  for (let step = 0; step < 3; step += 1) {
    await storage.press('ArrowRight');
    await page.clock.runFor(500);
    await expect(announcement).not.toContainText('500');
  }
  await page.clock.runFor(1_500);
  await expect(announcement).toHaveText(/€ im Monat, rund .* in der Sicherung/);
});

test('take the choice into the message by keyboard, changed ones too, beside what was typed', async ({
  page,
}) => {
  const { island, machines } = await openSliders(page);
  const request = island.getByRole('link', { name: 'Mit diesen Zahlen anfragen' });
  const message = page.getByLabel('Nachricht');
  await message.fill('Wir ziehen im Mai um.');
  await machines.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(request).toBeFocused();
  await page.keyboard.press('Enter');
  const typed = String.raw`^Wir ziehen im Mai um\.\n\nWir möchten`;
  await expect(message).toHaveValue(new RegExp(`${typed} 3 virtuelle .* 100\\sGB`));
  await expect(page.getByLabel('Name')).toBeFocused();
  await machines.fill('8');
  await request.click();
  await expect(message).toHaveValue(new RegExp(`${typed} 8 virtuelle`));
  await expect(message).not.toHaveValue(/ 3 virtuelle/);
});

test('show the sum of what is set before and after their script came', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/backup');
  const { island, storage, machines, price } = slidersOn(page);
  await storage.scrollIntoViewIfNeeded();
  await machines.fill('30');
  letThrough();
  await expect(island).not.toHaveAttribute('ssr');
  await expect(price).toContainText('338');
  await machines.fill('2');
  await storage.fill('1000');
  await expect(price).toContainText('102');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tap moves a slider, the buttons beside it go one step', async ({ page }) => {
    const { island, machines, storage } = await openSliders(page);
    const box = await storage.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 22);
    await expect.poll(() => storage.inputValue().then(Number)).toBeGreaterThan(4_500);
    await island.locator('button', { hasText: '+' }).last().tap();
    await expect(machines).toHaveAttribute('aria-valuetext', spaced('3 Maschinen'));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no slider stands there that does nothing, but a sentence', async ({ page }) => {
    await page.goto('/backup#umfang');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await page.getByRole('link', { name: 'in die Nachricht' }).click();
    await expect(page).toHaveURL(/\/backup#contactform$/);
  });
});

/** German number and unit, with any space between them. */
function spaced(text: string): RegExp {
  return new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(' ', '\\s')}$`);
}
