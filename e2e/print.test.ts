// On paper a page is a document: its text and whose it is, and nothing that wants a click.
import { getDocumentProxy } from 'unpdf';
import { company } from '../testing/company.ts';
import { actionLinks, classSelector } from './support/class-selector.ts';
import { productRoute, productRoutes } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

// With all that is drawn on a screen.
test.use(withMotion);

const letterhead = `body > ${classSelector('shell/letterhead.module.css', 'letterhead')}`;

const { street, postalCode, city } = company.address;
const pages = ['/', ...productRoutes, '/kontakt', '/agb', '/blog'];

test('on paper a page says whose it is, and leaves out what wants a click', async ({
  page,
  site,
}) => {
  test.slow();
  const clickable = page.locator(
    ['nav, button:not([popovertarget]), form, canvas, video', ...actionLinks].join(),
  );
  const head = page.locator(letterhead);
  const owner = `${company.legalName} · ${street} · ${postalCode} ${city}`;
  for (const path of pages) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect.soft(clickable.filter({ visible: true }), path).toHaveCount(0);
    await expect.soft(page.getByRole('banner'), path).toBeHidden();
    await expect.soft(page.getByRole('contentinfo'), path).toBeHidden();
    await expect.soft(head, path).toContainText(owner);
    await expect.soft(head).toContainText(path === '/' ? site.address : `${site.address}${path}`);
  }
});

test('a figure in a sentence stands on paper too, without its explanation', async ({ page }) => {
  await page.goto('/vertrauen');
  await page.emulateMedia({ media: 'print' });
  const figures = page.locator('main button[popovertarget]');
  expect(await figures.count()).toBeGreaterThan(0);
  for (const figure of await figures.all()) {
    await expect(figure).toBeVisible();
  }
  await expect(page.locator('main [popover]').filter({ visible: true })).toHaveCount(0);
});

test('a legal text names its address on paper, and leaves out its contents', async ({
  page,
  site,
}) => {
  await page.goto('/agb');
  await expect(page.getByText(`${site.address}/agb`)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${site.address}/agb`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading').last()).toBeVisible();
});

test('the letterhead is for paper only', async ({ page }) => {
  await page.goto(productRoute);
  await expect(page.locator(letterhead)).toBeHidden();
});

test('every answer can be read on paper', async ({ page }) => {
  await page.goto(productRoute);
  const answers = page.locator('details > :not(summary)');
  const count = await answers.count();
  expect(count).toBeGreaterThan(0);
  await expect(answers.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(answers.filter({ visible: true })).toHaveCount(count);
});

test('the latest post stays on one sheet, wherever it falls', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const post = page.getByRole('region', { name: 'Neues aus dem Blog' });
  const [when, title] = [
    await post.locator('time').innerText(),
    await post.locator('h2').innerText(),
  ];
  for (let movedBy = 0; movedBy <= 40; movedBy += 20) {
    await page.getByRole('main').evaluate((main, points) => {
      main.style.paddingTop = `${points}pt`;
    }, movedBy);
    const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
    const sheet = sheets.find((words) => words.includes(`Aus dem Blog · ${when}`));
    expect.soft(sheet, `${movedBy} pt further down`).toContain(title);
  }
});

test('links that lead out of the site say where', async ({ page }) => {
  await page.goto('/support');
  await page.emulateMedia({ media: 'print' });
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Service Desk/ })
    .first();
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain(company.serviceDesk);
});

test('bands of the night are printed in ink on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(productRoute);
  for (const band of await page.locator('main section').all()) {
    await expect(band).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(band).toHaveCSS('background-color', /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/);
  }
});

/** The words of each sheet. */
async function sheetsOf(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : ''));
      return words.join(' ').replaceAll(/\s+/g, ' ');
    }),
  );
}
