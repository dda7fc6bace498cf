// The list of the blog and its articles have what the specification names (section 2).
import { literally, shownAuthor } from '../testing/company.ts';
import { readFrontMatter } from '../testing/front-matter.ts';
import { readHead } from './support/page-head.ts';
import { listedPostRoutes, unlistedPostRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const newestFirst = [...listedPostRoutes].sort((one, other) =>
  dayOf(other).localeCompare(dayOf(one)),
);

test('the list shows each entry whole, newest first, with dividers between them', async ({
  page,
}) => {
  await page.goto('/blog');
  const entries = page.locator('main ol > li');
  await expect(entries).toHaveCount(newestFirst.length);
  for (const [index, route] of newestFirst.entries()) {
    const { title, author = '', snippet = '' } = readFrontMatter(route);
    const entry = entries.nth(index);
    await expect(entry.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      route,
    );
    await expect(entry.getByText('Beitrag anzeigen')).toHaveAttribute('href', route);
    await expect(entry.getByText(germanDay(route))).toBeVisible();
    await expect(entry.getByText(author)).toHaveText(
      new RegExp(`${literally(`${germanDay(route)} · ${shownAuthor(author)}`)}\\s*$`),
    );
    await expect(entry).toContainText(snippet.trim());
    await expect(entry.getByRole('img')).toHaveAttribute('alt', /\S/);
    await expect(entry).toHaveCSS('border-top-width', index === 0 ? '0px' : '1px');
  }
});

for (const route of listedPostRoutes) {
  test(`${route} says when and by whom, and leads back`, async ({ page }) => {
    const { title, author = '', authorPosition = '' } = readFrontMatter(route);
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('article time').first()).toHaveText(germanDay(route));
    const box = page.getByRole('complementary', { name: 'Über den Autor' });
    await expect(box).toContainText(shownAuthor(author));
    const byline = page.locator('article p', { has: page.locator('time') }).first();
    await expect(byline).toHaveText(`${germanDay(route)} · ${shownAuthor(author)}`);
    await expect(box).toContainText(authorPosition);
    await expect(page.getByRole('link', { name: 'Zurück zum Blog' }).last()).toHaveAttribute(
      'href',
      '/blog',
    );
  });
}

test('a shared post brings its own picture, with words for it', async ({ page, request }) => {
  const images = new Set<string>();
  for (const route of [...listedPostRoutes, ...unlistedPostRoutes]) {
    const { tags } = await readHead(page, await (await request.get(route)).text());
    const { author, thumbnailAlt } = readFrontMatter(route);
    expect(tags['og:image:alt']?.[0], route).toContain(thumbnailAlt);
    expect(tags['og:image:alt']?.[0], route).toContain(
      `${shownAuthor(author, ' (Beispiel)')} · ${germanDay(route)}`,
    );
    images.add(tags['og:image']?.[0] ?? '');
  }
  expect(images.size).toBe(listedPostRoutes.length + unlistedPostRoutes.length);
});

function dayOf(route: string): string {
  return readFrontMatter(route).datePublished ?? '';
}

function germanDay(route: string): string {
  return dayOf(route).split('-').reverse().join('.');
}
