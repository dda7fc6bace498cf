// What a visitor does, in Firefox: forms sent, refused, without scripts and without a server; menus; what moves.
import { globSync, readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { abuseNotices, contactNotices } from '../../contract/notices.ts';
import { company } from '../../testing/company.ts';
import {
  fillAbuseForm,
  fillContactForm,
  openAbuseForm,
  openContactForm,
} from '../support/enquiry-forms.ts';
import { productMenu } from '../support/product-menu.ts';
import { productRoute } from '../support/routes.ts';
import { runSite } from '../support/run-site.ts';
import { openSolarReadout } from '../support/solar-readout.ts';
import { expect, test } from './firefox-test.ts';

const contact = contactNotices(company.mailboxes.contact);
const send = (form: Locator) => form.getByRole('button', { name: 'Nachricht senden' }).click();

test('an enquiry from an address with an umlaut in its domain arrives', async ({ page, site }) => {
  const content = crypto.randomUUID();
  const form = await openContactForm(page);
  await fillContactForm(form, content);
  await form.getByLabel('E-Mail-Adresse').press('Control+a');
  await form.getByLabel('E-Mail-Adresse').pressSequentially('jana@münchen.example');
  await send(form);
  await expect(form.getByRole('status')).toHaveText(contact.sent);
  await expect.poll(() => mailsOf(site.mailDir)).toContain(content);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Firefox asks for what is missing, and an enquiry arrives', async ({ page, site }) => {
    const content = crypto.randomUUID();
    await page.goto('/kontakt#contactform');
    const form = page.getByRole('form', { name: 'Kontaktformular' });
    await send(form);
    await expect(form.getByLabel('Name')).toBeFocused();
    await fillContactForm(form, content);
    await send(form);
    await expect(page.getByText(contact.sent)).toBeVisible();
    await expect.poll(() => mailsOf(site.mailDir)).toContain(content);
  });
});

test('a report says what is missing, and is sent once it is there', async ({ page }) => {
  const form = await openAbuseForm(page);
  await form.getByRole('button', { name: 'Meldung senden' }).click();
  const summary = form.getByRole('region', { name: 'Bitte prüfen Sie diese Angaben' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Bitte Namen eingeben' }).press('Enter');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await fillAbuseForm(form);
  await form.getByRole('button', { name: 'Meldung senden' }).click();
  await expect(form.getByRole('status')).toHaveText(abuseNotices(company.mailboxes.abuse).sent);
});

test.describe('while the server is gone', () => {
  // Firefox reports what the page could not load; the page logs why nothing was sent.
  test.use({ expectedErrors: /^client: |can’t establish a connection|NetworkError/ });

  test('the notice says so, and what was typed stays', async ({ browser }) => {
    await using site = await runSite();
    await using context = await browser.newContext({ baseURL: site.url });
    const form = await openContactForm(await context.newPage());
    await fillContactForm(form, 'Ein Rack');
    await site.stop();
    await send(form);
    await expect(form.getByRole('status')).toHaveText(contact.failed);
    await expect(form.getByLabel('Nachricht')).toHaveValue('Ein Rack');
  });
});

test('keyboard and button open the menus, and their links lead on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const { toggle, panel } = productMenu(page);
  await toggle.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const address = (await panel.getByRole('link').first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  await page.locator('#hauptmenue').getByRole('link', { name: 'Technologie' }).click();
  await expect(page).toHaveURL('/tech');
});

test('the button in a hero brings the form 120 px below the top; questions open and close', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(productRoute);
  await page.locator('[data-hero] a[href*="#contactform"]').click();
  const form = page.locator('#contactform');
  const top = () => form.evaluate((target) => target.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 120)).toBeLessThan(2);
  const question = page.locator('main details', { has: page.locator('p') }).first();
  await question.locator('summary').click();
  await expect(question.locator('p').first()).toBeVisible();
  await question.locator('summary').press('Enter');
  await expect(question.locator('p').first()).toBeHidden();
});

test('sliders change the price in a page without a paint entry, and the solar value arrives', async ({
  page,
}) => {
  // Of about every second page that opens at a fragment Firefox 153 reports none.
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
  });
  await page.goto('/backup#umfang');
  const storage = page.getByRole('slider', { name: 'Speicher' });
  await expect(page.locator('astro-island', { has: storage })).not.toHaveAttribute('ssr');
  await storage.press('End');
  await expect(page.getByText('im Monat, ungefähr')).not.toContainText(/^30\s€ im Monat/);
  const section = await openSolarReadout(page);
  const live = /^(live|resting)$/;
  await expect(section.locator('[data-condition]')).toHaveAttribute('data-condition', live);
});

/** All mails as they lie there, ASCII texts readable. */
function mailsOf(folder: string): string {
  return globSync(`${folder}/*.eml`)
    .map((file) => readFileSync(file, 'utf8'))
    .join();
}
