// Finding the proof may not make the page stutter, even for the longest message there can be.
import { fillContactForm, openContactForm } from './support/enquiry-forms.ts';
import { expect, test } from './support/site-test.ts';

test('the proof for a message of 20,000 characters is found beside the page', async ({ page }) => {
  const form = await openContactForm(page);
  await fillContactForm(form, 'Überlänge fürs Büro '.repeat(1_000));

  const worker = page.waitForEvent('worker');
  const posted = page.waitForRequest('**/mail/v1');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();

  expect((await worker).url()).toContain('/_assets/proof-worker');
  expect((await posted).headers().timestamp).toMatch(/^130\d{7}$/);
  await expect(form.getByRole('status')).toContainText('entgegen genommen');
});

test.describe('when the hash is broken', () => {
  test.use({ expectedErrors: /No proof of work/ });

  test('nothing is sent and the error notice shows', async ({ page }) => {
    // MD5 takes its constants from sines.
    await page.route('**/_assets/proof-worker*', async (route) => {
      const worker = await route.fetch();
      await route.fulfill({ response: worker, body: `Math.sin = () => 0;${await worker.text()}` });
    });
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    const form = await openContactForm(page);
    await fillContactForm(form);
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(form.getByRole('status')).toContainText('konnte nicht verschickt werden');
    expect(posts).toEqual([]);
  });
});
