// A figure explains itself where it stands.
import { readFileSync } from 'node:fs';
import { contentPath } from '../model/content-folder.ts';
import { figuresSchema } from '../model/facts.ts';
import { parseFacts } from '../model/read-facts.ts';
import { pageRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const file = 'content/facts/figures.yaml';
const figures = parseFacts(file, readFileSync(contentPath(file), 'utf8'), figuresSchema);
const figureIn = (route: string) =>
  /<Figure of="([a-z-]+)"/.exec(
    readFileSync(contentPath(`content/pages${route}.mdx`), 'utf8'),
  )?.[1];
/** A page that explains a figure where it stands, and its name. */
const route = pageRoutes.find((route) => route !== '/' && figureIn(route)) ?? '';
const name = figureIn(route) ?? '';

// What opens and closes it is the browser's own.
test.use({ javaScriptEnabled: false });

test('pressing a figure shows where it stands what it means and how it is known', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(route);
  const { value = '', basis: known = '' } = figures[name] ?? {};
  const figure = page.locator('main').getByRole('button', { name: value }).first();
  const basis = page.getByText(known).first();
  await expect(basis).toBeHidden();
  await figure.click();
  await expect(basis).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Escape');
  await expect(basis).toBeHidden();

  await figure.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/zahlen#${name}`);
});
