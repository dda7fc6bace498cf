import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './support/site-test.ts';

test.use({ javaScriptEnabled: false });

test('lets the browser itself refuse an incomplete enquiry', async ({ page }) => {
  await page.goto('/kontakt#contactform');
  const form = page.getByRole('form', { name: 'Kontaktformular' });
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page).toHaveURL(/\/kontakt#contactform$/);
  await expect(form.getByLabel('Name')).toBeFocused();
});

test.describe('when an old browser checks nothing', () => {
  test.use({ expectedErrors: /422/ });

  test('names every field that is wrong on a page of the site', async ({ page, site }) => {
    const answer = await page.request.post(`${site.url}/mail/v1`, {
      form: { name: 'J', mail: 'jana@example.org', content: '' },
      headers: { origin: site.url },
    });
    expect(answer.status()).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Bitte Namen eingeben');
    expect(html).toContain('Bitte Nachricht eingeben');
    expect(html).not.toContain('Bitte E-Mail-Adresse eingeben');
    expect(html).toContain('Hauptmenü');
    expect(html).not.toContain('{{');
  });
});

test('throws away what a program filled in everywhere, and thanks it all the same', async ({
  page,
  site,
}) => {
  const answer = await page.request.post(`${site.url}/mail/v1`, {
    form: {
      name: 'Bot',
      mail: 'bot@example.org',
      content: 'Billige Uhren',
      website: 'https://uhren.example',
    },
    headers: { origin: site.url },
  });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('Wir haben Ihre Nachricht entgegen genommen.');
  const store = await readFile(join(site.dataDir, 'mail.sqlite-wal'));
  expect(store.includes('Billige Uhren')).toBe(false);
});
