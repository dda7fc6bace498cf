import { addEntry, expect, open, save, test, waitForPreview } from '../support/editor-test.ts';

test('a new contractor is seen at once on /vertrauen, which the preview opens with the form', async ({
  editor,
  page,
  forms,
  preview,
}) => {
  await page.goto(editor.address);
  await open(forms, 'Dienstleister');
  const trust = preview.getByRole('heading', { level: 1, name: 'Verträge, Zusagen und Nachweise' });
  await expect(trust).toBeVisible(waitForPreview);
  await addEntry(forms, 'Wer für uns arbeitet', {
    'Name mit Rechtsform': 'Postdienst Ricklingen GmbH',
    Ort: 'Hannover',
    'Was er für uns tut': 'Abholung der Post',
  });
  await save(page, forms);
  const row = preview.getByRole('row').filter({ hasText: 'Postdienst Ricklingen GmbH' });
  await expect(row).toContainText('Abholung der Post', waitForPreview);
});
