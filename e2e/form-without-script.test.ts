// Both forms as a browser without scripts sends them: nothing typed is lost, and each error stands at its field.
import type { Locator, Page } from '@playwright/test';
import { company, literally } from '../testing/company.ts';
import { formsOnPages } from './support/enquiry-forms.ts';
import { faultsOfHtml } from './support/html-faults.ts';
import { expect, test } from './support/site-test.ts';

test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

test('the browser itself refuses what is incomplete, with the message of each field', async ({
  page,
}) => {
  for (const { path, rules } of formsOnPages) {
    await page.goto(path);
    for (const [name, { message, minLength }] of Object.entries(rules)) {
      const field = page.locator(`form [name="${name}"]`);
      if (minLength > 0) await expect.soft(field).toHaveAttribute('title', message);
      else await expect.soft(field).not.toHaveAttribute('title');
    }
    await page.getByRole('form').getByRole('button').click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('form [name=name]')).toBeFocused();
  }
});

test('the address of a service leads to its form', async ({ page }) => {
  for (const [service, path] of [
    ['/mail/v1', '/kontakt#contactform'],
    ['/mail/v1/abuse', '/abuse#abuseform'],
    ['/mail/v1/abuse?language=en', '/en/abuse#abuseform'],
  ] as const) {
    await page.goto(service);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('form')).toBeVisible();
  }
});

test('the form stands there again with what was typed, and can be corrected and sent', async ({
  page,
}) => {
  const content = '\n<b>"Guten Tag"</b>\n\n&amp; {{notice-title}}';
  const form = await openUnchecked(page, '/kontakt');
  await fill(form, { name: 'J', mail: 'jana@meine.versicherung', content });
  await form.getByRole('button').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte prüfen Sie Ihre Angaben');
  const byMail = `^Bitte E-Mail-Adresse eingeben Adressen, die .*${literally(company.mailboxes.contact)}`;
  for (const [name, value, message] of [
    ['name', 'J', 'Bitte Namen eingeben'],
    ['mail', 'jana@meine.versicherung', new RegExp(byMail)],
  ] as const) {
    const field = form.locator(`[name=${name}]`);
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(message);
  }
  await expect(form.getByLabel('Nachricht')).toHaveValue(content);
  expect(faultsOfHtml(await page.content())).toEqual([]);
  await page.getByRole('link', { name: 'Bitte Namen eingeben' }).click();
  await expect(page).toHaveURL(/#contact-de-name$/);

  await fill(form, { name: 'Jana', mail: 'jana@example.org' });
  await form.getByRole('button').click();
  await expect(page.getByText('Wir haben Ihre Nachricht entgegen genommen.')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  expect(faultsOfHtml(await page.content())).toEqual([]);
});

test('a report is answered in its language, and says which field has to stay empty', async ({
  page,
}) => {
  const form = await openUnchecked(page, '/en/abuse');
  const typed = { name: 'Rita', mail: 'rita@example.org', client: 'Amt' };
  await fill(form, { ...typed, location: 'https://kunde.example', content: 'Counterfeit shoes' });
  await form.locator('[name=website]').fill('https://spam.example', { force: true });
  await form.getByRole('button').click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('The field “website”', { exact: false })).toBeVisible();
  await expect(form.locator('[name=client]')).toHaveValue('Amt');
  await expect(form.locator('[name=content]')).toHaveValue('Counterfeit shoes');
  await expect(form.locator('[name=website]')).toHaveValue('');
  await form.getByRole('button').click();
  await expect(page.getByText('We have received your report.')).toBeVisible();
});

/** A form that the browser sends unchecked, as an old one would. */
async function openUnchecked(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole('form');
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  return form;
}

async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await form.locator(`[name=${name}]`).fill(value);
  }
}
