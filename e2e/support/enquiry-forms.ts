import type { Locator, Page } from '@playwright/test';
import { languages } from '../../contract/enquiry-rules.ts';
import { type FormName, formIn, formNames } from '../../contract/forms.ts';
import { company } from '../../testing/company.ts';
import { allRoutes } from './routes.ts';
import { expect } from './site-test.ts';

/** Each form in each language, with the path of its page. */
export const formsOnPages = formNames
  .flatMap((name) => languages.map((language) => formIn(name, language)))
  .map((form) => ({ ...form, path: form.page.replace(/#.*/, '') }))
  .filter(({ path }) => allRoutes.includes(path));

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
    ...germanForm('contact'),
    open: openContactForm,
    fill: fillContactForm,
  },
  {
    title: 'the abuse form',
    ...germanForm('abuse'),
    open: openAbuseForm,
    fill: fillAbuseForm,
  },
] as const;

function germanForm(form: FormName) {
  const { failed, page: address, path, send, sent, title: name } = formIn(form, 'de');
  const notice = `${failed} ${company.mailboxes[form]}`;
  return { address, name, send, service: `**${path}`, sent, failed: notice };
}
