// The page to which the confirmation leads, as a browser shows it.
import type { Page } from '@playwright/test';
import { faultsInAllViews } from './support/accessibility-faults.ts';
import { fillContactForm, openContactForm } from './support/enquiry-forms.ts';
import { faultsOfHtml } from './support/html-faults.ts';
import { mailsIn } from './support/mails.ts';
import { runSite } from './support/run-site.ts';
import { expect, test } from './support/site-test.ts';

test('whoever wrote sees how far it is, adds something and deletes it by plain forms, without a barrier', async ({
  browser,
}) => {
  await using site = await runSite({ LOG_LEVEL: 'debug' });
  await using context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const form = await openContactForm(page);
  await fillContactForm(form, 'Rack');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  const sent = await mailsIn(site.mailDir, 2);
  const texts = sent.map(({ text }) => text ?? '').join('\n');
  const link = texts.match(/http:\/\/localhost:\d+\/vorgang\/[\w-]{22}/)?.[0] ?? '';
  expect(link).toContain(site.url);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ihre Nachricht vom \d\d\./);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await measure(page, 'state');
  await page.getByLabel('Nachtrag').fill('Noch <b>etwas</b>');
  await page.getByRole('button', { name: 'Nachtrag senden' }).click();
  await expect(page.getByText('Ihr Nachtrag ist angekommen.')).toBeVisible();
  await measure(page, 'added');
  const mails = await mailsIn(site.mailDir, 3);
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Nachtrag zur Anfrage: Jana Beispiel \[[\w-]+\]$/),
  );

  await page.getByRole('link', { name: 'Daten löschen' }).click();
  await measure(page, 'deleting');
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Daten sind gelöscht');
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(404);
  await measure(page, 'gone');
  expect(await context.cookies()).toEqual([]);
  expect(site.logged()).not.toContain(new URL(link).pathname.slice('/vorgang/'.length));
});

async function measure(page: Page, what: string): Promise<void> {
  expect(await faultsInAllViews(page), what).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow), what).toBeLessThanOrEqual(0);
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  expect(faultsOfHtml(`<!doctype html>${html}`), what).toEqual([]);
  await expect(page.locator('main astro-island'), what).toHaveCount(0);
}
