// Two people at the desk, from their invitations to a closed report, through all that they meet on the way:
// passkey, password with app, company account.
import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { codeOf } from '../../testing/desk/authenticator-app.ts';
import { postJson, postReport } from '../../testing/mail/send-enquiry.ts';
import { accessibilityFaults } from '../support/accessibility-faults.ts';
import { expect, test } from '../support/desk-test.ts';
import { mailsIn } from '../support/mails.ts';
import { resize } from '../support/resize.ts';
import { firstInvitation, invite, sitDown } from '../support/sit-down.ts';

test.use({ hasCompanyAccounts: true });

const password = 'rostige Leiter am Deich 47';

test('two people come in, answer a customer and close a report', async ({ desk, openBrowser }) => {
  test.setTimeout(400_000);
  const maria = await openBrowser();
  await sitDown(maria, await firstInvitation(desk));
  const jan = await openBrowser();
  const who = { name: 'Jan Gutachter', mail: 'jan@leinestern.example', role: 'Missbrauch' };
  await jan.goto(await invite(maria, who));
  await maria.goto('/?state=open');
  await setUpPasswordAndApp(jan);
  await jan.getByRole('button', { name: /eigenes Konto/ }).click();
  await jan.getByRole('button', { name: 'Abmelden' }).click();
  desk.provider?.seat({ subject: 'emp-2', mail: 'jan@leinestern.example', isVerified: true });
  await jan.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
  await expect(jan.getByText('Nichts offen.')).toBeVisible();

  const [name, mail] = ['Anna Ahorn', 'anna@kundin.example'];
  const sent = await postJson(desk.mailUrl, { name, mail, content: 'Wir suchen einen Cage.' });
  expect(sent.ok).toBe(true);
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  for (const page of [maria, jan]) await page.getByRole('link', { name: /Anna Ahorn/ }).click();
  const [brought] = (await mailsIn(desk.mailDir, 4)).filter(({ text }) => text?.includes('Cage'));
  const address = new URL(
    String(await maria.getByRole('link', { name: 'Antworten' }).getAttribute('href')),
  );
  expect(decodeURIComponent(address.pathname)).toBe(mail);
  expect(address.searchParams.get('subject')).toBe(`Re: ${brought?.subject}`);
  await stateOf(maria).selectOption('done');
  await expect(stateOf(jan)).toHaveValue('done');
  for (const page of [maria, jan]) {
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await isWiderThanPhone(page)).toBe(false);
  }

  await jan.getByRole('link', { name: /Rita Melderin/ }).click();
  await maria.getByRole('link', { name: /Rita Melderin/ }).click();
  await jan.getByRole('button', { name: 'Schritt vermerken' }).click();
  await jan.getByLabel('Nächster Schritt').selectOption('Erledigung mitgeteilt');
  await jan.getByLabel('Ergebnis', { exact: true }).selectOption('upheld');
  await jan.getByLabel('Grundlage').selectOption('law');
  await jan.getByLabel('Worum es geht').selectOption('intellectual-property-infringements');
  await jan.getByLabel(/^Entscheidung/).fill('Die Bilder sind gesperrt.');
  await jan.getByRole('button', { name: 'Entscheidung senden und abschließen' }).click();
  await expect(stateOf(maria)).toHaveValue('done');
  expect(mailOf(await mailsIn(desk.mailDir, 5), 'gesperrt').to?.[0]?.address).toBe(
    'rita@melderin.example',
  );
});

async function setUpPasswordAndApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lieber Passwort und App' }).click();
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Weiter zum zweiten Faktor' }).click();
  // The address changes first, and for a moment the former page is still there with a password of its own.
  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeVisible();
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByText('Lieber abtippen?').click();
  const secret = await page.getByTestId('secret').innerText();
  await page.getByLabel('Code aus der App').fill(codeOf(`otpauth://totp/x?secret=${secret}`));
  await page.getByRole('button', { name: 'Einrichten' }).click();
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(page.getByText('Nichts offen.')).toBeVisible();
}

async function isWiderThanPhone(page: Page): Promise<boolean> {
  const size = page.viewportSize();
  await resize(page, { width: 360, height: 740 });
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (size) await resize(page, size);
  return isWider;
}

function stateOf(page: Page) {
  return page.getByRole('region', { name: 'Bearbeitung' }).getByLabel('Stand');
}

function mailOf(mails: readonly Email[], word: string): Email {
  const mail = mails.find(({ text }) => text?.includes(word));
  if (!mail) throw new Error(`No mail says "${word}".`);
  return mail;
}
