import type { Page } from '@playwright/test';

/** Fills in the statement of reasons to a customer, all parts that Art. 17 DSA asks for. */
export async function fillReasons(page: Page): Promise<void> {
  await page.getByLabel('Mailadresse des Kunden').fill('post@kunde.example');
  await page.getByLabel('Maßnahme', { exact: true }).selectOption('blocked');
  await page.getByRole('button', { name: 'Ort aus der Meldung übernehmen' }).click();
  await page.getByLabel('Wie lange?').fill('bis die Bilder entfernt sind');
  await page.getByLabel('Festgestellte Tatsachen').fill('Die Bilder zeigen Schuhe der Marke.');
  await page.getByLabel('Grundlage der Maßnahme').selectOption('law');
  await page.getByLabel('Gesetz und Paragraf').fill('§ 14 MarkenG');
  await page.getByLabel('Warum ist der Inhalt rechtswidrig?').fill('Die Marke ist geschützt.');
}
