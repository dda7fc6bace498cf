// Two people at the desk, from their invitations to a closed report, through all that they meet on the way:
// passkey, password with app, company account, answers and a bounce in a real mailbox.
import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { codeOf } from '../../testing/desk/authenticator-app.ts';
import { postJson, postReport } from '../../testing/mail/send-enquiry.ts';
import { accessibilityFaults } from '../support/accessibility-faults.ts';
import { expect, test } from '../support/desk-test.ts';
import { mailsIn } from '../support/mails.ts';
import { resize } from '../support/resize.ts';
import { firstInvitation, invite, sitDown } from '../support/sit-down.ts';

test.use({ hasCompanyAccounts: true, hasMailbox: true });

const password = 'rostige Leiter am Deich 47';
// The server looks into its mailbox once a minute.
const untilLookedInto = { timeout: 90_000 };

test('two people come in, answer customers and close a report', async ({ desk, openBrowser }) => {
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

  for (const [name, mail] of [
    ['Anna Ahorn', 'anna@kundin.example'],
    ['Bruno Birke', 'bruno@kunde.example'],
  ] as const) {
    const sent = await postJson(desk.mailUrl, { name, mail, content: 'Wir suchen einen Cage.' });
    expect(sent.ok).toBe(true);
  }
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  await answer(maria, 'Anna Ahorn', 'Passt Ihnen Montag?');
  await answer(jan, 'Bruno Birke', 'Passt Ihnen Dienstag?');
  // Three to the company, three confirmations, two answers.
  const mails = await mailsIn(desk.mailDir, 8);
  await desk.mailbox?.put(replyTo(mailOf(mails, 'Montag')));
  await desk.mailbox?.put(bounceOf(mailOf(mails, 'Dienstag')));

  const answers = maria.getByRole('region', { name: 'Antworten' });
  await expect(answers.getByText('Montag um zehn.')).toBeVisible(untilLookedInto);
  await expect(jan.getByText('unzustellbar').first()).toBeVisible(untilLookedInto);
  for (const page of [maria, jan]) {
    await expect(stateOf(page)).toHaveValue('open');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await isWiderThanPhone(page)).toBe(false);
  }

  await jan.getByRole('link', { name: /Rita Melderin/ }).click();
  await maria.getByRole('link', { name: /Rita Melderin/ }).click();
  await expect(maria.getByText('Jan Gutachter liest gerade mit.')).toBeVisible();
  await jan.getByRole('button', { name: 'Schritt vermerken' }).click();
  await jan.getByLabel('Nächster Schritt').selectOption('Erledigung mitgeteilt');
  await jan.getByLabel('Ergebnis', { exact: true }).selectOption('upheld');
  await jan.getByLabel('Grundlage').selectOption('law');
  await jan.getByLabel('Worum es geht').selectOption('intellectual-property-infringements');
  await jan.getByLabel(/^Entscheidung/).fill('Die Bilder sind gesperrt.');
  await jan.getByRole('button', { name: 'Entscheidung senden und abschließen' }).click();
  await expect(stateOf(maria)).toHaveValue('done');
  expect(mailOf(await mailsIn(desk.mailDir, 9), 'gesperrt').to?.[0]?.address).toBe(
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

async function answer(page: Page, who: string, text: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(who) }).click();
  await page.getByRole('button', { name: 'Antworten …' }).click();
  const form = page.getByRole('form', { name: 'Antwort' });
  await form.getByLabel('Text', { exact: true }).fill(text);
  await form.getByRole('button', { name: 'Senden und erledigen' }).click();
  await expect(stateOf(page)).toHaveValue('done');
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

/** As the customer's mail program writes it. */
function replyTo({ messageId, subject }: Email): string {
  return [
    'From: Anna Ahorn <anna@kundin.example>',
    `Subject: Re: ${subject}`,
    `In-Reply-To: ${messageId}`,
    ...['Content-Type: text/plain; charset=utf-8', '', 'Montag um zehn.', ''],
  ].join('\r\n');
}

/** As a mail server writes it. RFC 3464. */
function bounceOf({ messageId, to }: Email): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ...['', '--b', '', 'Sorry.', '--b', 'Content-Type: message/delivery-status', ''],
    ...['Reporting-MTA: dns; mx.example', '', `Final-Recipient: rfc822; ${to?.[0]?.address}`],
    ...['Action: failed', 'Status: 5.1.1', '', '--b', 'Content-Type: message/rfc822', ''],
    ...['Subject: x', `Message-ID: ${messageId}`, '', 'Text', '--b--', ''],
  ].join('\r\n');
}
