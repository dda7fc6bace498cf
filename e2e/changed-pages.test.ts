// Translators and extensions change pages from outside: nothing that a visitor types may be lost, and forms go on.
import type { Locator, Page } from '@playwright/test';
import { changes } from './support/change-page.ts';
import { touchForm } from './support/enquiry-forms.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isOneOfEach } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const formPages = ['/kontakt', '/abuse', '/en/kontakt', '/en/abuse'].filter(isOneOfEach);
const everyScript = /\/_assets\/[^/]+\.js$/;

for (const path of formPages) {
  test(`${path} keeps what is typed while scripts arrive, whatever has changed the page`, async ({
    page,
  }) => {
    test.slow();
    for (const [name, change] of Object.entries(changes)) {
      await test.step(name, async () => {
        const letThrough = await holdScripts(page, everyScript);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await change(page);
        const form = formOn(page);
        const field = form.locator('[name=name]');
        await field.click();
        await page.keyboard.type('Jana Beispl');
        await page.keyboard.press('ArrowLeft');
        letThrough();
        await expect(islandOn(page)).not.toHaveAttribute('ssr');
        await page.keyboard.type('ie');
        await expect(field).toBeFocused();
        await expect(field).toHaveValue('Jana Beispiel');
        await fillRest(form);
        await submit(page, form);
      });
    }
  });

  test(`${path} goes on when the page is changed after its form was touched`, async ({ page }) => {
    test.slow();
    for (const [name, change] of Object.entries(changes)) {
      await test.step(name, async () => {
        await page.goto(path);
        const form = formOn(page);
        await touchForm(form);
        await change(page);
        const field = form.locator('[name=name]');
        const message = form.locator('[id$="-name-fault"]');
        await field.pressSequentially('J');
        await field.blur();
        await expect(message).not.toBeEmpty();
        await field.pressSequentially('ana Beispiel');
        await field.blur();
        await expect(message).toBeEmpty();
        await expect(field).toHaveValue(/Jana Beispiel|ana BeispielJ/);

        await form.getByRole('button').click();
        const summary = form.getByRole('region');
        await expect(summary).toBeFocused();
        await fillRest(form);
        await submit(page, form);
        await expect(form.getByRole('status')).not.toBeEmpty();
        await expect(summary).toHaveCount(0);
        await expect(field).toHaveValue(/Beispiel/);
      });
    }
  });

  test(`${path} says in a translated page what holds now, not what held before`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = formOn(page);
    await touchForm(form);
    await changes['a translated page'](page);
    const field = form.locator('[name=name]');
    const message = form.locator('[id$="-name-fault"]');
    await field.fill('J');
    await field.blur();
    await expect(message).toHaveText(/^\[.+\]$/);
    // The translation of the message is under way again when it goes.
    await field.fill('Jana');
    await field.blur();
    await field.fill('J');
    await field.blur();
    await field.fill('Jana');
    await field.blur();
    await expect(message).toBeEmpty();

    await fillRest(form);
    const answer = Promise.withResolvers<void>();
    await page.route('**/mail/v1**', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const button = form.getByRole('button');
    const label = await button.textContent();
    await button.click();
    await expect(button).not.toHaveText(label ?? '');
    await expect(button).toHaveText(/^\[.+\]$/);
    answer.resolve();
    await expect(form.getByRole('status')).toHaveText(/^\[.+\]$/);
  });
}

const islandOn = (page: Page) => page.locator('astro-island', { has: page.locator('form') });
const formOn = (page: Page) => page.locator('astro-island form');

/** All but the name. */
async function fillRest(form: Locator): Promise<void> {
  await form.locator('[name=mail]').fill('jana@example.org');
  const place = form.locator('[name=location]');
  if ((await place.count()) > 0) await place.fill('https://shop.example/angebot?id=7');
  await form.locator('[name=content]').fill(`Wir suchen ein halbes Rack. ${crypto.randomUUID()}`);
}

/** By script or by the browser itself. */
async function submit(page: Page, form: Locator): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button').click();
  const answer = await answered;
  expect(answer.ok()).toBe(true);
  const sent = answer.request().postData() ?? '';
  expect(decodeURIComponent(sent.replaceAll('+', ' '))).toMatch(/Beispiel/);
  if (answer.request().isNavigationRequest()) await expect(form).toHaveCount(0);
}
