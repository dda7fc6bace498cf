// A page that gets another address, taken back from the history of everything.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../../editor/server/git.ts';
import { expect, save, test } from '../support/editor-test.ts';

test('a page with another address takes its links along, leaves a redirect, and all of it goes back', async ({
  editor,
  page,
  forms,
  read,
}) => {
  const isThere = (file: string) => existsSync(join(editor.root, file));
  const contents = () => git(editor.root, 'rev-parse', 'HEAD:content');
  const before = contents();
  await page.goto(editor.address);
  await page.locator('iframe[title="Formulare"]').evaluate((frame: HTMLIFrameElement) => {
    frame.src = '/keystatic/collection/pages/item/cloud';
  });
  await forms.getByRole('textbox', { name: 'Adresse', exact: true }).fill('wolke');
  await save(page, forms);
  await expect(page.getByRole('status')).toContainText(
    /content\/pages\/cloud\.mdx ist jetzt content\/pages\/wolke\.mdx; \/cloud leitet zu \/wolke\. Verweise geändert in: .*navigation\.yaml/,
  );
  expect(isThere('content/pages/cloud.mdx')).toBe(false);
  expect(read('content/redirects.yaml')).toMatch(/^\/cloud: \/wolke$/m);
  expect(read('content/navigation.yaml')).not.toMatch(/link: \/cloud\b/);
  await expect(forms.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveValue('wolke');
  await expect(page.getByText('Keine Fehler')).toBeVisible();

  await page.getByText('Verlauf', { exact: true }).click();
  const latest = page.getByRole('listitem').filter({ hasText: 'content/pages/wolke.mdx: neue' });
  await latest.first().getByRole('button', { name: 'Diese Änderung zurücknehmen' }).click();
  await expect(page.getByRole('status')).toContainText('Zurückgenommen');
  expect(contents()).toBe(before);
});
