// A link to a question leads to its answer.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const question = (page: Page) => page.locator('details#loeschen');
const others = (page: Page) => page.locator('details[open]:not(#loeschen)');
const answer = (page: Page) => question(page).getByText('Löschliste');

/** Scrolled to where the specification wants link targets: 120 pixels below the top. */
async function expectAtTop(target: Locator): Promise<void> {
  const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 120)).toBeLessThan(2);
}

test('a question in the address is open, and no other', async ({ page }) => {
  await page.goto('/backup#loeschen');
  await expect(answer(page)).toBeVisible();
  await expect(others(page)).toHaveCount(0);
  await expectAtTop(question(page));
});

test('a link in the text opens the question it names, again and again', async ({ page }) => {
  await page.goto('/backup');
  await expect(answer(page)).toBeHidden();
  const link = page.getByRole('link', { name: 'Löschpflichten nach DSGVO' });
  await link.click();
  await expect(answer(page)).toBeVisible();
  await expectAtTop(question(page));

  await question(page).locator('summary').click();
  await expect(answer(page)).toBeHidden();
  // The address stays the same now, so nothing tells of a change.
  await link.click();
  await expect(answer(page)).toBeVisible();
});

test('works by keyboard: Enter on the link, Tab to the question, Enter closes it', async ({
  page,
}) => {
  await page.goto('/backup');
  await page.getByRole('link', { name: 'Löschpflichten nach DSGVO' }).focus();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question(page).locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeHidden();
});

test('an address changed by hand or by going back opens its question', async ({ page }) => {
  await page.goto('/backup#snapshot');
  await expect(page.locator('details#snapshot')).toHaveAttribute('open');
  await page.evaluate(() => {
    location.hash = 'loeschen';
  });
  await expect(answer(page)).toBeVisible();
  await expectAtTop(question(page));

  await page.locator('details#snapshot summary').click();
  await expect(page.locator('details#snapshot')).not.toHaveAttribute('open');
  await page.goBack();
  await expect(page).toHaveURL(/#snapshot$/);
  await expect(page.locator('details#snapshot')).toHaveAttribute('open');
});

test('an address that names nothing, or no question, opens nothing', async ({ page }) => {
  for (const anchor of ['gibt-es-nicht', 'umfang', '%']) {
    await page.goto(`/backup#${anchor}`);
    await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
    await expect(page.locator('details[open]')).toHaveCount(0);
  }
});

test('what a phone folds is there on a desktop, within reach on the phone, and open for its address', async ({
  page,
}) => {
  const table = page.locator('#technik dl');
  await page.goto('/colocation');
  await expect(table).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table).toBeHidden();
  await page.getByText('Technische Angaben zum Stellplatz', { exact: true }).first().click();
  await expect(table).toBeVisible();
  await page.goto('/colocation#technik');
  await expect(page.getByText('geeichter Zähler')).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(1);
});
