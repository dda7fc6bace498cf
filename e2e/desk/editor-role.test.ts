// Whoever writes the pages of the site is at the desk only to get to the editor.
import { expect, giveAuthenticator, test } from '../support/desk-test.ts';
import { firstInvitation, sitDown } from '../support/sit-down.ts';

test('who is invited for the editor gets there, and meets no enquiry on the way', async ({
  desk,
  openBrowser,
}) => {
  const maria = await openBrowser();
  await sitDown(maria, await firstInvitation(desk));
  await maria.goto('/personen');
  await maria.getByRole('button', { name: 'Einladen …' }).click();
  await maria.getByLabel('Name').fill('Ole Ahrens');
  await maria.getByLabel('E-Mail').fill('ole@leinestern.example');
  await maria.getByLabel('Rolle').last().selectOption('publish');
  await expect(maria.getByText('Schreibt und veröffentlicht Seiten')).toBeVisible();
  await maria.getByRole('button', { name: 'Einladen', exact: true }).click();
  const link = await maria.getByText(/^http\S+#\S+$/).innerText();

  const ole = await openBrowser();
  await giveAuthenticator(ole);
  await ole.goto(link);
  await ole.getByRole('button', { name: 'Passkey anlegen' }).click();
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
  await maria.getByRole('button', { name: 'Verwalten' }).click();
  await maria.getByRole('link', { name: 'Redaktion' }).click();
  await expect(maria.getByRole('link', { name: 'Redaktion öffnen' })).toBeVisible();
  await maria.goto('/?state=open');
  await maria.getByRole('button', { name: 'Filter' }).click();
  await expect(maria.getByLabel('Zuständig')).not.toContainText('Ole Ahrens');
});
