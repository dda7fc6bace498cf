import type { Locator, Page } from '@playwright/test';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/site-test.ts';

interface Sliders {
  readonly machines: Locator;
  readonly storage: Locator;
  /** Says what became of the slider that was not moved. */
  readonly consequence: Locator;
  readonly request: Locator;
}

/** Opens /backup and waits until the sliders' script has taken over. */
async function openSliders(page: Page): Promise<Sliders> {
  await page.goto('/backup#umfang');
  const island = page.locator('astro-island', { has: page.getByRole('slider') });
  await expect(island).not.toHaveAttribute('ssr');
  return {
    machines: page.getByRole('slider', { name: 'Virtuelle Maschinen' }),
    storage: page.getByRole('slider', { name: 'Speicher' }),
    consequence: island.getByRole('status'),
    request: island.getByRole('link', { name: 'Mit diesen Zahlen anfragen' }),
  };
}

/** German number and unit as a visitor sees them, whatever space stands between. */
const spaced = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);

test('begin with 2 machines and 100 GB, and say why one number limits the other', async ({
  page,
}) => {
  const { machines, storage, consequence } = await openSliders(page);
  await expect(machines).toHaveAttribute('aria-valuetext', spaced('2 Maschinen'));
  await expect(storage).toHaveAttribute('aria-valuetext', spaced('100 GB'));
  await expect(machines).toHaveAccessibleDescription(/mindestens\s50\sGB/);
  await expect(consequence).toHaveText(/^Wo eine Linie gepunktet ist/);
});

test('more machines raise the storage, fewer let it go back to what was wished', async ({
  page,
}) => {
  const { machines, storage, consequence } = await openSliders(page);
  await machines.focus();
  await page.keyboard.press('ArrowRight');
  await expect(machines).toHaveAttribute('aria-valuetext', spaced('3 Maschinen'));
  await expect(storage).toHaveAttribute('aria-valuetext', spaced('200 GB'));
  await expect(consequence).toHaveText(/^Mitgewachsen: 3\sMaschinen.*200\sGB\.$/);

  await page.keyboard.press('End');
  await expect(storage).toHaveAttribute('aria-valuetext', spaced('5.000 GB'));
  await page.keyboard.press('Home');
  await expect(machines).toHaveAttribute('aria-valuetext', spaced('1 Maschine'));
  await expect(storage).toHaveAttribute('aria-valuetext', spaced('100 GB'));
  await expect(consequence).toHaveText(/^Wo eine Linie gepunktet ist/);
});

test('less storage lowers the machines, and no end of a scale is a trap', async ({ page }) => {
  const { machines, storage, consequence } = await openSliders(page);
  await machines.focus();
  await page.keyboard.press('End');
  await storage.focus();
  await page.keyboard.press('Home');
  await expect(storage).toHaveAttribute('aria-valuetext', spaced('100 GB'));
  await expect(machines).toHaveAttribute('aria-valuetext', spaced('2 Maschinen'));
  await expect(consequence).toHaveText(/^Mitgesunken: 100\sGB.*2\sMaschinen\.$/);

  await page.keyboard.press('End');
  await expect(storage).toHaveAttribute('aria-valuetext', spaced('10.000 GB'));
  await expect(machines).toHaveAttribute('aria-valuetext', spaced('100 Maschinen'));
});

test('take the choice into the message by keyboard alone, and it is sent', async ({ page }) => {
  const { machines, request } = await openSliders(page);
  await machines.focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(request).toBeFocused();
  await page.keyboard.press('Enter');

  const form = page.getByRole('form', { name: 'Kontaktformular' });
  const message = form.getByLabel('Nachricht');
  await expect(message).toHaveValue(/^Wir möchten 6 virtuelle Maschinen .* 300\sGB Speicher\./);
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
    spaced('1.500 GB'),
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
    await steps.first().tap();
    await expect(machines).toHaveAttribute('aria-valuetext', spaced('3 Maschinen'));
    const before = Number(await storage.inputValue());
    await steps.last().tap();
    expect(Number(await storage.inputValue())).toBe(before + 100);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no slider stands there that does nothing, but a sentence and the rule', async ({
    page,
  }) => {
    await page.goto('/backup#umfang');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByText('Mit diesen Zahlen anfragen')).toBeHidden();
    await expect(page.getByText(/mindestens 50\sGB/)).toBeVisible();
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
