// Whatever is answered, the browser is told what to refuse.

import type { APIResponse } from '@playwright/test';
import { company, literally } from '../testing/company.ts';
import { crawl } from './support/crawl.ts';
import { allRoutes, goneRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const answers = [
  { paths: allRoutes, status: 200 },
  { paths: ['/robots.txt', '/sitemap-index.xml', '/favicon.svg', '/healthz'], status: 200 },
  { paths: goneRoutes, status: 410 },
  { paths: ['/404', '/gibt-es-nicht', '/_assets/gibt-es-nicht.js'], status: 404 },
  { paths: ['/Kontakt', '/kontakt/', '/HOSTING'], status: 308 },
  { paths: ['/%00', '/%zz'], status: 400 },
  { paths: ['/mail/v1'], status: 405 },
];

for (const { paths, status } of answers) {
  test(`${paths[0]} and its like are answered with ${status} and every header`, async ({
    request,
  }) => {
    for (const path of paths) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect.soft(answer.status(), path).toBe(status);
      expectHeaders(answer, path);
    }
  });
}

test('every file of the pages carries every header', async ({ page, request, site }) => {
  const pages = await crawl({ page, request, siteUrl: site.url, address: site.address }, ['/']);
  const files = new Set(pages.flatMap((each) => each.files));
  const assets = [...files].filter((file) => file.includes('/_assets/'));
  for (const ending of ['.js', '.woff2', '.jpeg', '.avif']) {
    expect(assets.filter((file) => file.endsWith(ending)).length, ending).toBeGreaterThan(0);
  }
  for (const file of assets) expectHeaders(await request.get(file), file);
});

test.describe('when somebody smuggled a script into a page', () => {
  test.use({ expectedErrors: /^Executing inline script violates/ });

  test('it does not run', async ({ page }) => {
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const smuggled = '<script>document.title = "smuggled"</script>';
      await route.fulfill({
        response: answer,
        body: html.replace('</body>', `${smuggled}</body>`),
      });
    });
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${literally(company.name)} – `));
  });
});

function expectHeaders(answer: APIResponse, path: string): void {
  const headers = answer.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect.soft(policy, path).toContain("default-src 'none'");
  expect.soft(policy, path).toContain("frame-ancestors 'none'");
  expect.soft(policy, path).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
  expect.soft(headers, path).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
}
