import type { Locator } from '@playwright/test';
import { contactNotices } from '../contract/notices.ts';
import { company, literally } from '../testing/company.ts';
import { fillContactForm, openContactForm, touchForm } from './support/enquiry-forms.ts';
import { expect, test } from './support/site-test.ts';

const { sent, failed } = contactNotices(company.mailboxes.contact);

test('complains about a field only after it was left', async ({ page }) => {
  const form = await openContactForm(page);
  await expect(form.getByText('Bitte Namen eingeben')).toHaveCount(0);

  await form.getByLabel('Name').fill('J');
  await expect(form.getByText('Bitte Namen eingeben')).toHaveCount(0);

  await form.getByLabel('Name').blur();
  await expect(form.getByText('Bitte Namen eingeben')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Bitte Namen eingeben');
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('marks a valid field green once it was left, and takes the mark back', async ({ page }) => {
  const form = await openContactForm(page);
  const mail = form.getByLabel('E-Mail-Adresse');
  const marked = form.locator('[data-confirmed]', { has: page.getByLabel('E-Mail-Adresse') });

  await mail.fill('jana@example.org');
  await expect(marked).toHaveCount(0);
  await mail.blur();
  await expect(marked).toHaveCount(1);

  await mail.fill('jana@example');
  await mail.blur();
  await expect(marked).toHaveCount(0);
  await expect(form.getByText('Bitte E-Mail-Adresse eingeben')).toBeVisible();
});

test('tells the owner of a long ending how to reach us all the same', async ({ page }) => {
  const form = await openContactForm(page);
  const mail = form.getByLabel('E-Mail-Adresse');
  await mail.fill('anna@haus.versicherung');
  await mail.blur();
  await expect(mail).toHaveAccessibleDescription(
    new RegExp(
      `^Bitte E-Mail-Adresse eingeben ?Adressen, die auf mehr als zehn Buchstaben enden, .* unter ${literally(company.phone)}, oder schreiben Sie an ${literally(company.mailboxes.contact)}\\.$`,
    ),
  );
});

test('says what is missing in an address, and how one looks', async ({ page }) => {
  const form = await openContactForm(page);
  const mail = form.getByLabel('E-Mail-Adresse');
  for (const [typed, missing] of [
    ['eva@', 'Nach dem @ fehlt die Domain.'],
    ['eva@firma', 'Am Schluss fehlt die Endung, etwa .de.'],
  ] as const) {
    await mail.fill(typed);
    await mail.blur();
    await expect(mail).toHaveAccessibleDescription(
      `Bitte E-Mail-Adresse eingeben ${missing} Eine Adresse sieht so aus: name@example.com`,
    );
  }
  await mail.fill('');
  await mail.blur();
  await expect(mail).toHaveAccessibleDescription('Bitte E-Mail-Adresse eingeben');
});

test('says in English what is missing in an address', async ({ page }) => {
  await page.goto('/en/kontakt#contactform');
  const form = page.getByRole('form', { name: 'Contact form' });
  await touchForm(form);
  const mail = form.getByLabel('E-mail address');
  await mail.fill('eva@');
  await mail.blur();
  await expect(mail).toHaveAccessibleDescription(
    'Please enter your e-mail address The domain after the @ is missing. An address looks like this: name@example.com',
  );
});

for (const type of ['email', 'text']) {
  // Firefox leaves the domain as it was typed, as Chromium does in a field of type `text`.
  test(`takes an umlaut in the domain of an address (${type})`, async ({ page }) => {
    const form = await openContactForm(page);
    await fillContactForm(form);
    const mail = form.getByLabel('E-Mail-Adresse');
    await mail.evaluate((input, value) => input.setAttribute('type', value), type);
    await mail.fill('jana@münchen.example');
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(form.getByRole('status')).toHaveText(sent);
  });
}

test('keeps a pasted text that is too long, and says how long it may be', async ({ page }) => {
  const form = await openContactForm(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
  });
  await fillContactForm(form);
  const content = form.getByLabel('Nachricht');
  await content.fill('');
  await page.keyboard.insertText('Ein Rack. '.repeat(2_150));
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(content).toBeFocused();
  await expect(content).toHaveAccessibleDescription(
    'Bitte Nachricht kürzen: höchstens 20.000 Zeichen, jetzt sind es 21.500',
  );
  expect((await content.inputValue()).length).toBe(21_500);
  expect(requests).toEqual([]);

  await content.fill('x'.repeat(20_000));
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByRole('status')).toHaveText(sent);
});

test('names each text that is too long in the summary', async ({ page }) => {
  const form = await openContactForm(page);
  await form.getByLabel('Name').fill('x'.repeat(201));
  await form.getByLabel('E-Mail-Adresse').fill('jana@example.org');
  await form.getByLabel('Nachricht').fill(' \n\u200b');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  const summary = form.getByRole('region', { name: 'Bitte prüfen Sie diese Angaben' });
  await expect(summary.getByRole('link')).toHaveText([
    'Bitte Namen kürzen: höchstens 200 Zeichen, jetzt sind es 201',
    'Bitte Nachricht eingeben',
  ]);
});

test('sends nothing while a field is wrong, says what and goes there', async ({ page }) => {
  const form = await openContactForm(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
  });

  await form.getByLabel('E-Mail-Adresse').fill('jana@example.org');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();

  const summary = form.getByRole('region', { name: 'Bitte prüfen Sie diese Angaben' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Bitte Namen eingeben',
    'Bitte Nachricht eingeben',
  ]);
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Bitte Namen eingeben');
  await expect(form.getByLabel('E-Mail-Adresse')).not.toHaveAttribute('aria-invalid');
  await expect(form.getByLabel('Nachricht')).toHaveAccessibleDescription(
    'Bitte Nachricht eingeben',
  );

  const address = page.url();
  await summary.getByRole('link', { name: 'Bitte Nachricht eingeben' }).click();
  await expect(form.getByLabel('Nachricht')).toBeFocused();
  expect(page.url()).toBe(address);
  expect(requests).toEqual([]);
});

test('ticks off what is put right, and moves nothing while somebody is at it', async ({ page }) => {
  const form = await openContactForm(page);
  const button = form.getByRole('button', { name: 'Nachricht senden' });
  await button.click();
  const summary = form.getByRole('region', { name: 'Bitte prüfen Sie diese Angaben' });
  await expect(summary.getByRole('listitem')).toHaveCount(3);
  const place = await placeOnPage(button);

  await form.getByLabel('Name').fill('Jana Beispiel');
  await form.getByLabel('Name').blur();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Bitte Namen eingeben (erledigt)',
    'Bitte E-Mail-Adresse eingeben',
    'Bitte Nachricht eingeben',
  ]);
  expect(await placeOnPage(button)).toEqual(place);

  await button.click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Bitte E-Mail-Adresse eingeben',
    'Bitte Nachricht eingeben',
  ]);
});

test('goes to the field itself when only one is wrong', async ({ page }) => {
  const form = await openContactForm(page);
  await fillContactForm(form);
  await form.getByLabel('E-Mail-Adresse').fill('jana@');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByLabel('E-Mail-Adresse')).toBeFocused();
  await expect(form.getByRole('region')).toHaveCount(0);

  await form.getByLabel('E-Mail-Adresse').fill('jana@example.org');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByRole('status')).toHaveText(sent);
});

test('says below the notice when an answer comes, and not before', async ({ page }) => {
  const form = await openContactForm(page);
  const next = form.getByText('In der Regel antwortet jemand');
  await fillContactForm(form);
  await expect(next).toHaveCount(0);
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByRole('status')).toHaveText(sent);
  await expect(next).toBeVisible();
});

test('a wrong field looks wrong, with the focus too', async ({ page }) => {
  const form = await openContactForm(page);
  const mail = form.getByLabel('E-Mail-Adresse');
  const outline = () => mail.evaluate((field) => getComputedStyle(field).outlineColor);
  await mail.focus();
  const usual = await outline();
  await mail.fill('jana@');
  await mail.blur();
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await mail.focus();
  expect(await outline()).not.toBe(usual);
});

test('a click on the button right after the last correction sends', async ({ page }) => {
  const form = await openContactForm(page);
  await fillContactForm(form);
  await form.getByLabel('Nachricht').fill('');
  await form.getByLabel('Nachricht').blur();
  await expect(form.getByText('Bitte Nachricht eingeben')).toBeVisible();

  await form.getByLabel('Nachricht').fill('Wir suchen ein halbes Rack.');
  await expect(form.getByText('Bitte Nachricht eingeben')).toBeVisible();
  // As a hand does it: the button is aimed at first, and the field is left by pressing.
  const button = form.getByRole('button', { name: 'Nachricht senden' });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no button');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(form.getByText(sent)).toBeVisible();
});

test('can be filled in and sent by keyboard alone', async ({ page }) => {
  const form = await openContactForm(page);
  await form.getByLabel('Name').focus();
  await page.keyboard.type('Jana Beispiel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('jana@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wir suchen ein halbes Rack.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Nachricht senden' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText(sent);
});

test('stands on /support beside the mailbox of the support, and says what it can take', async ({
  page,
}) => {
  await openContactForm(page, '/support');
  const beside = page.locator('#contactform').getByRole('link', { name: /@/ });
  await expect(beside).toHaveAttribute('href', `mailto:${company.mailboxes.support}`);
  const way = page.getByRole('row', { name: /^E-Mail oder Formular/ });
  await expect(way).toContainText('mit Anhang nur per E-Mail');
});

test.describe('when the line is cut', () => {
  test.use({ expectedErrors: /^client: TypeError|ERR_FAILED/ });

  test('on /support the error notice names the mailbox of the support', async ({ page }) => {
    await page.route('**/mail/v1', (route) => route.abort());
    const form = await openContactForm(page, '/support');
    await fillContactForm(form);
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(form.getByRole('status')).toHaveText(
      contactNotices(company.mailboxes.support).failed,
    );
  });

  test('shows the error notice and keeps what was typed', async ({ page }) => {
    await page.route('**/mail/v1', (route) => route.abort());
    const form = await openContactForm(page);
    await fillContactForm(form);
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(form.getByRole('status')).toHaveText(failed);
    await expect(form.getByLabel('Nachricht')).not.toBeEmpty();
  });
});

test('turns pasted tabs into spaces, since control characters would be refused', async ({
  page,
}) => {
  const form = await openContactForm(page);
  await form.getByLabel('Nachricht').fill('Rack\t42 HE\u0007');
  await expect(form.getByLabel('Nachricht')).toHaveValue('Rack 42 HE');
});

function placeOnPage(target: Locator): Promise<number> {
  return target.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
}
