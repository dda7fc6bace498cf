// From the button to the notice, in both forms: answers of every kind, and scripts that come late, never or broken.
import type { Page } from '@playwright/test';
import { formIn } from '../contract/forms.ts';
import { company } from '../testing/company.ts';
import { faultsInAllViews } from './support/accessibility-faults.ts';
import { bothForms, fillContactForm, openContactForm } from './support/enquiry-forms.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test } from './support/site-test.ts';

const logged = (page: Page) =>
  page.waitForEvent('console', (line) => line.text().startsWith('client: '));

for (const { title, address, name, send, service, sent, failed, open, fill } of bothForms) {
  test.describe(title, () => {
    test('sends once however often one clicks, and keeps button, notice and focus in their places', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const held = await holdAnswer(page, service);
      const form = await open(page);
      await fill(form);
      await form.getByRole('button', { name: send }).dblclick();
      const button = form.getByRole('button', { name: 'Wird gesendet' });
      await expect(button).toBeDisabled();
      // Unlike click(), a finger does not wait for the button to become enabled.
      await button.dispatchEvent('click');
      await form.getByLabel('Name', { exact: true }).press('Enter');
      held.answer();
      const notice = form.getByRole('status');
      await expect(notice).toHaveText(sent);
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(held.posts()).toBe(1);

      await expect(form.getByRole('button')).toHaveCount(0);
      await form.getByLabel('Name', { exact: true }).pressSequentially('!');
      await expect(notice).toBeEmpty();
      await form.getByRole('button', { name: send }).press('Enter');
      await expect(notice).toHaveText(sent);
      await page.keyboard.press('Shift+Tab');
      await expect(form.getByRole('link', { name: 'Datenschutzerklärung' })).toBeFocused();
      expect(await faultsInAllViews(page)).toEqual([]);
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

    test.describe('when it fails', () => {
      test.use({ expectedErrors: /^client: |503|ERR_/ });

      for (const [what, answer] of [
        ['the service answers 503', { status: 503 }],
        ['a proxy redirects', { status: 303, headers: { location: '/impressum' } }],
        ['the line is cut', undefined],
      ] as const) {
        test(`says and logs that nothing was sent when ${what}, until a sending succeeds`, async ({
          page,
        }) => {
          await page.route(service, (route) => (answer ? route.fulfill(answer) : route.abort()));
          const form = await open(page);
          await fill(form);
          const button = form.getByRole('button', { name: send });
          const notice = form.getByRole('status');
          // Specification, section 8: logged to the console.
          const line = logged(page);
          await button.press('Enter');
          await expect(notice).toHaveText(failed);
          expect((await line).type()).toBe('error');
          await expect(form.getByLabel('Name', { exact: true })).toHaveValue(/Beispiel$/);
          // Only what is new is read out.
          await expect(notice).toHaveAttribute('aria-atomic', 'false');
          const first = await notice.getByText(failed).elementHandle();
          await page.keyboard.press('Tab');
          await expect(button).toBeFocused();
          await page.keyboard.press('Enter');
          await expect
            .poll(() => first?.evaluate((element) => element.isConnected), 'told again')
            .toBe(false);
          await expect(notice).toHaveText(failed);
          expect(await faultsInAllViews(page)).toEqual([]);

          await page.unroute(service);
          const held = await holdAnswer(page, service);
          await button.click();
          await expect(form.getByRole('button', { name: 'Wird gesendet' })).toBeVisible();
          await expect(notice).toHaveText(failed);
          held.answer();
          await expect(notice).toHaveText(sent);
        });
      }

      for (const [what, address] of [
        ['proof of work', '**/_assets/proof-worker*'],
        ['service', service],
      ] as const) {
        test(`says that a ${what} hangs within 30 s, and lets one try again`, async ({ page }) => {
          await page.clock.install();
          let asked = 0;
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

test.describe('when something breaks', () => {
  test.use({ expectedErrors: /^client: |No proof of work|ERR_/ });

  test('nothing is sent with a broken hash, and the notice names the mailbox of the page', async ({
    page,
  }) => {
    // MD5 takes its constants from sines.
    await page.route('**/_assets/proof-worker*', async (route) => {
      const worker = await route.fetch();
      await route.fulfill({ response: worker, body: `Math.sin = () => 0;${await worker.text()}` });
    });
    await page.route('**/mail/v1', (route) => route.fulfill({ status: 200 }));
    const form = await openContactForm(page, '/support');
    await fillContactForm(form);
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    const notice = `${formIn('contact', 'de').failed} ${company.mailboxes.support}`;
    await expect(form.getByRole('status')).toHaveText(notice);
  });

  test('a form whose script does not load can still be sent, and gets it with the next touch', async ({
    page,
    context,
  }) => {
    await page.goto('/kontakt#contactform');
    const form = page.getByRole('form');
    await context.setOffline(true);
    const line = logged(page);
    await form.getByLabel('Name').fill('Jana');
    expect((await line).text()).toMatch(/^client: TypeError: /);
    await expect(form).not.toHaveAttribute('novalidate');
    await expect(form.getByRole('button', { name: 'Nachricht senden' })).toBeEnabled();
    await context.setOffline(false);
    await form.getByLabel('Name').press('End');
    await form.getByLabel('Name').pressSequentially(' Beispiel');
    await expect(form).toHaveAttribute('novalidate');
    await expect(form.getByLabel('Name')).toHaveValue('Jana Beispiel');
  });

  test('an error and a promise that are not caught are logged once each', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
    await page.goto('/');
    await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown');
      });
      void Promise.reject(new Error('rejected'));
    });
    await expect
      .poll(() => errors.map((error) => error.split('\n')[0]).sort())
      .toEqual(['client: Error: rejected', 'client: Error: thrown']);
  });
});

/** Keeps the service's answer back until the test lets it through. */
async function holdAnswer(page: Page, service: string) {
  const released = Promise.withResolvers<void>();
  let posts = 0;
  await page.route(service, async (route) => {
    posts += 1;
    await released.promise;
    await route.continue();
  });
  return { answer: released.resolve, posts: () => posts };
}
