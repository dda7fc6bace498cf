// A link to a question leads to its answer, and what a phone folds is there.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Open, alone, and scrolled 120 pixels below the top as the specification wants it. */
async function expectOpen(page: Page, id: string): Promise<void> {
  const question = page.locator(`details#${id}`);
  await expect(question).toHaveAttribute('open');
  const top = () => question.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 120)).toBeLessThan(2);
}

test('a question in the address is open, and no other; what is no question opens nothing', async ({
  page,
}) => {
  await page.goto('/backup#snapshot');
  await expectOpen(page, 'snapshot');
  await expect(page.locator('details[open]')).toHaveCount(1);
  for (const anchor of ['gibt-es-nicht', 'umfang', '%']) {
    await page.goto('about:blank');
    await page.goto(`/backup#${anchor}`);
    await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
    await expect(page.locator('details[open]')).toHaveCount(0);
  }
});

test('a link in the text opens the question it names again and again, by mouse and by keyboard', async ({
  page,
}) => {
  await page.goto('/backup');
  const link = page.getByRole('link', { name: 'Löschpflichten nach DSGVO' });
  for (const follow of [() => link.click(), () => link.press('Enter')]) {
    await follow();
    await expectOpen(page, 'loeschen');
    await page.keyboard.press('Tab');
    await expect(page.locator('details#loeschen summary')).toBeFocused();
    await page.keyboard.press('Enter');
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
  await expect(table).toBeVisible();
});
