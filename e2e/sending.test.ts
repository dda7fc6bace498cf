// From the last field to the notice, in both forms: clicks, focus, failures, and what was typed before
// the form's script arrived.
import type { Page } from '@playwright/test';
import { bothForms } from './support/enquiry-forms.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/site-test.ts';

for (const { title, address, name, send, service, sent, failed, open, fill } of bothForms) {
  test.describe(title, () => {
    test('sends once however often one clicks, and shows that it is sending', async ({ page }) => {
      const held = await holdAnswer(page, service);
      const form = await open(page);
      await fill(form);
      await form.getByRole('button', { name: send }).dblclick();

      const button = form.getByRole('button', { name: 'Wird gesendet' });
      await expect(button).toBeDisabled();
      // A finger does not wait for the button to become enabled again, as click() would.
      await button.dispatchEvent('click');
      await form.getByLabel('Name', { exact: true }).press('Enter');
      held.answer();
      await expect(form.getByRole('status')).toHaveText(sent);
      expect(held.posts()).toBe(1);
    });

    test('hides the button while the sent notice shows, and brings it back with the next word', async ({
      page,
    }) => {
      const form = await open(page);
      await fill(form);
      await form.getByRole('button', { name: send }).click();
      await expect(form.getByRole('status')).toHaveText(sent);
      await expect(form.getByRole('button')).toHaveCount(0);

      await form.getByLabel('Name', { exact: true }).pressSequentially('!');
      await expect(form.getByRole('button', { name: send })).toBeEnabled();
      await expect(form.getByRole('status')).toBeEmpty();
    });

    test('keeps the keyboard where button and notices are, while sending and afterwards', async ({
      page,
    }) => {
      const held = await holdAnswer(page, service);
      const form = await open(page);
      await fill(form);
      await form.getByRole('button', { name: send }).press('Enter');
      const end = form.locator(':focus', { has: page.getByRole('status') });
      await expect(form.getByRole('button', { name: 'Wird gesendet' })).toBeDisabled();
      await expect(end).toBeInViewport();
      held.answer();
      await expect(form.getByRole('status')).toHaveText(sent);
      await expect(end).toBeInViewport();
      await page.keyboard.press('Shift+Tab');
      await expect(form.getByRole('link', { name: 'Datenschutzerklärung' })).toBeFocused();
    });

    test('shows the whole notice where the button stood at the edge of a phone', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const form = await open(page);
      await fill(form);
      const button = form.getByRole('button', { name: send });
      await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await button.click();
      const notice = form.getByRole('status');
      await expect(notice).toHaveText(sent);
      await expect(notice).toBeInViewport({ ratio: 1 });
    });

    test('judges a field by what stands in it, if it is left in the moment its script takes over', async ({
      page,
    }) => {
      await leaveFieldWhenReactListens(page);
      const letThrough = await holdScripts(page);
      await page.goto(address);
      const form = page.getByRole('form', { name });
      const field = form.getByLabel('Name', { exact: true });
      await field.pressSequentially('Jana');
      letThrough();
      await expect(form).toHaveAttribute('novalidate');
      await expect(field).not.toBeFocused();
      const marked = form.locator('[data-confirmed]', { has: page.locator('[name=name]') });
      await expect(marked).toHaveCount(1);
      await expect(form.getByText('Bitte Namen eingeben')).toHaveCount(0);
    });

    test('sends what was typed before its script arrived', async ({ page }) => {
      const letThrough = await holdScripts(page);
      await page.goto(address);
      const form = page.getByRole('form', { name });
      await fill(form);
      letThrough();
      await expect(form).toHaveAttribute('novalidate');
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue(/Beispiel$/);
      await form.getByRole('button', { name: send }).click();
      await expect(form.getByRole('status')).toHaveText(sent);
    });

    test('is sent by the browser when that happens before its script arrives', async ({ page }) => {
      await holdScripts(page);
      await page.goto(address);
      const form = page.getByRole('form', { name });
      await fill(form);
      await form.getByRole('button', { name: send }).click();
      await expect(page.getByText(sent)).toBeVisible();
      await expect(form).toHaveCount(0);
    });

    test.describe('when the service fails', () => {
      test.use({ expectedErrors: /^client: Error: POST|503/ });

      test('says so, and goes on saying it until a sending succeeds', async ({ page }) => {
        await page.route(service, (route) => route.fulfill({ status: 503 }), { times: 1 });
        const form = await open(page);
        await fill(form);
        // Specification, section 8: logged to the console.
        const logged = page.waitForEvent('console', (line) => line.text().startsWith('client: '));
        const button = form.getByRole('button', { name: send });
        await button.click();
        await expect(form.getByRole('status')).toHaveText(failed);
        expect((await logged).type()).toBe('error');
        // Only what is new is read out.
        await expect(form.getByRole('status')).toHaveAttribute('aria-atomic', 'false');

        const held = await holdAnswer(page, service);
        await button.click();
        await expect(form.getByRole('button', { name: 'Wird gesendet' })).toBeVisible();
        await expect(form.getByRole('status')).toHaveText(failed);
        held.answer();
        await expect(form.getByRole('status')).toHaveText(sent);
      });

      test('says it again when it fails again, and by keyboard the button comes next', async ({
        page,
      }) => {
        await page.route(service, (route) => route.fulfill({ status: 503 }));
        const form = await open(page);
        await fill(form);
        await form.getByRole('button', { name: send }).press('Enter');
        const notice = form.getByRole('status').getByText(failed);
        await expect(notice).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(form.getByRole('button', { name: send })).toBeFocused();

        // A screen reader reads out what is new, and nothing else.
        const first = await notice.elementHandle();
        await page.keyboard.press('Enter');
        await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
        await expect(notice).toBeVisible();
      });
    });

    test.describe('when a proxy answers with a page of its own', () => {
      test.use({ expectedErrors: /^client: TypeError|net::ERR_FAILED/ });

      test('says that nothing was sent when it redirects', async ({ page }) => {
        const form = await open(page);
        await fill(form);
        for (const status of [302, 303, 307]) {
          await page.route(service, (route) =>
            route.fulfill({ status, headers: { location: '/impressum' } }),
          );
          const logged = page.waitForEvent('console', (line) => line.text().startsWith('client: '));
          await form.getByRole('button', { name: send }).click();
          await logged;
          await expect(form.getByRole('status')).toHaveText(failed);
        }
      });
    });

    test.describe('when nothing comes to an end', () => {
      test.use({ expectedErrors: /^client: TimeoutError/ });

      for (const [hanging, address] of [
        ['proof of work', '**/_assets/proof-worker*'],
        ['service', service],
      ] as const) {
        test(`tells of a ${hanging} that hangs within 30 s, and lets one try again`, async ({
          page,
        }) => {
          await page.clock.install();
          let asked = 0;
          // Nobody answers.
          await page.route(address, () => {
            asked += 1;
          });
          const form = await open(page);
          await fill(form);
          await form.getByRole('button', { name: send }).click();
          await expect.poll(() => asked).toBe(1);
          await page.clock.fastForward(30_000);
          await expect(form.getByRole('status')).toHaveText(failed);
          await expect(form.getByRole('button', { name: send })).toBeEnabled();
        });
      }
    });
  });
}

interface HeldAnswer {
  readonly answer: () => void;
  /** How often the service was asked. */
  readonly posts: () => number;
}

/** Keeps the service's answer back until the test lets it through. */
async function holdAnswer(page: Page, service: string): Promise<HeldAnswer> {
  const released = Promise.withResolvers<void>();
  let posts = 0;
  await page.route(service, async (route) => {
    posts += 1;
    await released.promise;
    await route.continue();
  });
  return { answer: released.resolve, posts: () => posts };
}

/** React listens to an island before it has looked at it; in between the focus goes away. */
async function leaveFieldWhenReactListens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      addEventListener.call(this, type, ...rest);
      if (type !== 'focusout' || !(this instanceof HTMLElement)) return;
      queueMicrotask(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
    };
  });
}
