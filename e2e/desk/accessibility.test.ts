// Every page of the desk and what opens in it, in both themes, wide and narrow, measured by axe-core.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { postJson, postReport } from '../../testing/mail/send-enquiry.ts';
import { faultsInAllViews, resize } from '../support/accessibility-faults.ts';
import { expect, test } from '../support/desk-test.ts';
import { accept, fillReasons, firstInvitation } from '../support/sit-down.ts';
import { smallTargets } from '../support/small-targets.ts';

test.use({ expectedErrors: /status of 4(01|04)/ });

test('nothing at the desk is a barrier, or too wide for a phone', async ({ desk, openBrowser }) => {
  test.setTimeout(600_000);
  const page = await openBrowser();
  const link = await firstInvitation(desk);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Passkey anlegen' })).toBeVisible();
  await measure(page, 'invitation');
  await page.goto('/anmelden');
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
  await measure(page, 'sign-in');

  await accept(page, link);
  expect((await postJson(desk.mailUrl)).ok).toBe(true);
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  await expect(page.getByRole('list', { name: 'Anfragen' }).getByRole('link')).toHaveCount(2);
  await measure(page, 'inbox');
  await page.getByRole('button', { name: 'Filter' }).click();
  await measure(page, 'filter');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /Rita Melderin/ }).click();
  await page.getByLabel('Neue Notiz, nur für Kollegen').fill('Gesehen.');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await page.getByText(/^Verlauf/).click();
  await measure(page, 'report');
  await tabThrough(page);
  await page.getByRole('button', { name: 'Schritt vermerken' }).click();
  await page.getByRole('button', { name: 'Begründung senden' }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(7);
  await measure(page, 'reasons, nothing filled in');
  await fillReasons(page);
  await measure(page, 'reasons');
  await page.getByLabel('Nächster Schritt').selectOption('closed');
  await page.getByLabel('Ergebnis', { exact: true }).selectOption('rejected');
  await measure(page, 'closing');
  await page.getByLabel('Worum es geht').selectOption('violence');
  await page.getByLabel(/^Entscheidung/).fill('Nichts zu sehen.');
  await page.getByRole('button', { name: 'Entscheidung senden und abschließen' }).click();
  await page.getByText('Beschwerde vermerken …').click();
  await page.getByLabel('Beschwerde', { exact: true }).fill('Doch.');
  await measure(page, 'complaint');
  await page.getByRole('button', { name: 'Beschwerde vermerken', exact: true }).click();
  await expect(page.getByText('Sie waren an diesem Fall beteiligt.')).toBeVisible();
  await measure(page, 'complaint, noted');

  const pages = ['/jahreszahlen', '/personen', '/auskunft', '/protokoll', '/konto'];
  for (const path of [...pages, '/gibt-es-nicht']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await measure(page, path);
  }
  await page.goto('/personen');
  await page.getByRole('button', { name: 'Einladen …' }).click();
  await measure(page, 'inviting');
  await page.keyboard.press('Escape');

  // A person asks what is kept about them, and wants it gone.
  await page.goto('/auskunft');
  await page.getByLabel('Mailadresse').fill('niemand@nirgends.example');
  await page.getByRole('button', { name: 'Nachsehen' }).click();
  await expect(page.getByRole('alert')).toHaveText(/nichts gespeichert/);
  await page.getByLabel('Mailadresse').fill('AENNE@kundin.example');
  await page.getByRole('button', { name: 'Nachsehen' }).click();
  await expect(page.getByRole('link', { name: /^Kontaktanfrage vom/ })).toBeVisible();
  await measure(page, 'a person');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Auskunft als Datei (JSON)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('auskunft.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain('wir suchen ein Rechenzentrum.');
  await page.getByRole('button', { name: 'Alles löschen …' }).click();
  await measure(page, 'deleting a person');
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('status').getByText(/^Gelöscht: 1 Anfrage/)).toBeVisible();
});

/** Each stop of the Tab key is visible and has a focus ring. */
async function tabThrough(page: Page): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body) return '';
      const isSeen = focused.checkVisibility() && getComputedStyle(focused).outlineStyle !== 'none';
      return isSeen ? '' : focused.outerHTML;
    });
    expect.soft(unseen, 'where the keyboard is').toBe('');
  }
}

async function measure(page: Page, what: string): Promise<void> {
  expect.soft(await faultsInAllViews(page), what).toEqual([]);
  const usual = page.viewportSize();
  await resize(page, { width: 360, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${what}, width`).toBe(360);
  expect.soft(await smallTargets(page), `${what}, small targets`).toEqual([]);
  for (const twiceAt of [640, 390]) {
    await resize(page, { width: twiceAt, height: 740 });
    const wideWith = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const { scrollWidth } = document.documentElement;
      document.documentElement.style.fontSize = '';
      return scrollWidth;
    });
    expect.soft(wideWith, `${what}, width with text of twice the size`).toBe(twiceAt);
  }
  if (usual) await resize(page, usual);
}
