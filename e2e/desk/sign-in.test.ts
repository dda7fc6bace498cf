// The ways to the desk, in the browser.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk-test.ts';
import { accept, firstInvitation } from '../support/sit-down.ts';

test('an invited person makes a passkey, and comes back with it to the page that was asked for', async ({
  desk,
  openBrowser,
}) => {
  const page = await openBrowser();
  await accept(page, await firstInvitation(desk));
  const asked = '/?kind=abuse&search=schuhe';
  const signIn = () => page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await signOut(page);
  await page.goto(asked);
  await signIn();
  await expect(page.getByText('Dazu gibt es keine Anfrage.')).toBeVisible();
  await expect(page).toHaveURL(asked);

  // The session has ended, and the page becomes visible again.
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await signIn();
  await expect(page).toHaveURL(asked);

  await signOut(page);
  await page.goto('/anmelden?nach=//fremd.example/');
  await signIn();
  await expect(page).toHaveURL('/?state=open');

  await page.goto('/konto');
  await page.getByRole('button', { name: /Linux entfernen$/ }).click();
  await expect(page.getByRole('alert')).toHaveText(/einziger Zugang/);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /eigenes Konto/ }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
}
