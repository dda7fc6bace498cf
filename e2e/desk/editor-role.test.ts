// Whoever writes the pages of the site is at the desk only to get to the editor.
import { expect, test } from '../support/desk-test.ts';
import { accept, invite, sitDown } from '../support/sit-down.ts';

test('who is invited for the editor gets there, and meets no enquiry on the way', async ({
  desk,
  openBrowser,
}) => {
  const maria = await openBrowser();
  await sitDown(maria, desk);
  const who = { name: 'Ole Ahrens', mail: 'ole@leinestern.example', role: 'Redaktion' };
  const link = await invite(maria, who);

  const ole = await openBrowser();
  await accept(ole, link);
  const toEditor = ole.getByRole('link', { name: 'Redaktion öffnen' });
  await expect(toEditor).toHaveAttribute('href', `${desk.editorUrl}/`);
  const areas = ole.getByRole('navigation', { name: 'Bereiche' }).getByRole('link');
  await expect(areas).toHaveText(['Redaktion']);
  for (const path of ['/', '/anfrage/1', '/personen', '/jahreszahlen']) {
    await ole.goto(path);
    await ole.waitForURL('**/redaktion');
  }
  await ole.goto('/konto');
  await expect(ole.getByText('ole@leinestern.example, Redaktion.')).toBeVisible();

  // Nobody gives an enquiry to somebody who can't read it.
  await maria.getByRole('button', { name: 'Fertig' }).click();
  await maria.getByRole('button', { name: 'Einladen …' }).click();
  await maria.getByLabel('Rolle').last().selectOption('publish');
  await expect(maria.getByText('Schreibt und veröffentlicht Seiten')).toBeVisible();
  await maria.keyboard.press('Escape');
  await maria.getByRole('button', { name: 'Verwalten' }).click();
  await maria.getByRole('link', { name: 'Redaktion' }).click();
  await expect(maria.getByRole('link', { name: 'Redaktion öffnen' })).toBeVisible();
  await maria.goto('/?state=open');
  await maria.getByRole('button', { name: 'Filter' }).click();
  await expect(maria.getByLabel('Zuständig')).not.toContainText('Ole Ahrens');
});
