// Offline between opening a page and sending its form: the notice of a failure, and nothing typed is lost.
import { bothForms } from './support/enquiry-forms.ts';
import { expect, test } from './support/site-test.ts';

test.use({ expectedErrors: /^client: TypeError|ERR_INTERNET_DISCONNECTED/ });

for (const { title, address, name, send, sent, failed, fill } of bothForms) {
  test(`${title} says that it could not be sent, and is sent once the line is back`, async ({
    page,
    context,
  }) => {
    await page.goto(address);
    const form = page.getByRole('form', { name });
    await context.setOffline(true);
    await fill(form);
    await form.getByRole('button', { name: send }).click();
    const notice = page.getByRole('status').filter({ hasText: failed });
    await expect(notice).toBeVisible();
    await expect(notice).toBeInViewport();
    const field = form.getByLabel('Name', { exact: true });
    await expect(field).toHaveValue(/Beispiel$/);

    await context.setOffline(false);
    await field.focus();
    await field.press('End');
    await form.getByRole('button', { name: send }).click();
    await expect(page.getByText(sent)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test(`${title} gets its script with the next touch when it did not load with the first`, async ({
    page,
    context,
  }) => {
    await page.goto(address);
    const form = page.getByRole('form', { name });
    await context.setOffline(true);
    const failure = page.waitForEvent('console', (message) => /^client:/.test(message.text()));
    const field = form.getByLabel('Name', { exact: true });
    await field.fill('Jana');
    await failure;
    await context.setOffline(false);
    await field.press('End');
    await field.pressSequentially(' Beispiel');
    await expect(form).toHaveAttribute('novalidate');
    await expect(field).toHaveValue('Jana Beispiel');
  });
}
