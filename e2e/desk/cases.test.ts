// A report on its whole way: the customer learns the reasons, the reporter the decision, and a complaint is
// decided by another person. The first comes in by passkey, the second with the company's account. Every page and what
// opens in it is measured by axe-core, in both themes, wide and narrow.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { postJson, postReport, report } from '../../testing/mail/send-enquiry.ts';
import { faultsInAllViews, resize } from '../support/accessibility-faults.ts';
import { expect, test } from '../support/desk-test.ts';
import { accept, fillReasons, firstInvitation, invite } from '../support/sit-down.ts';

test('two people take a report from its check to the answered complaint, and nothing at the desk is a barrier, or too wide for a phone', async ({
  desk,
  openBrowser,
}) => {
  test.setTimeout(600_000);
  const maria = await openBrowser();
  const link = await firstInvitation(desk);
  await maria.goto(link);
  await expect(maria.getByRole('button', { name: 'Passkey anlegen' })).toBeVisible();
  await measure(maria, 'invitation');
  await maria.goto('/anmelden');
  await expect(maria.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
  await measure(maria, 'sign-in');

  await accept(maria, link);
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  expect((await postJson(desk.mailUrl)).ok).toBe(true);
  const lines = maria.getByRole('list', { name: 'Anfragen' }).getByRole('link');
  await expect(lines).toHaveCount(2);
  await measure(maria, 'inbox');
  await maria.getByRole('button', { name: 'Filter' }).click();
  await measure(maria, 'filter');
  await maria.keyboard.press('Escape');

  await maria.getByRole('link', { name: /Rita Melderin/ }).click();
  const address = maria.url();
  await maria.getByLabel('Betroffener Kunde').fill('Kunde 4711');
  await maria.getByLabel(/vertrauenswürdigen Hinweisgeber/).check();
  await maria.getByRole('button', { name: 'Angaben speichern' }).click();
  await maria.getByText('Verlauf (1)').click();
  const line = lines.filter({ hasText: 'Rita Melderin' });
  await expect(line).toContainText('Vertrauenswürdiger Hinweisgeber');
  await measure(maria, 'report');
  await tabThrough(maria);

  await maria.getByRole('button', { name: 'Schritt vermerken' }).click();
  await maria.getByRole('button', { name: 'Begründung senden' }).click();
  await expect(maria.locator('[aria-invalid=true]')).toHaveCount(7);
  await measure(maria, 'reasons, nothing filled in');
  await fillReasons(maria);
  await maria.getByLabel('Sprache des Briefs').selectOption('en');
  await measure(maria, 'reasons');
  await maria.getByRole('button', { name: 'Begründung senden' }).click();
  await expect(maria.getByText('An post@kunde.example: Statement of reasons')).toBeVisible();

  await maria.getByLabel('Ergebnis', { exact: true }).selectOption('rejected');
  await measure(maria, 'closing');
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
  await measure(maria, 'complaint');
  await maria.getByRole('button', { name: 'Beschwerde vermerken', exact: true }).click();
  await expect(maria.getByText('Sie waren an diesem Fall beteiligt.')).toBeVisible();
  await expect(maria.getByLabel('Ergebnis der Beschwerde')).toHaveCount(0);
  await measure(maria, 'complaint, noted');

  const second = await maria.context().newPage();
  const who = { name: 'Jan Gutachter', mail: 'jan@leinestern.example', role: 'Missbrauch' };
  await invite(second, who);
  await measure(second, 'inviting');
  desk.provider.seat({ subject: 'emp-2', mail: who.mail, isVerified: true });
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

  const pages = ['/jahreszahlen', '/personen', '/protokoll', '/konto', '/gibt-es-nicht'];
  for (const path of pages) {
    await maria.goto(path);
    await expect(maria.getByRole('heading', { level: 1 })).toBeVisible();
    await measure(maria, path);
  }

  // A person asks what is kept about them, and wants it gone.
  await maria.goto('/auskunft');
  await maria.getByLabel('Mailadresse').fill('niemand@nirgends.example');
  await maria.getByRole('button', { name: 'Nachsehen' }).click();
  await expect(maria.getByRole('alert')).toHaveText(/nichts gespeichert/);
  await maria.getByLabel('Mailadresse').fill('AENNE@kundin.example');
  await maria.getByRole('button', { name: 'Nachsehen' }).click();
  await expect(maria.getByRole('link', { name: /^Kontaktanfrage vom/ })).toBeVisible();
  const saving = maria.waitForEvent('download');
  await maria.getByRole('button', { name: 'Auskunft als Datei (JSON)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('auskunft.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain('wir suchen ein Rechenzentrum.');
  await maria.getByText('Alles löschen …').click();
  await measure(maria, 'deleting a person');
  await maria.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(maria.getByRole('status').getByText(/^Gelöscht: 1 Anfrage/)).toBeVisible();
  await maria.goto('/protokoll');
  await expect(maria.getByText('Alles zu einer Adresse gelöscht: 1 Anfrage')).toBeVisible();
});

/** Each stop of the Tab key is visible and has a focus ring. */
async function tabThrough(page: Page): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body) return '';
      const isSeen = focused.checkVisibility() && getComputedStyle(focused).outlineStyle !== 'none';
      return isSeen ? '' : focused.outerHTML;
    });
    expect.soft(unseen, 'where the keyboard is').toBe('');
  }
}

async function measure(page: Page, what: string): Promise<void> {
  const usual = page.viewportSize();
  expect.soft(await faultsInAllViews(page), what).toEqual([]);
  await resize(page, { width: 360, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${what}, width`).toBe(360);
  for (const twiceAt of [640, 390]) {
    await resize(page, { width: twiceAt, height: 740 });
    const wideWith = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const { scrollWidth } = document.documentElement;
      document.documentElement.style.fontSize = '';
      return scrollWidth;
    });
    expect.soft(wideWith, `${what}, width with text of twice the size`).toBe(twiceAt);
  }
  if (usual) await resize(page, usual);
}
