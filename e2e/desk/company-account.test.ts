// Signing in with the company's own accounts, through the pages of the desk and those of a real provider.
import { accessibilityFaults } from '../support/accessibility-faults.ts';
import { expect, test } from '../support/desk-test.ts';
import { firstInvitation } from '../support/sit-down.ts';

test.use({ hasCompanyAccounts: true });

const maria = { subject: 'emp-1', mail: 'maria@leinestern.example', isVerified: true };

test('an invited person comes in with the company account, to the page that was asked for', async ({
  desk,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(await firstInvitation(desk));
  desk.provider?.seat(maria);
  await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();
  await expect(page).toHaveURL('/?state=open');

  await page.context().clearCookies();
  await page.goto('/?kind=abuse&search=schuhe');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
  await expect(page.getByText('Dazu gibt es keine Anfrage.')).toBeVisible();
  await expect(page).toHaveURL('/?kind=abuse&search=schuhe');
});

test('whoever is not invited is told so, and finds the way back', async ({ desk, openBrowser }) => {
  const page = await openBrowser();
  desk.provider?.seat({ ...maria, mail: 'eve@leinestern.example' });
  await page.goto('/anmelden');
  await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('hier nicht eingeladen');
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await expect(page.getByRole('button', { name: 'Mit Firmenkonto anmelden' })).toBeEnabled();
});
