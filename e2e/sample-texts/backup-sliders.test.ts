import type { Locator, Page } from '@playwright/test';
import { offers } from '../../testing/company.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/site-test.ts';

interface Sliders {
  readonly storage: Locator;
  readonly machines: Locator;
  readonly request: Locator;
}

/** Opens /backup and waits until the sliders' script has taken over. */
async function openSliders(page: Page): Promise<Sliders> {
  await page.goto('/backup#umfang');
  const island = page.locator('astro-island', { has: page.getByRole('slider') });
  await expect(island).not.toHaveAttribute('ssr');
  return {
    storage: page.getByRole('slider', { name: 'Speicher' }),
    machines: page.getByRole('slider', { name: 'Virtuelle Maschinen' }),
    request: island.getByRole('link', { name: 'Mit diesen Zahlen anfragen' }),
  };
}

/** German number and unit as a visitor sees them, whatever space stands between. */
const spaced = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);

test('get their script when they come near, not before', async ({ page }) => {
  await page.goto('/backup');
  await page.waitForLoadState('networkidle');
  const island = page.locator('astro-island', { has: page.getByRole('slider') });
  await expect(island).toHaveAttribute('ssr');
  // Still below the edge of the screen, but close.
  await page.evaluate(() => {
    const top = document.querySelector('input[type=range]')?.getBoundingClientRect().top ?? 0;
    window.scrollTo(0, window.scrollY + top - window.innerHeight - 200);
  });
  await expect(island).not.toHaveAttribute('ssr');
  await expect(page.getByRole('slider').first()).not.toBeInViewport();
});

test('say what it costs a month, as the table of the offer does', async ({ page }) => {
  const { storage, machines } = await openSliders(page);
  const price = page.getByText('im Monat, ungefähr');
  await expect(price).toContainText(/^30\s€ im Monat/);
  await storage.press('ArrowRight');
  await machines.press('ArrowLeft');
  const [sample] = offers.backup?.filter(({ what }) => what === 'Preisbeispiel') ?? [];
  expect(sample?.value).toMatch(/^27\s€ im Monat für einen Server mit 200\sGB/);
  await expect(price).toContainText(/^27\s€ im Monat/);
});

test('say how much it becomes in the backup', async ({ page }) => {
  const { storage } = await openSliders(page);
  const result = page.getByText('Daraus werden rund');
  await expect(result).toContainText(/rund 160\sGB in der Sicherung/);
  await storage.press('End');
  await expect(result).toContainText(/rund 16\.000\sGB in der Sicherung/);
});

test('announce the sum when they have come to rest, and not at every step', async ({ page }) => {
  await page.clock.install();
  const { storage } = await openSliders(page);
  const island = page.locator('astro-island', { has: page.getByRole('slider') });
  const announcement = island.getByRole('status');
  // From here on time moves only as told, however busy the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  await expect(announcement).toBeEmpty();
  await storage.focus();
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(500);
    await expect(announcement).toBeEmpty();
  }
  await expect(storage).toHaveAttribute('aria-valuetext', spaced('1.000 GB'));
  await page.clock.runFor(1_500);
  await expect(announcement).toHaveText(spaced('102 € im Monat, rund 1.600 GB in der Sicherung'));
});

test('begin with the storage, at 100 GB, and then the machines, at 2', async ({ page }) => {
  const { storage, machines } = await openSliders(page);
  await expect(page.getByRole('slider').first()).toHaveAccessibleName('Speicher');
  await expect(storage).toHaveAttribute('aria-valuetext', spaced('100 GB'));
  await expect(machines).toHaveAttribute('aria-valuetext', spaced('2 Maschinen'));
});

test('neither moves the other, from end to end', async ({ page }) => {
  const { storage, machines } = await openSliders(page);
  await machines.focus();
  for (const [key, words] of [
    ['End', '100 Maschinen'],
    ['Home', '1 Maschine'],
    ['ArrowRight', '2 Maschinen'],
    ['End', '100 Maschinen'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(machines).toHaveAttribute('aria-valuetext', spaced(words));
    await expect(storage).toHaveAttribute('aria-valuetext', spaced('100 GB'));
  }

  await storage.focus();
  for (const [key, words] of [
    ['ArrowRight', '200 GB'],
    ['End', '10.000 GB'],
    ['Home', '100 GB'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(storage).toHaveAttribute('aria-valuetext', spaced(words));
    await expect(machines).toHaveAttribute('aria-valuetext', spaced('100 Maschinen'));
  }
});

test('take the choice into the message by keyboard alone, and it is sent', async ({ page }) => {
  const { machines, request } = await openSliders(page);
  await machines.focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(request).toBeFocused();
  await page.keyboard.press('Enter');

  const form = page.getByRole('form', { name: 'Kontaktformular' });
  const message = form.getByLabel('Nachricht');
  await expect(message).toHaveValue(/^Wir möchten 6 virtuelle Maschinen .* 100\sGB Speicher\./);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toBeInViewport({ ratio: 1 });

  await page.keyboard.type('Jana Beispiel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('jana@example.org');
  await page.keyboard.press('Tab');
  await expect(message).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ab Mai.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const sending = page.waitForRequest('**/mail/v1');
  await page.keyboard.press('Enter');
  expect((await sending).postDataJSON().content).toMatch(/6 virtuelle Maschinen .* Ab Mai\.$/);
  await expect(form.getByRole('status')).toHaveText(/^Wir haben Ihre Nachricht/);
});

test('a changed choice takes the place of the one before, beside what was typed', async ({
  page,
}) => {
  const { machines, request } = await openSliders(page);
  const message = page.getByLabel('Nachricht');
  await message.fill('Wir ziehen im Mai um.');
  await request.click();
  await expect(message).toHaveValue(/^Wir ziehen im Mai um\.\n\nWir möchten 2 virtuelle/);

  await machines.fill('8');
  await request.click();
  await expect(message).toHaveValue(/^Wir ziehen im Mai um\.\n\nWir möchten 8 virtuelle/);
  await expect(message).not.toHaveValue(/ 2 virtuelle/);
});

test('keep what was set before their script arrived', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/backup#umfang');
  const machines = page.getByRole('slider', { name: 'Virtuelle Maschinen' });
  await machines.fill('30');
  letThrough();
  await expect(machines).toHaveAttribute('aria-valuetext', spaced('30 Maschinen'));
  await expect(page.getByRole('slider', { name: 'Speicher' })).toHaveAttribute(
    'aria-valuetext',
    spaced('100 GB'),
  );
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tap moves a slider, the buttons beside it go one step', async ({ page }) => {
    const { machines, storage } = await openSliders(page);
    const box = await storage.boundingBox();
    if (!box) throw new Error('The slider is not visible.');
    expect(box.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => storage.inputValue().then(Number)).toBeGreaterThan(4_500);

    const steps = page.locator('astro-island button', { hasText: '+' });
    await steps.last().tap();
    await expect(machines).toHaveAttribute('aria-valuetext', spaced('3 Maschinen'));
    const before = Number(await storage.inputValue());
    await steps.first().tap();
    await expect.poll(() => storage.inputValue().then(Number)).toBe(before + 100);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no slider stands there that does nothing, but a sentence', async ({ page }) => {
    await page.goto('/backup#umfang');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByText('Mit diesen Zahlen anfragen')).toBeHidden();
    await page.getByRole('link', { name: 'in die Nachricht' }).click();
    await expect(page).toHaveURL(/\/backup#contactform$/);
  });
});

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the browser draws the sliders itself', async ({ page }) => {
    const { machines } = await openSliders(page);
    await expect(machines).toHaveCSS('appearance', 'auto');
  });
});
