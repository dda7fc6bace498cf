// The ways to the desk, in the browser.
import type { Page } from '@playwright/test';
import { codeOf } from '../../testing/desk/authenticator-app.ts';
import { expect, giveAuthenticator, test } from '../support/desk-test.ts';
import { firstInvitation } from '../support/sit-down.ts';

const password = 'rostige Leiter am Deich 47';

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
  await expect(page.getByRole('heading', { name: 'Passwort' })).toHaveCount(0);
});

test('whoever prefers a password sets up a second factor before anything opens', async ({
  desk,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(await firstInvitation(desk));
  await page.getByRole('button', { name: 'Lieber Passwort und App' }).click();
  const next = page.getByRole('button', { name: 'Weiter zum zweiten Faktor' });
  await page.getByLabel('Passwort').fill('leinestern-2026');
  await next.click();
  await expect(page.getByRole('alert')).toContainText('zu leicht zu erraten');
  await page.getByLabel('Passwort').fill(password);
  await next.click();

  await page.waitForURL('**/zweiter-faktor');
  await page.goto('/personen');
  await page.waitForURL('**/zweiter-faktor');
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByText('Lieber abtippen?').click();
  const secret = await page.getByTestId('secret').innerText();
  const app = `otpauth://totp/x?secret=${secret}`;
  // Codes are taken once: signing in has the present one.
  await page.getByLabel('Code aus der App').fill(codeOf(app, -1));
  await page.getByRole('button', { name: 'Einrichten' }).click();
  const codes = page.getByRole('list', { name: 'Ersatzcodes' }).getByRole('listitem');
  const backupCode = await codes.first().innerText();
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();

  await signOut(page);
  await typePassword(page, 'falsch');
  await expect(page.getByRole('alert')).toHaveText('Adresse oder Passwort stimmt nicht.');
  await typePassword(page, password);
  await page.getByLabel('Code aus der App').fill(codeOf(app));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();

  await signOut(page);
  await typePassword(page, password);
  await page.getByRole('button', { name: 'Ersatzcode eingeben' }).click();
  await page.getByLabel('Ersatzcode').fill(backupCode);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();

  await page.goto('/konto');
  await page.getByRole('button', { name: 'Neue Ersatzcodes …' }).click();
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Erzeugen' }).click();
  await expect(codes).toHaveCount(10);
  expect(await codes.allInnerTexts()).not.toContain(backupCode);
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await page.getByRole('button', { name: 'Passwort ändern …' }).click();
  await page.getByLabel('Bisheriges Passwort').fill(password);
  await page.getByLabel('Neues Passwort').fill('sieben Krabben auf dem Kutter');
  await page.getByRole('button', { name: 'Ändern', exact: true }).click();
  await expect(page.getByRole('status').getByText(/^Geändert/)).toBeVisible();
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

async function typePassword(page: Page, typed: string): Promise<void> {
  await page.getByLabel('E-Mail').fill('maria@leinestern.example');
  await page.getByLabel('Passwort').fill(typed);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}
