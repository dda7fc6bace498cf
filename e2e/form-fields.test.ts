// What fields of the enquiry forms say, when, and to whom. Rules and messages: contract/forms.ts.
import type { Page } from '@playwright/test';
import { formIn } from '../contract/forms.ts';
import { company, literally } from '../testing/company.ts';
import { faultsInAllViews } from './support/accessibility-faults.ts';
import {
  fillContactForm,
  formsOnPages,
  openContactForm,
  touchForm,
} from './support/enquiry-forms.ts';
import { expect, test } from './support/site-test.ts';

const { sent } = formIn('contact', 'de');
const send = { name: 'Nachricht senden' };
const wrongAddress = 'Bitte E-Mail-Adresse eingeben';
const example = 'Eine Adresse sieht so aus: name@example.com';
const reachable = `.* unter ${literally(company.phone)}, oder schreiben Sie an ${literally(company.mailboxes.contact)}\\.$`;

const wrong = [
  ['Name', 'J', 'Bitte Namen eingeben'],
  ['Name', 'x'.repeat(201), 'Bitte Namen kürzen: höchstens 200 Zeichen, jetzt sind es 201'],
  ['E-Mail-Adresse', 'eva@', `${wrongAddress} Nach dem @ fehlt die Domain. ${example}`],
  [
    'E-Mail-Adresse',
    'eva@firma',
    `${wrongAddress} Am Schluss fehlt die Endung, etwa .de. ${example}`,
  ],
  [
    'E-Mail-Adresse',
    'anna@haus.versicherung',
    new RegExp(`^${wrongAddress} ?Adressen, die auf mehr als zehn Buchstaben enden, ${reachable}`),
  ],
  ['E-Mail-Adresse', '', wrongAddress],
  ['Nachricht', ' \n\u200b', 'Bitte Nachricht eingeben'],
] as const;

test('a field says what is wrong once it is left, and is marked once it is right', async ({
  page,
}) => {
  const form = await openContactForm(page);
  for (const [label, typed, message] of wrong) {
    const field = form.getByLabel(label);
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await form.getByLabel('Name').fill('Jana');
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Name').blur();
  await expect(form.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[data-confirmed]')).toHaveCount(1);
  expect(await faultsInAllViews(page)).toEqual([]);
});

const summaryTitles = { de: 'Bitte prüfen Sie diese Angaben', en: 'Please check these entries' };

for (const { language, path, rules, send } of formsOnPages) {
  test(`${path} sends nothing while fields are empty, names each, and leads there`, async ({
    page,
  }) => {
    const posts = postsOf(page);
    await page.goto(path);
    const form = page.getByRole('form');
    await touchForm(form);
    await form.getByRole('button', { name: send }).click();
    const summary = form.getByRole('region', { name: summaryTitles[language] });
    await expect(summary).toBeFocused();
    const required = Object.entries(rules).filter(([, { minLength }]) => minLength > 0);
    await expect(summary.getByRole('link')).toHaveCount(required.length);
    for (const [name, { message }] of required) {
      await summary.getByRole('link', { name: message }).click();
      await expect(form.locator(`[name=${name}]`)).toBeFocused();
      await expect(form.locator(`[name=${name}]`)).toHaveAccessibleDescription(message);
    }
    expect(posts).toEqual([]);
    expect(await faultsInAllViews(page)).toEqual([]);
  });
}

test('the button goes to the field itself when only one is wrong, then sends', async ({ page }) => {
  const form = await openContactForm(page);
  await fillContactForm(form);
  await form.getByLabel('E-Mail-Adresse').fill('jana@');
  await form.getByRole('button', send).click();
  await expect(form.getByLabel('E-Mail-Adresse')).toBeFocused();
  await expect(form.getByRole('region')).toHaveCount(0);
  await form.getByLabel('E-Mail-Adresse').fill('jana@example.org');

  // As a hand does it: the field is left by pressing, and the button may not move away then.
  const button = form.getByRole('button', send);
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(form.getByRole('status')).toHaveText(sent);
});

test('a text that is too long is kept and named; 20,000 characters are sent, by a worker', async ({
  page,
}) => {
  const posts = postsOf(page);
  const form = await openContactForm(page);
  await fillContactForm(form, '');
  const content = form.getByLabel('Nachricht');
  await content.focus();
  await page.keyboard.insertText('Ein Rack. '.repeat(2_150));
  await form.getByRole('button', send).click();
  await expect(content).toBeFocused();
  await expect(content).toHaveAccessibleDescription(
    'Bitte Nachricht kürzen: höchstens 20.000 Zeichen, jetzt sind es 21.500',
  );
  expect((await content.inputValue()).length).toBe(21_500);
  expect(posts).toEqual([]);

  await content.fill('Überlänge fürs Büro '.repeat(1_000));
  const worker = page.waitForEvent('worker');
  await form.getByRole('button', send).click();
  expect((await worker).url()).toContain('/_assets/proof-worker');
  await expect(form.getByRole('status')).toHaveText(sent);
});

test('takes umlauts in a domain, as Firefox leaves them, and turns tabs into spaces', async ({
  page,
}) => {
  const form = await openContactForm(page);
  await fillContactForm(form, 'Rack\t42 HE\u0007');
  await expect(form.getByLabel('Nachricht')).toHaveValue('Rack 42 HE');
  const mail = form.getByLabel('E-Mail-Adresse');
  await mail.evaluate((input) => input.setAttribute('type', 'text'));
  await mail.fill('jana@münchen.example');
  await form.getByRole('button', send).click();
  await expect(form.getByRole('status')).toHaveText(sent);
});

function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return posts;
}
