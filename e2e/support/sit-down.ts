// The way to the desk, for tests that are about something else.
import type { Page } from '@playwright/test';
import { expect, giveAuthenticator, type RunningDesk } from './desk-test.ts';

/** Invites Maria Kühn, who manages. @returns the link */
export async function firstInvitation(desk: RunningDesk): Promise<string> {
  const who = ['maria@leinestern.example', '--name', 'Maria Kühn', '--role', 'manage'];
  const said = await desk.type('invite', ...who);
  const [link] = said.match(/http\S+#\S+/) ?? [];
  if (!link) throw new Error(`No invitation: ${said}`);
  return link;
}

/** Accepts an invitation with a passkey and opens the inbox. */
export async function sitDown(page: Page, link: string): Promise<void> {
  await giveAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByRole('navigation', { name: 'Stand' })).toBeVisible();
}
