// A report from the inbox to its end, and every page of those who manage, without a mouse.
import type { Locator, Page } from '@playwright/test';
import { message, postJson, postReport } from '../../testing/mail/send-enquiry.ts';
import { expect, test } from '../support/desk-test.ts';
import { sitDown } from '../support/sit-down.ts';

const mostStops = 120;

test('a report is closed and complained about, and all pages are reached, by keys alone', async ({
  desk,
  openBrowser,
}) => {
  test.setTimeout(300_000);
  const page = await openBrowser();
  await sitDown(page, desk);
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  for (const name of ['Anna Ahorn', 'Clara Colo']) {
    const content = `Wir möchten über Kühlung sprechen. Grüße von ${name}`;
    expect((await postJson(desk.mailUrl, { ...message, name, content })).ok).toBe(true);
  }
  const lines = page.getByRole('list', { name: 'Anfragen' }).getByRole('link');
  await expect(lines).toHaveCount(3);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('ahorn kuehl');
  await expect(lines).toHaveCount(1);
  await expect(page).toHaveURL(/search=ahorn\+kuehl/);
  await tabTo(page, lines);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Anna Ahorn' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await tabTo(page, lines.filter({ hasText: 'Rita Melderin' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schritte der Meldung' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Schritt vermerken' }));
  await page.keyboard.press('Enter');
  await choose(page, page.getByLabel('Nächster Schritt'), 'closed');
  await choose(page, page.getByLabel('Ergebnis', { exact: true }), 'rejected');
  await tabTo(page, page.getByLabel('Offensichtlich unbegründet'));
  await page.keyboard.press('Space');
  await choose(page, page.getByLabel('Worum es geht'), 'violence');
  await tabTo(page, page.getByLabel(/^Entscheidung/));
  await page.keyboard.type('Dort steht nichts mehr.');
  await tabTo(page, page.getByRole('button', { name: 'Vorschau' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Vorschau' })).toContainText('Dort steht nichts');
  await tabTo(page, page.getByRole('button', { name: 'Entscheidung senden und abschließen' }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByText('Beschwerde vermerken …'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Beschwerde', { exact: true }));
  await page.keyboard.type('Doch.');
  await tabTo(page, page.getByRole('button', { name: 'Beschwerde vermerken', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sie waren an diesem Fall beteiligt.')).toBeVisible();

  for (const name of ['Personen', 'Auskunft und Löschung', 'Jahreszahlen', 'Protokoll']) {
    await tabTo(page, page.getByRole('button', { name: 'Verwalten' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

/** Walks there stop by stop; each stop has to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const { activeElement: focused } = document;
      // The button in a field for dates is the browser's own, with its own ring.
      if (!focused?.matches(':focus') || focused === document.body) return '';
      const isSeen = focused.checkVisibility() && getComputedStyle(focused).outlineStyle !== 'none';
      return isSeen ? '' : focused.outerHTML;
    });
    expect(unseen, 'where the keyboard is').toBe('');
  }
  throw new Error(`No way by Tab to ${target}`);
}

async function choose(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list);
  const values = await list.evaluate((element) =>
    [...(element as HTMLSelectElement).options].map((option) => option.value),
  );
  for (const _ of values) {
    if ((await list.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(list).toHaveValue(value);
}
