// The two sites on /company can be touched: one goes dark, and the page says what goes on.
import { expect, test } from '../support/site-test.ts';

const bothRun = 'Was für beide gebucht ist, läuft an beiden.';
const firstIsDark =
  'Was für beide gebucht ist, läuft in Laatzen weiter. Dort starten wir aus der Sicherung, was nur in Vahrenwald steht und wofür Backup gebucht ist; alles andere wartet.';

test('a site that is touched goes dark, and the page says what goes on', async ({ page }) => {
  await page.goto('/cloud');
  const sites = page.getByRole('group', { name: /^Was geschieht, wenn ein Standort ausfällt/ });
  const first = sites.getByRole('checkbox', { name: 'Vahrenwald' });
  const second = sites.getByRole('checkbox', { name: 'Laatzen' });
  await expect(sites.getByRole('paragraph')).toHaveText([bothRun]);
  await sites.getByText('Vahrenwald', { exact: true }).click();
  await expect(first).not.toBeChecked();
  await expect(sites.getByRole('paragraph')).toHaveText([firstIsDark]);
  await second.press('Space');
  await expect(sites.getByRole('paragraph')).toHaveText([/an einem dritten, weit entfernten Ort/]);
  await first.press('Space');
  await second.press('Space');
  await expect(sites.getByRole('paragraph')).toHaveText([bothRun]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('they go dark as well', async ({ page }) => {
    await page.goto('/cloud');
    await page.getByRole('checkbox', { name: 'Laatzen' }).press('Space');
    await expect(page.getByText('läuft in Vahrenwald weiter')).toBeVisible();
  });
});
