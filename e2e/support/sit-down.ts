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

interface Colleague {
  readonly name: string;
  readonly mail: string;
  /** As the page calls it. */
  readonly role: string;
}

/** Has whoever manages invite somebody on the page. @returns the link */
export async function invite(page: Page, { mail, name, role }: Colleague): Promise<string> {
  await page.goto('/personen');
  await page.getByRole('button', { name: 'Einladen …' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-Mail').fill(mail);
  await page.getByLabel('Rolle').last().selectOption(role);
  await page.getByRole('button', { name: 'Einladen', exact: true }).click();
  return await page.getByText(/#[0-9a-f]{64}/).innerText();
}

/** Accepts an invitation with a passkey. */
export async function accept(page: Page, link: string): Promise<void> {
  await giveAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
}

/** The same for the inbox, which then is open. */
export async function sitDown(page: Page, link: string): Promise<void> {
  await accept(page, link);
  await expect(page.getByRole('navigation', { name: 'Stand' })).toBeVisible();
}
