// Two colleagues at one inbox; hostile texts; a person who may only read.
import type { Locator, Page } from '@playwright/test';
import { postJson, postReport } from '../../testing/mail/send-enquiry.ts';
import { expect, test } from '../support/desk-test.ts';
import { sitDown } from '../support/sit-down.ts';

test('two colleagues work on a report together, and neither overwrites the other', async ({
  desk,
  openBrowser,
}) => {
  const maria = await openBrowser();
  await sitDown(maria, desk);
  const thorsten = await openBrowser();
  const who = { name: 'Thorsten Böhme', mail: 'thorsten@leinestern.example' };
  await sitDown(thorsten, desk, { ...who, role: 'abuse' });
  // Neither does anything for it to appear.
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  const report = thorsten.getByRole('link', { name: /Rita Melderin/ });
  await report.click();
  const address = thorsten.url();
  await expect(thorsten.getByText('https://kunde.example/schuhe')).toBeVisible();

  await maria.goto(address);
  await workOf(maria).getByLabel('Zuständig').selectOption('Thorsten Böhme');
  await expect(workOf(thorsten).getByLabel('Zuständig')).toHaveValue(/./);
  await maria.getByLabel('Neue Notiz, nur für Kollegen').fill('Liegt bei Kunde 4711.');
  await maria.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(thorsten.getByText('Liegt bei Kunde 4711.')).toBeVisible();

  // Maria's page does not get Thorsten's change, and changes what she still sees.
  await maria.route('**/api/enquiries*/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await workOf(thorsten).getByLabel('Stand').selectOption('In Arbeit');
  const changed = thorsten.getByRole('link', { name: /In Arbeit 1/ });
  await expect(changed).toBeVisible();
  await workOf(maria).getByLabel('Stand').selectOption('Wartend');
  await expect(maria.getByRole('alert')).toContainText(
    'war schneller: Thorsten Böhme (Zustand: In Arbeit)',
  );
  await expect(workOf(maria).getByLabel('Stand')).toHaveValue('in-work');
});

test('what strangers write stays text, and what is shown can be kept as a file', async ({
  desk,
  openBrowser,
}) => {
  const page = await openBrowser();
  await sitDown(page, desk);
  const attack = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const sent = await postJson(desk.mailUrl, {
    name: attack.slice(0, 60),
    mail: 'mallory@angreifer.example',
    content: `${attack}\njavascript:alert(1)`,
  });
  expect(sent.ok).toBe(true);
  await page.getByRole('list', { name: 'Anfragen' }).getByRole('link').click();
  await expect(page.getByRole('definition').filter({ hasText: attack })).toBeVisible();
  await expect(page.locator('main img, main script')).toHaveCount(0);
  const answer = page.getByRole('link', { name: 'Antworten' });
  const tagged =
    /^mailto:mallory%40angreifer\.example\?subject=Re%3A%20[^&]*%5B2\d{3}-\d{4}-\w+%5D$/;
  await expect(answer).toHaveAttribute('href', tagged);
  await expect(page).toHaveTitle('(1) Anfragen');

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^anfragen-.*\.csv$/);
});

test('the role »read« finds nothing to change', async ({ desk, openBrowser }) => {
  const page = await openBrowser();
  const lena = { name: 'Lena Leser', mail: 'lena@leinestern.example', role: 'read' } as const;
  await sitDown(page, desk, lena);
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  await page.getByRole('link', { name: /Rita Melderin/ }).click();
  await expect(page.getByText('https://kunde.example/schuhe')).toBeVisible();
  await expect(page.getByText('Schritte der Meldung')).toBeVisible();
  await expect(workOf(page)).toHaveCount(0);
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('button')).toHaveCount(0);
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Verwalten' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Antworten' })).toHaveCount(0);
  await page.goto('/personen');
  await expect(page).toHaveURL('/');
});

function workOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Bearbeitung' });
}
