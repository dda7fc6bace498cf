// Links that name a product bring it into the message of the contact form on their page.
import type { Locator, Page } from '@playwright/test';
import { fillContactForm, openContactForm } from '../support/enquiry-forms.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/site-test.ts';

const products = {
  '/orion': ['Orion S1', 'Orion L1', 'Orion XL1'],
  '/colocation': ['Halfrack', 'Dedicated Rack', 'Footprint', 'Cage'],
};

function requestLink(page: Page, product: string): Locator {
  // In the table of Orion's sizes what it is for stands behind, for those who hear the link alone.
  const name = product.startsWith('Orion')
    ? `^Angebot anfordern für ${product}$`
    : `^Angebot für .*${product} anfordern$`;
  return page.getByRole('link', { name: new RegExp(name) });
}

const form = (page: Page) => page.getByRole('form', { name: 'Kontaktformular' });
const message = (page: Page) => form(page).getByLabel('Nachricht');

for (const [path, names] of Object.entries(products)) {
  test(`${path} takes a request for each of its products into the message`, async ({ page }) => {
    for (const name of names) {
      await page.goto(path);
      await requestLink(page, name).click();
      await expect(message(page)).toHaveValue(
        new RegExp(`^Bitte senden Sie uns ein Angebot für (eine?n? )?${name}\\.$`),
      );
      await expect(form(page).getByLabel('Name')).toBeFocused();
      await expect(page.locator('#contactform').getByText('In Ihre Nachricht')).toBeVisible();

      // The form's script arrives meanwhile and keeps what stands there.
      await expect(form(page)).toHaveAttribute('novalidate');
      await expect(message(page)).toHaveValue(new RegExp(`${name}\\.$`));
      expect(new URL(page.url()).search).toBe('');
      // Nothing of a request is kept in the browser.
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    }
  });
}

test('a request waits for a form whose script is late, and is sent with it', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto('/orion');
  await requestLink(page, 'Orion L1').click();
  await page.keyboard.type('Jana Beispiel');
  letThrough();
  await expect(form(page)).toHaveAttribute('novalidate');
  await expect(form(page).getByLabel('Name')).toHaveValue('Jana Beispiel');
  await form(page).getByLabel('E-Mail-Adresse').fill('jana@example.org');

  const sending = page.waitForRequest('**/mail/v1');
  await form(page).getByRole('button', { name: 'Nachricht senden' }).click();
  expect((await sending).postDataJSON().content).toContain('Angebot für Orion L1.');
});

test('works by keyboard, and a screen reader hears what was written', async ({ page }) => {
  await page.goto('/orion');
  await requestLink(page, 'Orion S1').focus();
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expect(form(page).getByLabel('Name')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#contactform').getByRole('status').first()).toContainText(
    '„Bitte senden Sie uns ein Angebot für Orion S1.“',
  );
});

test('keeps what was typed, and of several requests the last', async ({ page }) => {
  await openContactForm(page, '/orion');
  await message(page).fill('Guten Tag,');
  await requestLink(page, 'Orion S1').click();
  await requestLink(page, 'Orion XL1').click();
  await requestLink(page, 'Orion XL1').click();
  await expect(message(page)).toHaveValue(
    'Guten Tag,\n\nBitte senden Sie uns ein Angebot für Orion XL1.',
  );
});

test('a request that was changed belongs to the visitor', async ({ page }) => {
  await openContactForm(page, '/orion');
  await requestLink(page, 'Orion S1').click();
  const changed = 'Bitte senden Sie uns ein Angebot für Orion S1 mit Backup.';
  await message(page).fill(changed);
  await requestLink(page, 'Orion L1').click();
  await expect(message(page)).toHaveValue(
    `${changed}\n\nBitte senden Sie uns ein Angebot für Orion L1.`,
  );
});

test('goes to the message once name and address are there', async ({ page }) => {
  await fillContactForm(await openContactForm(page, '/orion'));
  await requestLink(page, 'Orion S1').click();
  await expect(message(page)).toBeFocused();
});

test('a second product can be asked for after the first was sent', async ({ page }) => {
  await openContactForm(page, '/orion');
  await requestLink(page, 'Orion S1').click();
  await form(page).getByLabel('Name').fill('Jana Beispiel');
  await form(page).getByLabel('E-Mail-Adresse').fill('jana@example.org');
  const button = form(page).getByRole('button', { name: 'Nachricht senden' });
  await button.click();
  await expect(form(page).getByRole('status')).toHaveText(/^Wir haben Ihre Nachricht/);
  await expect(button).toHaveCount(0);

  await requestLink(page, 'Orion L1').click();
  await expect(form(page).getByRole('status')).toBeEmpty();
  const sending = page.waitForRequest('**/mail/v1');
  await button.click();
  expect((await sending).postDataJSON().content).toMatch(/Orion L1\.$/);
  await expect(form(page).getByRole('status')).toHaveText(/^Wir haben Ihre Nachricht/);
});

test('with a key held down the link is an ordinary link', async ({ page, context }) => {
  await page.goto('/orion');
  const opening = context.waitForEvent('page');
  await requestLink(page, 'Orion S1').click({ modifiers: ['Control'] });
  await expect(await opening).toHaveURL(/\/orion#contactform$/);
  await expect(message(page)).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a request link leads to the form of its page', async ({ page }) => {
    await page.goto('/colocation');
    await requestLink(page, 'Cage').click();
    await expect(page).toHaveURL(/\/colocation#contactform$/);
    await expect(form(page).getByLabel('Name')).toBeInViewport();
  });
});
