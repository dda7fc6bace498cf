// Contact and abuse form in Firefox: sent, refused, without scripts, and while the server is gone.
import { globSync, readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { abuseNotices, contactNotices } from '../../contract/notices.ts';
import { company } from '../../testing/company.ts';
import {
  fillAbuseForm,
  fillContactForm,
  openAbuseForm,
  openContactForm,
} from '../support/enquiry-forms.ts';
import { type RunningSite, runSite } from '../support/run-site.ts';
import { expect, test } from './firefox-test.ts';

const contact = contactNotices(company.mailboxes.contact);
const abuse = abuseNotices(company.mailboxes.abuse);

test('an enquiry arrives', async ({ page, site }) => {
  const content = newContent();
  const form = await openContactForm(page);
  await fillContactForm(form, content);
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByRole('status')).toHaveText(contact.sent);
  await expectMail(site, content);
});

test('an address with an umlaut in its domain is accepted', async ({ page }) => {
  const form = await openContactForm(page);
  await fillContactForm(form);
  const address = form.getByLabel('E-Mail-Adresse');
  await address.press('Control+a');
  await address.pressSequentially('jana@münchen.example');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByRole('status')).toHaveText(contact.sent);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Firefox asks for what is missing, and an enquiry arrives', async ({ page, site }) => {
    const content = newContent();
    await page.goto('/kontakt#contactform');
    const form = page.getByRole('form', { name: 'Kontaktformular' });
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();

    await fillContactForm(form, content);
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByText(contact.sent)).toBeVisible();
    await expectMail(site, content);
  });
});

test('a report says what is missing, and is sent once it is there', async ({ page }) => {
  const form = await openAbuseForm(page);
  await form.getByRole('button', { name: 'Meldung senden' }).click();
  const summary = form.getByRole('region', { name: 'Bitte prüfen Sie diese Angaben' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(4);
  await summary.getByRole('link', { name: 'Bitte Namen eingeben' }).press('Enter');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();

  await fillAbuseForm(form);
  await form.getByRole('button', { name: 'Meldung senden' }).click();
  await expect(form.getByRole('status')).toHaveText(abuse.sent);
});

test.describe('while the server is gone', () => {
  // Firefox reports what the page could not load; the page logs why nothing was sent.
  test.use({ expectedErrors: /^client: |can’t establish a connection|NetworkError/ });

  test('the notice says so, and what was typed stays', async ({ browser }) => {
    await using site = await runSite();
    await using context = await browser.newContext({ baseURL: site.url });
    const form = await openContactForm(await context.newPage());
    const content = newContent();
    await fillContactForm(form, content);
    await site.stop();
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(form.getByRole('status')).toHaveText(contact.failed);
    await expect(form.getByLabel('Nachricht')).toHaveValue(content);
  });
});

const newContent = () =>
  `Guten Tag,\nwir möchten 2 Racks mieten. 🚀\n\nViele Grüße ${crypto.randomUUID()}`;

/** Waits for a mail to the company with this text. */
async function expectMail(site: RunningSite, content: string): Promise<void> {
  const texts = async () => {
    const files = globSync(`${site.mailDir}/*.eml`).map((file) => readFileSync(file));
    const mails = await Promise.all(files.map((file) => PostalMime.parse(file)));
    const toCompany = mails.filter(({ to }) => to?.[0]?.address === company.mailboxes.contact);
    return toCompany.map(({ text }) => text?.replaceAll('\r\n', '\n')).join();
  };
  await expect.poll(texts).toContain(content);
}
