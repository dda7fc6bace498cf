import type { Locator, Page } from '@playwright/test';
import { abuseNotices, contactNotices } from '../../contract/notices.ts';
import { company } from '../../testing/company.ts';
import { expect } from './site-test.ts';

/** Opens a page with the contact form and waits until its script has taken over. */
export function openContactForm(page: Page, path = '/kontakt'): Promise<Locator> {
  return openForm(page, `${path}#contactform`, 'Kontaktformular');
}

/** Opens the page with the abuse form and waits until its script has taken over. */
export function openAbuseForm(page: Page): Promise<Locator> {
  return openForm(page, '/abuse#abuseform', 'Meldeformular');
}

async function openForm(page: Page, address: string, name: string): Promise<Locator> {
  await page.goto(address);
  const form = page.getByRole('form', { name });
  await touchForm(form);
  return form;
}

/** Touches a form, as a pointer over it does, and waits until its script has taken over. */
export async function touchForm(form: Locator): Promise<void> {
  await form.dispatchEvent('pointerover');
  // Only the script turns the browser's own checks off.
  await expect(form).toHaveAttribute('novalidate');
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

/** Fills in a valid report. */
export async function fillAbuseForm(form: Locator): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill('Rita Beispiel');
  await form.getByLabel('E-Mail-Adresse').fill('rita@example.org');
  await form.getByLabel('Ort der Rechtsverletzung').fill('https://shop.example/angebot?id=7');
  await form
    .getByLabel('Beschreibung der Rechtsverletzung')
    .fill(`Gefälschte Ware wird dort angeboten. ${crypto.randomUUID()}`);
}

/** What holds for both forms is tried with each of them. */
export const bothForms = [
  {
    title: 'the contact form',
    address: '/kontakt#contactform',
    name: 'Kontaktformular',
    send: 'Nachricht senden',
    service: '**/mail/v1',
    ...contactNotices(company.mailboxes.contact),
    open: openContactForm,
    fill: fillContactForm,
  },
  {
    title: 'the abuse form',
    address: '/abuse#abuseform',
    name: 'Meldeformular',
    send: 'Meldung senden',
    service: '**/mail/v1/abuse',
    ...abuseNotices(company.mailboxes.abuse),
    open: openAbuseForm,
    fill: fillAbuseForm,
  },
] as const;
