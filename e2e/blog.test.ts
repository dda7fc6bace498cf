// The list of the blog and its articles have what the specification names (section 2).
import { readFrontMatter } from './support/front-matter.ts';
import { readHead } from './support/page-head.ts';
import { listedPostRoutes, unlistedPostRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const caseStudy = '/blog/globale-webpraesenz-eines-zulieferers-case-study';

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
      new RegExp(`${germanDay(route)} · ${author} Beispiel\\s*$`),
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
    await expect(box).toContainText(`${author} Beispiel`);
    const byline = page.locator('article p', { has: page.locator('time') }).first();
    await expect(byline).toHaveText(`${germanDay(route)} · ${author} Beispiel`);
    await expect(box).toContainText(authorPosition);
    await expect(page.getByRole('link', { name: 'Zurück zum Blog' }).last()).toHaveAttribute(
      'href',
      '/blog',
    );
  });

  test(`${route} has 800 to 1,500 words`, async ({ page }) => {
    await page.goto(route);
    const text = await page.locator('article').innerText();
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(800);
    expect(words).toBeLessThanOrEqual(1500);
  });
}

test('a shared post brings its own picture, with words for it', async ({ page, request }) => {
  const images = new Set<string>();
  for (const route of [...listedPostRoutes, ...unlistedPostRoutes]) {
    const { tags } = await readHead(page, await (await request.get(route)).text());
    const { author, thumbnailAlt } = readFrontMatter(route);
    expect(tags['og:image:alt']?.[0], route).toContain(thumbnailAlt);
    expect(tags['og:image:alt']?.[0], route).toContain(
      `${author} (Beispiel) · ${germanDay(route)}`,
    );
    images.add(tags['og:image']?.[0] ?? '');
  }
  expect(images.size).toBe(6);
});

test('the plan of the case study is drawn for wide and for narrow screens', async ({ page }) => {
  const plan = page.getByRole('img', { name: /^Plan der Infrastruktur/ });
  for (const [width, isWide] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(caseStudy);
    await expect(plan).toHaveCount(1);
    const box = await plan.boundingBox();
    expect((box?.width ?? 0) > (box?.height ?? 0)).toBe(isWide);
    const names = ['Besucher', 'Redaktionen', 'Internet', 'Vahrenwald', 'Laatzen', 'Firewalls'];
    for (const name of [...names, 'Lastverteiler', 'Webserver', 'Datenbank']) {
      await expect(plan.getByText(name, { exact: true }).first()).toBeVisible();
    }
  }
});

test('editors come through a firewall, in the drawing of the case study as in its table', async ({
  page,
}) => {
  await page.goto(caseStudy);
  await expect(page.getByRole('img', { name: /^Plan der Infrastruktur/ })).toHaveAccessibleName(
    /Redaktionen kommen .* durch Firewalls an einem eigenen Zugang in das Redaktionssystem/s,
  );
  const row = page.getByRole('row', { name: /^Firewalls/ });
  await expect(row).toContainText(/eines am Zugang der Redaktionen/);
});

function dayOf(route: string): string {
  return readFrontMatter(route).datePublished ?? '';
}

function germanDay(route: string): string {
  return dayOf(route).split('-').reverse().join('.');
}
