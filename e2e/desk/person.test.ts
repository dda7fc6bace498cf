// A person asks what is kept about them, and wants it gone.
import { readFileSync } from 'node:fs';
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { expect, test } from '../support/desk-test.ts';
import { sitDown } from '../support/sit-down.ts';

test.use({ expectedErrors: /status of 4(01|04)/ });

test('whoever manages saves what is kept about a person, and deletes it', async ({
  desk,
  openBrowser,
}) => {
  const page = await openBrowser();
  await sitDown(page, desk);
  expect((await postJson(desk.mailUrl)).ok).toBe(true);
  const list = page.getByRole('list', { name: 'Anfragen' });
  await expect(list.getByRole('link')).toHaveCount(1);

  await page.getByRole('button', { name: 'Verwalten' }).click();
  await page.getByRole('link', { name: 'Auskunft und Löschung' }).click();
  await page.getByLabel('Mailadresse').fill('niemand@nirgends.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/nichts gespeichert/);
  await page.getByLabel('Mailadresse').fill(message.mail.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Kontaktanfrage vom/ })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Auskunft als Datei (JSON)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('auskunft.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain('wir suchen ein Rechenzentrum.');

  await page.getByRole('button', { name: 'Alles löschen …' }).click();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('status').getByText(/^Gelöscht: 1 Anfrage/)).toBeVisible();
  await page.getByRole('link', { name: 'Anfragen', exact: true }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();
});
