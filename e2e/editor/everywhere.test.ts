// A figure that stands in several places.
import { expect, save, test, waitForPreview } from '../support/editor-test.ts';

const pages = ['content/pages/managed-services.mdx', 'content/pages/en/managed-services.mdx'];

test('a figure names the pages that show it, is changed where it stands as text, and taken back', async ({
  editor,
  page,
  forms,
  read,
}) => {
  const before = pages.map(read);
  await page.goto(editor.address);
  await forms.getByRole('link', { name: 'Zahlen', exact: true }).click();
  await forms.getByText('generator: über 72 Stunden').click();
  const dialog = forms.getByRole('dialog');
  await expect(dialog.getByText('Kommt vor auf: ')).toContainText('(englisch)');
  await dialog.getByRole('link', { name: 'Colocation im Rechenzentrum', exact: true }).click();
  const frame = page.getByTitle('Vorschau');
  await expect(frame).toHaveAttribute('src', /\/colocation$/, waitForPreview);

  const [german, english] = await dialog.getByLabel('Wert').all();
  await german?.fill('über 96 Stunden');
  await english?.fill('over 96 hours');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await save(page, forms);
  await expect(page.getByRole('status')).toContainText(/Anderswo steht noch „72 Stunden“ \(\d+\)/);
  await page.getByRole('button', { name: 'Auch anderswo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Managed Services' })).not.toHaveCount(
    0,
  );
  await page.getByRole('button', { name: 'Überall ändern' }).click();
  await expect(page.getByRole('status')).toHaveText('Geändert.');
  await expect(page.getByRole('button', { name: 'Auch anderswo' })).toHaveCount(0);
  for (const file of pages) expect(read(file)).toMatch(/\b96\s(?:Stunden|hours)/);

  await page.goto(editor.address);
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'überall geändert' });
  await change.getByRole('button', { name: 'Diese Änderung zurücknehmen' }).click();
  await expect(page.getByRole('status')).toHaveText('Zurückgenommen.');
  expect(pages.map(read)).toEqual(before);
});
