// A visit leaves no trace in the browser. Cookies and requests to others fail every test here, by
// the shared `test`; this one looks into every other place where something could be kept.
import { fillContactForm, openContactForm } from './support/contact-form.ts';
import { expect, test } from './support/site-test.ts';

test('nothing is kept in the browser after several pages and an enquiry', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const path of ['/produkte', '/abuse', '/blog', '/blog/managed-private-openstack']) {
    await page.goto(path);
  }
  const form = await openContactForm(page);
  await fillContactForm(form);
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByRole('status')).toContainText('entgegen genommen');

  const kept = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  const nothing = { cookie: '', local: [], session: [], databases: [], caches: [], workers: 0 };
  expect(kept).toEqual(nothing);
  expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
});

test('no answer tries to set a cookie', async ({ request }) => {
  for (const path of ['/', '/kontakt', '/Kontakt', '/hosting', '/404', '/favicon.svg']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.headers()['set-cookie'], path).toBeUndefined();
  }
});
