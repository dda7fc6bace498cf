// The footer of every page: who we are, how to reach us, what the law asks for.
import { expect, test } from './support/site-test.ts';

test('names the company, its address and the ways to reach it', async ({ page }) => {
  await page.goto('/tech');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('address')).toHaveText(
    /^\s*Leinestern GmbH\s*Musterweg 12\s*30165 Hannover\s*$/,
  );
  await expect(footer.getByRole('definition')).toHaveText([
    '+49 30 23125 100',
    '+49 30 23125 101',
    'kontakt@leinestern.example',
    'support@leinestern.example',
  ]);
  for (const [text, target] of [
    ['+49 30 23125 100', 'tel:+493023125100'],
    ['kontakt@leinestern.example', 'mailto:kontakt@leinestern.example'],
    ['support@leinestern.example', 'mailto:support@leinestern.example'],
  ] as const) {
    await expect(footer.getByRole('link', { name: text })).toHaveAttribute('href', target);
  }
});

test('opens four social networks in a new tab that knows nothing of ours', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').locator('a[target=_blank]');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/[a-z]+\.leinestern\.example\/$/);
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(link).toHaveAccessibleName(/\(öffnet in neuem Tab\)$/);
  }
});

test('links to the eight legal pages in order, then to the accessibility statement', async ({
  page,
}) => {
  await page.goto('/');
  const list = page.getByRole('contentinfo').getByRole('list').last();
  const targets = await list
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    ...['/kontakt', '/impressum', '/digital-services-act', '/abuse'],
    ...['/datenschutz', '/agb', '/certificates', '/jobs'],
    '/barrierefreiheit',
  ]);
});

test('shows the current year in the copyright line', async ({ page }) => {
  await page.goto('/');
  // The year as it is in Hannover, wherever this test runs.
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' });
  await expect(page.getByRole('contentinfo')).toContainText(
    `© ${year.format(new Date())} Leinestern GmbH`,
  );
});
