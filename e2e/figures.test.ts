// A figure explains itself where it stands.
import { readFileSync } from 'node:fs';
import { figuresSchema } from '../content/schema/facts.ts';
import { parseFacts } from '../content/schema/read-facts.ts';
import { pageRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const file = 'content/facts/figures.yaml';
const figures = parseFacts(file, readFileSync(file, 'utf8'), figuresSchema);
/** Pages that explain a figure where it stands, with the name of the first one. */
const explaining = pageRoutes
  .filter((route) => route !== '/')
  .map((route) => ({ route, text: readFileSync(`content/pages${route}.mdx`, 'utf8') }))
  .flatMap(({ route, text }) => {
    const [, name] = /<Figure of="([a-z-]+)"/.exec(text) ?? [];
    return name ? [{ route, name }] : [];
  });
const { route: explainingPage = '', name = '' } = explaining[0] ?? {};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('pressing a figure shows where it stands what it means and how it is known', async ({
      page,
    }) => {
      await page.goto(explainingPage);
      const { value = '', basis: known = '' } = figures[name] ?? {};
      const figure = page.locator('main').getByRole('button', { name: value }).first();
      const basis = page.getByText(known).first();
      await expect(basis).toBeHidden();
      await figure.click();
      await expect(basis).toBeVisible();
      await expect(basis).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(basis).toBeHidden();

      await figure.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/zahlen#${name}`);
    });
  });
}

test('on a phone the explanation stays on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { route } of explaining) {
    await page.goto(route);
    const shown = page.locator('main button[popovertarget]').filter({ visible: true });
    for (const figure of await shown.all()) {
      await figure.click();
      await expect(page.locator('main :popover-open')).toBeInViewport({ ratio: 0.99 });
      await page.keyboard.press('Escape');
    }
  }
});
