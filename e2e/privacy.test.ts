// A visit leaves no trace in the browser. Cookies and requests to others fail every test here, by
// the shared `test`; this one looks into every other place where something could be kept.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillContactForm, openContactForm } from './support/enquiry-forms.ts';
import { productRoute } from './support/routes.ts';
import { runSite } from './support/run-site.ts';
import { expect, test, withMotion } from './support/site-test.ts';

test.use(withMotion);

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

test('the server keeps neither address nor browser of a visitor, and logs nothing that was typed', async ({
  browser,
}) => {
  await using site = await runSite({ TRUSTED_PROXIES: '127.0.0.0/8, ::1' });
  const userAgent = 'Browser of Marit';
  await using context = await browser.newContext({
    baseURL: site.url,
    userAgent,
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' },
  });
  const page = await context.newPage();
  const form = await openContactForm(page, productRoute);
  await fillContactForm(form, 'Wir suchen ein halbes Rack.');
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByRole('status')).toContainText('entgegen genommen');
  await expect.poll(site.logged).toContain('mail filed');

  const log = site.logged();
  const kept = readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join();
  expect(kept).toContain('halbes Rack');
  for (const trace of ['203.0.113.7', '127.0.0.1', userAgent]) {
    expect.soft(kept, trace).not.toContain(trace);
  }
  const afterStart = log.slice(log.indexOf('listening'));
  for (const trace of ['203.0.113.7', userAgent, productRoute, 'halbes Rack', 'jana@', 'Jana']) {
    expect.soft(afterStart, trace).not.toContain(trace);
  }
});
