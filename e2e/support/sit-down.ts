// The way to the desk: past the sign-in for tests that are about something else, and through it.
import type { Page } from '@playwright/test';
import type { Role } from '../../desk/api/roles.ts';
import { createInviteCommand } from '../../desk/server/accounts/invite-command.ts';
import { addColleagueAt } from '../../testing/desk/running-desk.ts';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { expect, giveAuthenticator, type RunningDesk } from './desk-test.ts';

interface Seated {
  readonly name: string;
  readonly mail: string;
  readonly role: Role;
}

const maria: Seated = { name: 'Maria Kühn', mail: 'maria@leinestern.example', role: 'manage' };

/** Opens the desk for Maria Kühn, who manages, or for somebody else. */
export async function sitDown(page: Page, desk: RunningDesk, who = maria): Promise<void> {
  const { name, value } = await addColleagueAt({ dataDir: desk.dataDir }, who, desk.url);
  await page.context().addCookies([{ name, value, url: desk.url, sameSite: 'Strict' }]);
  await page.goto(desk.url);
  await expect(page.getByRole('button', { name: /eigenes Konto/ })).toBeVisible();
}

/** Invites Maria Kühn at the command line. @returns the link */
export async function firstInvitation(desk: RunningDesk): Promise<string> {
  const typed = ['invite', maria.mail, '--name', maria.name, '--role', maria.role];
  const commands = { invite: createInviteCommand(new URL(desk.url)) };
  const { faults, output } = await deskCommand(desk.dataDir, typed, Date.now, commands);
  const [link] = output.match(/http\S+#\S+/) ?? [];
  if (!link) throw new Error(`No invitation: ${faults}`);
  return link;
}

/** Invites a colleague on the page of somebody who manages. @param who `role` as the page calls it @returns the link */
export async function invite(
  page: Page,
  who: Omit<Seated, 'role'> & { readonly role: string },
): Promise<string> {
  const { mail, name, role } = who;
  await page.goto('/personen');
  await page.getByText('Jemanden einladen …').click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-Mail').fill(mail);
  await page.getByRole('group').getByLabel('Rolle').selectOption(role);
  await page.getByRole('button', { name: 'Einladen', exact: true }).click();
  return await page.getByText(/#[0-9a-f]{64}/).innerText();
}

/** Accepts an invitation with a passkey. */
export async function accept(page: Page, link: string): Promise<void> {
  await giveAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByRole('button', { name: /eigenes Konto/ })).toBeVisible();
}

/** Fills in the statement of reasons to a customer, all parts that Art. 17 DSA asks for. */
export async function fillReasons(page: Page): Promise<void> {
  await page.getByLabel('Mailadresse des Kunden').fill('post@kunde.example');
  await page.getByLabel('Maßnahme', { exact: true }).selectOption('blocked');
  await page.getByLabel('Wie lange?').fill('bis die Bilder entfernt sind');
  await page.getByLabel('Festgestellte Tatsachen').fill('Die Bilder zeigen Schuhe der Marke.');
  await page.getByLabel('Grundlage der Maßnahme').selectOption('law');
  await page.getByLabel('Gesetz und Paragraf').fill('§ 14 MarkenG');
  await page.getByLabel('Warum ist der Inhalt rechtswidrig?').fill('Die Marke ist geschützt.');
}
