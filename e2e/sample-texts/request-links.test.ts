// Links that name a product bring it into the message of the contact form on their page.
import type { Page } from '@playwright/test';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/site-test.ts';

const requestLink = (page: Page, product: string) =>
  page.getByRole('link', {
    name: new RegExp(`^Angebot (anfordern )?für .*${product}( anfordern)?$`),
  });
const form = (page: Page) => page.getByRole('form', { name: 'Kontaktformular' });
const message = (page: Page) => form(page).getByLabel('Nachricht');
const send = { name: 'Nachricht senden' };

test('each product comes into the message, by keyboard too, and nothing of it is kept', async ({
  page,
}) => {
  for (const [path, names] of [
    ['/orion', ['Orion S1', 'Orion L1', 'Orion XL1']],
    ['/colocation', ['Halfrack', 'Dedicated Rack', 'Footprint', 'Cage']],
  ] as const) {
    for (const name of names) {
      await page.goto(path);
      await requestLink(page, name).press('Enter');
      const request = new RegExp(`^Bitte senden Sie uns ein Angebot für (eine?n? )?${name}\\.$`);
      await expect(message(page)).toHaveValue(request);
      await expect(form(page).getByLabel('Name')).toBeFocused();
      await expect(form(page).getByLabel('Name')).toBeInViewport({ ratio: 1 });
      // A screen reader reads it out.
      const status = page.locator('#contactform').getByRole('status').first();
      await expect(status).toContainText('Bitte senden Sie uns ein Angebot');
      await expect(form(page)).toHaveAttribute('novalidate');
      await expect(message(page)).toHaveValue(request);
      expect(new URL(page.url()).search).toBe('');
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    }
  }
});

test('a request waits for a form whose script is late, and is sent with it; then comes another', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/orion');
  await requestLink(page, 'Orion L1').click();
  await page.keyboard.type('Jana Beispiel');
  letThrough();
  await expect(form(page)).toHaveAttribute('novalidate');
  await expect(form(page).getByLabel('Name')).toHaveValue('Jana Beispiel');
  await form(page).getByLabel('E-Mail-Adresse').fill('jana@example.org');
  for (const [product, content] of [
    ['Orion L1', /Angebot für Orion L1\.$/],
    ['Orion S1', /Orion S1\.$/],
  ] as const) {
    await requestLink(page, product).click();
    const sending = page.waitForRequest('**/mail/v1');
    await form(page).getByRole('button', send).click();
    expect((await sending).postDataJSON().content).toMatch(content);
    await expect(form(page).getByRole('status')).toHaveText(/^Wir haben Ihre Nachricht/);
  }
});
