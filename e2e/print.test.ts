// On paper a page is a document: its text and whose it is, and nothing that wants a click.
import { company } from '../testing/company.ts';
import { productRoute, productRoutes } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

// With all that is drawn on a screen.
test.use(withMotion);

const { street, postalCode, city } = company.address;

test('on paper a page says whose it is, and leaves out what wants a click', async ({
  page,
  site,
}) => {
  test.slow();
  const clickable = page.locator(
    'nav, button:not([popovertarget]), form, canvas, video, a.button, .button + a',
  );
  const head = page.locator('body > p');
  const owner = `${company.legalName} · ${street} · ${postalCode} ${city}`;
  for (const path of ['/', ...productRoutes, '/kontakt', '/agb', '/blog']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect.soft(clickable.filter({ visible: true }), path).toHaveCount(0);
    await expect.soft(page.getByRole('banner'), path).toBeHidden();
    await expect.soft(page.getByRole('contentinfo'), path).toBeHidden();
    await expect.soft(head, path).toContainText(owner);
    await expect.soft(head).toContainText(path === '/' ? site.address : `${site.address}${path}`);
    await expect.soft(page.getByRole('main').getByRole('heading').last(), path).toBeVisible();
  }
});

test('answers are printed open, links out of the site with their address, and bands of the night in ink', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(productRoute);
  const answers = page.locator('details > :not(summary)');
  const count = await answers.count();
  expect(count).toBeGreaterThan(0);
  await expect(answers.filter({ visible: true })).toHaveCount(count);
  for (const band of await page.locator('main section').all()) {
    await expect(band).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(band).toHaveCSS('background-color', /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/);
  }
  await page.goto('/support');
  const link = page.getByRole('main').getByRole('link', { name: /Service Desk/ });
  const printed = await link
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain(company.serviceDesk);
});
