// Translators and extensions change pages from outside: nothing that a visitor types is lost, and forms go on.
import type { Locator, Page } from '@playwright/test';
import { changes } from './support/change-page.ts';
import { touchForm } from './support/enquiry-forms.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/site-test.ts';

for (const path of ['/kontakt', '/abuse']) {
  for (const [name, change] of Object.entries(changes)) {
    test(`${path} keeps what is typed while scripts arrive, and goes on when it is changed again: ${name}`, async ({
      page,
    }) => {
      const letThrough = await holdScripts(page, /\/_assets\/[^/]+\.js$/);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await change(page);
      const form = page.locator('astro-island form');
      const field = form.locator('[name=name]');
      await field.click();
      await page.keyboard.type('Jana Beispl');
      await page.keyboard.press('ArrowLeft');
      letThrough();
      await touchForm(form);
      await page.keyboard.type('ie');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('Jana Beispiel');

      await change(page);
      const message = form.locator('[id$="-name-fault"]');
      await field.fill('J');
      await field.blur();
      await expect(message).not.toBeEmpty();
      // A translation of the message is under way when it goes.
      await field.fill('Jana Beispiel');
      await field.blur();
      await expect(message).toBeEmpty();
      await form.getByRole('button').click();
      const summary = form.getByRole('region');
      await expect(summary).toBeFocused();
      await fillRest(form);
      await submit(page, form);
      await expect(form.getByRole('status')).not.toBeEmpty();
      await expect(summary).toHaveCount(0);
    });
  }
}

/** All but the name. */
async function fillRest(form: Locator): Promise<void> {
  await form.locator('[name=mail]').fill('jana@example.org');
  const place = form.locator('[name=location]');
  if ((await place.count()) > 0) await place.fill('https://shop.example/angebot?id=7');
  await form.locator('[name=content]').fill(`Wir suchen ein halbes Rack. ${crypto.randomUUID()}`);
}

async function submit(page: Page, form: Locator): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button').click();
  const answer = await answered;
  expect(answer.ok()).toBe(true);
  const sent = answer.request().postData() ?? '';
  expect(decodeURIComponent(sent.replaceAll('+', ' '))).toMatch(/Beispiel/);
}
