import type { Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** Opens a page with the contact form and waits until its script has taken over. */
export async function openContactForm(page: Page, path = '/kontakt'): Promise<Locator> {
  await page.goto(`${path}#contactform`);
  const form = page.getByRole('form', { name: 'Kontaktformular' });
  await form.scrollIntoViewIfNeeded();
  // Only the script turns the browser's own checks off.
  await expect(form).toHaveAttribute('novalidate');
  return form;
}

/** Fills in a valid enquiry; `content` tells enquiries apart. */
export async function fillContactForm(
  form: Locator,
  content = `Wir suchen ein halbes Rack. ${crypto.randomUUID()}`,
): Promise<void> {
  await form.getByLabel('Name').fill('Jana Beispiel');
  await form.getByLabel('E-Mail-Adresse').fill('jana@example.org');
  await form.getByLabel('Nachricht').fill(content);
}
