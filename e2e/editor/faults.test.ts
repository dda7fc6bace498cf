// What somebody gets wrong in the forms or by hand, told in German beside them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { references } from '../../testing/company.ts';
import { expect, save, test, waitForPreview } from '../support/editor-test.ts';

test('a picture too small for a post can be seen in the list, with the reason, and not taken', async ({
  editor,
  page,
}) => {
  for (const [name, width, height] of [
    ['zu-klein', 1100, 632],
    ['gross-genug', 1462, 840],
  ] as const) {
    const grey = { width, height, channels: 3, background: 'grey' } as const;
    await sharp({ create: grey }).toFile(join(editor.root, `content/images/${name}.png`));
  }
  await page.goto(`${editor.address}/keystatic/collection/posts/create`);
  const list = page.getByRole('combobox', { name: 'Bild', exact: true });
  await expect(page.getByText('mindestens 1462 × 840 Pixel')).toBeVisible();
  const small = list.getByRole('option', { name: 'zu-klein.png (zu klein: 1100 × 632 Pixel)' });
  await expect(small).toBeDisabled();
  await list.selectOption('gross-genug.png');
  await page
    .getByLabel('Bild hochladen (PNG oder JPEG)')
    .first()
    .setInputFiles(join(editor.root, 'content/images/zu-klein.png'));
  await expect(page.getByRole('alert')).toHaveText(
    'Das Bild „zu-klein.png“ ist zu klein (1100 × 632 Pixel) und wäre unscharf. Hier braucht es mindestens 1462 × 840 Pixel.',
  );
  await expect(list).toHaveValue('gross-genug.png');
  await page
    .getByLabel('Bild hochladen (PNG oder JPEG)')
    .first()
    .setInputFiles({ name: 'Brief.png', mimeType: 'image/png', buffer: Buffer.from('Kein Bild') });
  await expect(page.getByText('„Brief.png“ ist weder PNG noch JPEG.')).toBeVisible();
});

test('mistakes made in the forms are told in German, each with its file and line', async ({
  editor,
  page,
}) => {
  const open = (form: string) => page.goto(`${editor.address}/keystatic/${form}`);
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
  await dialog.getByRole('button', { name: 'Done' }).click();
  await save(page);
  const customer = references.customers[0]?.name;
  if (customer) {
    await open('singleton/references');
    await page.getByText(customer).first().click();
    await dialog.getByLabel('Was bei uns läuft').last().fill('300 employees');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await save(page);
  }

  await page.goto(editor.address);
  await page.getByText(`Fehler: ${customer ? 5 : 4}`).click();
  const told = page.getByRole('listitem');
  for (const sentence of [
    /pages\/cloud\.mdx, Zeile \d+: .*„Beschreibung für Suchmaschinen“ \(description\), „[^“]*“: Zu klein: .*>=50 Zeichen/,
    /company\.yaml, Zeile \d+: .*„kontakt“: Ungültig: E-Mail-Adresse/,
    /company\.yaml, Zeile \d+: .*Schreiben Sie sie wie „Mo–Fr 09:00–17:00 Uhr“/,
    /navigation\.yaml, Zeile \d+: .*\/kontackt.*Meinten Sie „\/kontakt“/,
    ...(customer
      ? [/references\.yaml, Zeile \d+: .*„300 employees“\) nennen verschiedene Zahlen/]
      : []),
  ]) {
    await expect(told.filter({ hasText: sentence })).toHaveCount(1);
  }
});

test('a broken list of figures takes no form away, and says what is wrong', async ({
  editor,
  page,
  forms,
}) => {
  const file = join(editor.root, 'content/facts/figures.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('value:', '\tvalue:'));
  await page.goto(editor.address);
  const pages = forms.getByRole('link', { name: 'Seiten', exact: true });
  await expect(pages.first()).toBeVisible(waitForPreview);
  await page.getByText(/^Fehler: \d+$/).click();
  await expect(page.getByText(/figures\.yaml, Zeile \d+:/)).toBeVisible();
  await expect(page.getByText(/Hier steht ein Tabulator/)).toBeVisible();
});
