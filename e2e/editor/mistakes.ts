// Five mistakes made in the forms, and what the editor says about each.
import type { Page } from '@playwright/test';
import { references } from '../../testing/company.ts';
import { readFrontMatter } from '../../testing/front-matter.ts';
import { expect, save } from '../support/editor-test.ts';

const customer = references.customers[0]?.name;

const told = [
  [
    readFrontMatter('/cloud').title,
    /„Beschreibung für Suchmaschinen“, „Kurz“, ist zu kurz: mindestens 50/,
  ],
  ['Firma', /„kontakt“: Ungültig: E-Mail-Adresse/],
  ['Firma', /Schreiben Sie sie wie „Mo–Fr 09:00–17:00 Uhr“/],
  ['Menüs', /\/kontackt.*Meinten Sie „\/kontakt“/],
  ...(customer
    ? ([['Kunden und Partner', /„300 employees“\) nennen verschiedene Zahlen/]] as const)
    : []),
] as const;

/** Names of the forms with mistakes. */
export const mistaken = new Set(told.map(([name]) => name));

/** @param address of the editor */
export async function makeMistakes(page: Page, address: string) {
  const open = (form: string) => page.goto(`${address}/keystatic/${form}`);
  await open('collection/pages/item/cloud');
  await page.getByLabel('Beschreibung für Suchmaschinen').first().fill('Kurz');
  await save(page);
  await open('singleton/company');
  await page.getByLabel('Kontakt').first().fill('kontakt');
  await page.getByLabel('Zeiten des Supports').fill('nach Vereinbarung');
  await save(page);
  await open('singleton/navigation');
  await page
    .getByText(/\(\/kontakt\)$/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Führt nach').fill('/kontackt');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await save(page);
  if (!customer) return;
  await open('singleton/references');
  await page.getByText(customer).first().click();
  await dialog.getByLabel('Was bei uns läuft').last().fill('300 employees');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await save(page);
}

/** Opens the list of faults: each mistake is a link to its field. */
export async function expectTold(page: Page) {
  await page.getByText(`Fehler: ${told.length}`).click();
  for (const [name, sentence] of told) {
    const ofFile = page.locator('section', { has: page.getByRole('heading', { name }) });
    await expect(ofFile.getByRole('link', { name: sentence })).toHaveCount(1);
  }
}
