// A report on its whole way: the customer learns the reasons, the reporter the decision, and a complaint is
// decided by another person. The first comes in by passkey, the second with the company's account.
import { postJson, postReport, report } from '../../testing/mail/send-enquiry.ts';
import { expect, test } from '../support/desk-test.ts';
import { accept, fillReasons, firstInvitation, invite } from '../support/sit-down.ts';

test.use({ hasCompanyAccounts: true });

test('two people come in by passkey and company account, and take a report from its check to the answered complaint', async ({
  desk,
  openBrowser,
}) => {
  test.setTimeout(300_000);
  const maria = await openBrowser();
  await accept(maria, await firstInvitation(desk));
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  expect((await postJson(desk.mailUrl)).ok).toBe(true);
  const lines = maria.getByRole('list', { name: 'Anfragen' }).getByRole('link');
  await expect(lines).toHaveCount(2);
  await maria.getByRole('link', { name: /Rita Melderin/ }).click();
  const address = maria.url();
  await maria.getByLabel('Betroffener Kunde').fill('Kunde 4711');
  await maria.getByLabel(/vertrauenswürdigen Hinweisgeber/).check();
  await maria.getByRole('button', { name: 'Angaben speichern' }).click();
  await expect(maria.getByText('Verlauf (1)')).toBeVisible();
  const line = lines.filter({ hasText: 'Rita Melderin' });
  await expect(line).toContainText('Vertrauenswürdiger Hinweisgeber');

  await maria.getByRole('button', { name: 'Schritt vermerken' }).click();
  await fillReasons(maria);
  await maria.getByLabel('Sprache des Briefs').selectOption('en');
  await maria.getByRole('button', { name: 'Begründung senden' }).click();
  await expect(maria.getByText('An post@kunde.example: Statement of reasons')).toBeVisible();

  await maria.getByLabel('Ergebnis', { exact: true }).selectOption('upheld');
  await maria.getByLabel('Grundlage').selectOption('law');
  await maria.getByLabel('Worum es geht').selectOption('intellectual-property-infringements');
  await maria.getByLabel(/^Entscheidung/).fill('Die Bilder sind gesperrt.');
  await maria.getByRole('button', { name: 'Entscheidung senden und abschließen' }).click();
  await expect(maria.getByText(/^Ergebnis: Meldung begründet/)).toBeVisible();

  await maria.getByText('Beschwerde vermerken …').click();
  await maria.getByLabel('Wer beschwert sich?').selectOption('customer');
  await maria.getByLabel('Beschwerde', { exact: true }).fill('Die Schuhe sind echt.');
  await expect(maria.getByLabel('Mailadresse für die Antwort')).toHaveValue('post@kunde.example');
  await maria.getByRole('button', { name: 'Beschwerde vermerken', exact: true }).click();
  await expect(maria.getByText('Sie waren an diesem Fall beteiligt.')).toBeVisible();
  await expect(maria.getByLabel('Ergebnis der Beschwerde')).toHaveCount(0);

  const colleague = await maria.context().newPage();
  const who = { name: 'Jan Gutachter', mail: 'jan@leinestern.example', role: 'Missbrauch' };
  await invite(colleague, who);
  await colleague.close();
  desk.provider?.seat({ subject: 'emp-2', mail: who.mail, isVerified: true });
  const jan = await openBrowser();
  await jan.goto('/anmelden');
  await jan.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
  await expect(jan.getByRole('button', { name: /eigenes Konto/ })).toBeVisible();
  await jan.goto(address);
  await expect(jan.getByText('Zuerst beteiligt: Maria Kühn.')).toBeVisible();
  await jan.getByLabel('Ergebnis der Beschwerde').selectOption('reversed');
  await jan.getByLabel(/^Antwort, geht per Mail/).fill('Der Beleg genügt.');
  await jan.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(jan.getByText('Entscheidung aufgehoben')).toBeVisible();
  await expect(maria.getByText('Entscheidung aufgehoben')).toBeVisible();

  expect((await postReport(desk.mailUrl, { ...report, content: 'Und hier auch.' })).ok).toBe(true);
  await jan.goto('/?state=open');
  await jan.getByRole('link', { name: /Rita Melderin/ }).click();
  await expect(jan.getByText('Begründete Meldungen zu diesem Host')).toBeVisible();
  await jan.getByRole('link', { name: 'Jahreszahlen' }).click();
  const reports = jan.getByRole('region', { name: /^Meldungen/ });
  await expect(reports.getByRole('row', { name: /^Urheberrecht/ })).toContainText('1 (1)');
  await expect(reports.getByRole('row', { name: /^Zusammen/ })).toContainText('2 (1)');
  const download = jan.waitForEvent('download');
  await jan.getByRole('link', { name: 'Teil 4: Meldungen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^\d{4}_4_notices\.csv$/);
});
