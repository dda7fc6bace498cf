import type { Locator, Page } from '@playwright/test';
import { company, literally } from '../testing/company.ts';
import { faultsOfHtml } from './support/html-faults.ts';
import { expect, test } from './support/site-test.ts';

test.use({ javaScriptEnabled: false });

test('lets the browser itself refuse an incomplete enquiry', async ({ page }) => {
  await page.goto('/kontakt#contactform');
  const form = page.getByRole('form', { name: 'Kontaktformular' });
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page).toHaveURL(/\/kontakt#contactform$/);
  await expect(form.getByLabel('Name')).toBeFocused();
});

test('leads whoever opens the address of a service to its form', async ({ page }) => {
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

test.describe('when a text is far too long', () => {
  test.use({ expectedErrors: /413/ });

  test('says so, and going back the text still stands there', async ({ page }) => {
    await page.goto('/kontakt#contactform');
    const form = page.getByRole('form');
    await form.getByLabel('Name').fill('Jana');
    await form.getByLabel('E-Mail-Adresse').fill('jana@example.org');
    await form.getByLabel('Nachricht').focus();
    // A form spells each of them with nine bytes.
    await page.keyboard.insertText('€€€€€€€€€ '.repeat(3_300));
    await form.getByRole('button').click();
    await expect(page.getByText(/länger als die 20\.000 Zeichen/)).toBeVisible();
    await page.goBack();
    expect((await form.getByLabel('Nachricht').inputValue()).length).toBe(33_000);
  });
});

test.describe('when something is wrong', () => {
  test.use({ expectedErrors: /422/ });

  test('the form stands there again with what was typed, and can be put right and sent', async ({
    page,
  }) => {
    const content = '\n<b>"Guten Tag"</b>\n\n&amp; {{notice-title}}';
    const form = await openForm(page, '/kontakt');
    await form.getByLabel('Name').fill('J');
    await form.getByLabel('E-Mail-Adresse').fill('jana@meine.versicherung');
    await form.getByLabel('Nachricht').fill(content);
    await form.getByRole('button').click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Bitte prüfen Sie Ihre Angaben',
    );
    await expect(form.getByLabel('Name')).toHaveValue('J');
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Bitte Namen eingeben');
    await expect(form.getByLabel('E-Mail-Adresse')).toHaveValue('jana@meine.versicherung');
    await expect(form.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(
      new RegExp(
        `^Bitte E-Mail-Adresse eingeben Adressen, die auf mehr als zehn Buchstaben enden, .*${literally(company.mailboxes.contact)}`,
      ),
    );
    await expect(form.getByLabel('Nachricht')).toHaveValue(content);
    await expect(form.getByLabel('Nachricht')).toHaveAttribute('aria-invalid', 'false');
    expect(faultsOfHtml(await page.content())).toEqual([]);
    await page.getByRole('link', { name: 'Bitte Namen eingeben' }).click();
    await expect(page).toHaveURL(/#contact-de-name$/);
    await expect(page.getByRole('link', { name: 'Zum Formular' })).toHaveAttribute(
      'href',
      '/kontakt#contactform',
    );

    await form.getByLabel('Name').fill('Jana');
    await form.getByLabel('E-Mail-Adresse').fill('jana@example.org');
    await form.getByRole('button').click();
    await expect(page.getByText('Wir haben Ihre Nachricht entgegen genommen.')).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    expect(faultsOfHtml(await page.content())).toEqual([]);
  });

  test('a text that is too long comes back whole, and a mistyped address is explained', async ({
    page,
  }) => {
    await page.goto('/kontakt#contactform');
    const form = page.getByRole('form');
    await form.getByLabel('Name').fill('Jana');
    await form.getByLabel('E-Mail-Adresse').fill('jana@firma');
    await form.getByLabel('Nachricht').focus();
    await page.keyboard.insertText('Ein Rack. '.repeat(2_150));
    await form.getByRole('button').click();
    await expect(form.getByLabel('E-Mail-Adresse')).toHaveAccessibleDescription(
      'Bitte E-Mail-Adresse eingeben Am Schluss fehlt die Endung, etwa .de. Eine Adresse sieht so aus: name@example.com',
    );
    const content = form.getByLabel('Nachricht');
    await expect(content).toHaveAccessibleDescription(
      'Bitte Nachricht kürzen: höchstens 20.000 Zeichen, jetzt sind es 21.500',
    );
    expect((await content.inputValue()).length).toBe(21_500);
    expect(faultsOfHtml(await page.content())).toEqual([]);
  });

  test('a report is answered in its language, and says which field has to stay empty', async ({
    page,
  }) => {
    const form = await openForm(page, '/en/abuse');
    await form.getByLabel('Name').fill('Rita');
    await form.getByLabel('E-mail address').fill('rita@example.org');
    await form.getByLabel('Authority or company').fill('Amt');
    await form.getByLabel('Location of the content').fill('https://kunde.example');
    await form.getByLabel('Description').fill('Counterfeit shoes');
    await form.locator('[name=website]').fill('https://spam.example', { force: true });
    await form.getByRole('button').click();

    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('The field “website”', { exact: false })).toBeVisible();
    await expect(form.getByLabel('Authority or company')).toHaveValue('Amt');
    await expect(form.getByLabel('Description')).toHaveValue('Counterfeit shoes');
    await expect(form.locator('[name=website]')).toHaveValue('');
    await expect(page.getByRole('link', { name: 'To the form' })).toHaveAttribute(
      'href',
      '/en/abuse#abuseform',
    );
    expect(faultsOfHtml(await page.content())).toEqual([]);
    await form.getByRole('button').click();
    await expect(page.getByText('We have received your report.')).toBeVisible();
  });
});

/** A form that the browser sends unchecked, as an old one would. */
async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole('form');
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  return form;
}
