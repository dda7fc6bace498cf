// Legal texts can be cited, printed and read in the languages that we promise.
import { company } from '../testing/company.ts';
import { readFrontMatter } from '../testing/front-matter.ts';
import { readHead } from './support/page-head.ts';
import { allRoutes, englishRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const legalRoutes = allRoutes.filter((route) => readFrontMatter(route).legal);

test('legal texts have numbered sections, each in their contents', async ({ page }) => {
  test.slow();
  const main = page.getByRole('main');
  for (const path of legalRoutes) {
    await page.goto(path);
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect.soft(headings.length, path).toBeGreaterThan(1);
    for (const [index, heading] of headings.entries()) {
      expect.soft(heading.startsWith(`${index + 1}. `), `${path}: ${heading}`).toBe(true);
    }
    const contents = main.getByRole('navigation').getByRole('link');
    expect.soft(await contents.allTextContents(), path).toEqual(headings);

    await contents.last().click();
    await expect.soft(main.getByRole('heading', { level: 2 }).last(), path).toBeInViewport();
    expect.soft(new URL(page.url()).hash, path).not.toMatch(/\d/);
  }
});

test('on paper a legal text names its address and leaves the shell out', async ({ page, site }) => {
  await page.goto('/agb');
  await expect(page.getByText(`${site.address}/agb`)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${site.address}/agb`)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading').last()).toBeVisible();
});

test('German and English pages name and reach each other', async ({ page, request, site }) => {
  const pairs = englishRoutes.map((path) => ({
    de: `${site.address}${path.replace(/^\/en\/?/, '/')}`,
    en: `${site.address}${path}`,
  }));
  // Before anything is opened: a page of ours would not have a text parsed (Trusted Types).
  for (const alternates of pairs) {
    for (const address of Object.values(alternates)) {
      const head = await readHead(page, await (await request.get(address)).text());
      const all = { ...alternates, 'x-default': alternates.en };
      expect.soft(head.alternates, address).toEqual(all);
      expect.soft(head.canonical).toBe(address.replace(/(?<=\/\/[^/]+)$/, '/'));
    }
  }
});

test('pages in one language name no other', async ({ page, request }) => {
  const head = await readHead(page, await (await request.get('/agb')).text());
  expect(head.alternates).toEqual({});
});

test('the imprint names what § 5 DDG, § 18 MStV and Art. 28 Data Act ask for', async ({ page }) => {
  await page.goto('/impressum');
  const main = page.getByRole('main');
  const { address, mailboxes, management, register } = company;
  for (const fact of [
    ...[company.legalName, address.street, `${address.postalCode} ${address.city}`, company.phone],
    ...[mailboxes.contact, ...management.map(({ name }) => name), register.court, register.number],
    ...(register.generalPartner ? [register.generalPartner] : []),
    ...[company.vatId, company.editorialResponsible, ...(company.fax ? [company.fax] : [])],
    ...['§ 18 Abs. 2 MStV', 'Art. 28 des Data Act'],
  ]) {
    await expect.soft(main, fact).toContainText(fact);
  }
  if (!company.fax) await expect(main).not.toContainText(/fax/i);
  await expect(page.locator('a[href*="ec.europa.eu"]')).toHaveCount(0);
});
