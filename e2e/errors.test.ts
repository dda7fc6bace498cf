// What stands where nothing stands: 404, 410, and the way to the right address.
import { company, errors } from '../testing/company.ts';
import { goneRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

// Browsers report such a page as an error of its own.
test.use({ expectedErrors: /status of (404|410)/ });

const lost = errors.notFound.heading;
const removed = errors.gone.heading;

for (const path of [
  '/404',
  '/gibt-es-nicht',
  '/blog/gibt-es-nicht',
  '/kontakt/formular',
  '/notice',
]) {
  test(`${path} is answered as not found`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(`${errors.notFound.title} – ${company.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lost);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  });
}

for (const path of goneRoutes) {
  test(`${path} is answered as gone, with a way to the start`, async ({ page, site }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(410);
    await expect(page).toHaveTitle(`${errors.gone.title} – ${company.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(removed);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
  });
}

test('gone pages are gone in capitals and with a slash too', async ({ request }) => {
  for (const path of goneRoutes) {
    for (const variant of [path.toUpperCase(), `${path}/`]) {
      const answer = await request.get(variant);
      expect.soft(answer.status(), variant).toBe(410);
      expect.soft(await answer.text(), variant).toContain(removed);
    }
  }
});

test('a page with a slash, in capitals or with an ending leads to its address', async ({
  request,
}) => {
  for (const path of ['/kontakt/', '/Kontakt', '/KONTAKT/', '/kontakt.html']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect.soft(answer.status(), path).toBe(308);
    expect.soft(answer.headers().location, path).toBe('/kontakt');
  }
});

test('a post in capitals leads to the post, and what followed the ? stays', async ({ request }) => {
  const answer = await request.get('/Blog/Managed-Private-OpenStack/?von=mail', {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe('/blog/managed-private-openstack?von=mail');
});

test('an address with two slashes leads nowhere else', async ({ request, site }) => {
  const answer = await request.get(`${site.url}//example.org/`, { maxRedirects: 0 });
  expect(answer.status()).toBe(404);
});
