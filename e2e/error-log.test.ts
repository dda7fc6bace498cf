// Whatever breaks in the browser is written to the console with the prefix of the specification (section
// 8), once, and never shown.
import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

test.use({ expectedErrors: /^client:|net::ERR_FAILED/ });

/** What the page writes to the console as an error, but for what the browser says of its own requests. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) {
      errors.push(message.text());
    }
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  return errors;
}

test('a form whose script does not load is logged, and can still be sent', async ({ page }) => {
  const errors = errorsOf(page);
  await page.route('**/_assets/enquiry-form*', (route) => route.abort());
  await page.goto('/kontakt#contactform');
  await page.getByLabel('Nachricht').focus();
  await expect.poll(() => errors).toEqual([expect.stringMatching(/^client: TypeError: /)]);
  await expect(page.getByRole('form')).not.toHaveAttribute('novalidate');
  await expect(page.getByRole('button', { name: 'Nachricht senden' })).toBeEnabled();
});

test('a form that breaks as its script takes over is logged', async ({ page }) => {
  const errors = errorsOf(page);
  await page.route('**/_assets/enquiry-form*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export function EnquiryForm() { throw new Error('The form broke'); }",
    }),
  );
  await page.goto('/kontakt#contactform');
  await page.getByLabel('Nachricht').focus();
  await expect.poll(() => errors).not.toEqual([]);
  // What is logged a second time comes in the same moment.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(errors).toEqual([expect.stringMatching(/^client: Error: The form broke/)]);
});

test('an error and a promise that nobody caught are logged once each', async ({ page }) => {
  const errors = errorsOf(page);
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
