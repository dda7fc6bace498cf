// The page to which the confirmation leads, without scripts, as a browser shows it.
import type { Page } from '@playwright/test';
import { faultsInAllViews } from './support/accessibility-faults.ts';
import { fillAbuseForm, fillContactForm, openAbuseForm } from './support/enquiry-forms.ts';
import { faultsOfHtml } from './support/html-faults.ts';
import { mailsIn } from './support/mails.ts';
import { runSite } from './support/run-site.ts';
import { expect, test } from './support/site-test.ts';
import { smallTargets } from './support/small-targets.ts';

test('whoever wrote sees how far it is, adds something and deletes it, without scripts', async ({
  browser,
}) => {
  await using site = await runSite({ LOG_LEVEL: 'debug' });
  await using context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
  });
  const page = await context.newPage();
  await page.goto('/kontakt#contactform');
  const form = page.getByRole('form', { name: 'Kontaktformular' });
  await fillContactForm(form, 'Rack');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank');
  const link = await linkIn(site.mailDir, site.url);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ihre Nachricht vom \d\d\./);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByLabel('Nachtrag').fill('Noch <b>etwas</b>');
  await page.getByRole('button', { name: 'Nachtrag senden' }).click();
  await expect(page.getByText('Ihr Nachtrag ist angekommen.')).toBeVisible();
  const mails = await mailsIn(site.mailDir, 3);
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Nachtrag zur Anfrage: Jana Beispiel \[[\w-]+\]$/),
  );

  await page.getByRole('link', { name: 'Daten löschen' }).click();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Daten sind gelöscht');
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(404);
  expect(await context.cookies()).toEqual([]);
  expect(site.logged()).not.toContain(new URL(link).pathname.slice('/vorgang/'.length));
});

test('nothing on it is a barrier, and its markup is valid', async ({ browser }) => {
  await using site = await runSite();
  await using context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const form = await openAbuseForm(page);
  await fillAbuseForm(form);
  await form.getByRole('button').click();
  const link = await linkIn(site.mailDir, site.url);
  for (const path of [link, `${link}/loeschen`, `${site.url}/vorgang/gibt-es-nicht`]) {
    await page.goto(path);
    await measure(page, path.replace(link, '…'));
  }
  await page.goto(link);
  await page.getByLabel('Nachtrag').fill('Auch hier');
  await page.getByRole('button', { name: 'Nachtrag senden' }).click();
  await expect(page.getByText('Ihr Nachtrag ist angekommen.')).toBeVisible();
  await measure(page, 'added');
});

async function linkIn(mailDir: string, url: string): Promise<string> {
  const mails = await mailsIn(mailDir, 2);
  const texts = mails.map(({ text }) => text ?? '').join('\n');
  const link = texts.match(/http:\/\/localhost:\d+\/vorgang\/[\w-]{22}/)?.[0] ?? '';
  expect(link).toContain(url);
  return link;
}

async function measure(page: Page, what: string): Promise<void> {
  expect(await faultsInAllViews(page), what).toEqual([]);
  expect(await smallTargets(page), what).toEqual([]);
  const html = await (await page.request.get(page.url())).text();
  expect(faultsOfHtml(html), what).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow), what).toBeLessThanOrEqual(0);
}
