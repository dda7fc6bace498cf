// The ways to the desk, in the browser.
import type { Page } from '@playwright/test';
import { expect, giveAuthenticator, test } from '../support/desk-test.ts';
import { firstInvitation } from '../support/sit-down.ts';

// The last passkey stays, which the browser reports too.
test.use({ expectedErrors: /status of 4(01|09)/ });

test('an invited person makes a passkey, and comes back with it', async ({ desk, openBrowser }) => {
  const page = await openBrowser();
  await giveAuthenticator(page);
  await page.goto(await firstInvitation(desk));
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();

  await page.goto('/konto');
  await page.getByRole('button', { name: 'Passkey hinzufügen …' }).click();
  await page.getByLabel('Wie soll er heißen?').fill('Zweiter');
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/hat schon einen Passkey/);
  await page.keyboard.press('Escape');
  const remove = page.getByRole('button', { name: 'Erster Passkey entfernen' });
  await remove.click();
  await expect(page.getByRole('alert')).toHaveText(/einziger Zugang/);
});

test('after signing in, the page opens that was asked for', async ({ desk, openBrowser }) => {
  const page = await openBrowser();
  await giveAuthenticator(page);
  await page.goto(await firstInvitation(desk));
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();
  await signOut(page);

  await page.goto('/?kind=abuse&search=schuhe');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).toHaveURL('/?kind=abuse&search=schuhe');

  await expect(page.getByText('Dazu gibt es keine Anfrage.')).toBeVisible();

  // As when the session has ended, and somebody comes back to the page.
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).toHaveURL('/?kind=abuse&search=schuhe');

  await signOut(page);
  await page.goto('/anmelden?nach=//fremd.example/');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).toHaveURL('/?state=open');
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /eigenes Konto/ }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
}

test('whoever sees a session that is not theirs ends all others', async ({ desk, openBrowser }) => {
  const [page, other] = [await openBrowser(), await openBrowser()];
  await giveAuthenticator(page);
  await page.goto(await firstInvitation(desk));
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();
  await other.context().addCookies(await page.context().cookies());
  await page.context().clearCookies();
  await page.goto('/anmelden');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await page.getByRole('button', { name: /eigenes Konto/ }).waitFor();
  await other.goto('/konto');
  await expect(other.getByRole('heading', { name: 'Anmeldungen' })).toBeVisible();
  await page.goto('/konto');
  await page.getByRole('button', { name: 'Alle anderen beenden' }).click();
  await expect(page.getByRole('button', { name: 'Alle anderen beenden' })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
});
