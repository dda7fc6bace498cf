// The footer of every page: who we are, how to reach us, what the law asks for.
import { company, literally, navigation, telephone } from '../testing/company.ts';
import { expect, test } from './support/site-test.ts';

const { address, legalName, mailboxes, social } = company;

test('names the company, its address and the ways to reach it', async ({ page }) => {
  await page.goto('/tech');
  const footer = page.getByRole('contentinfo');
  const lines = [legalName, address.street, `${address.postalCode} ${address.city}`];
  await expect(footer.locator('address')).toHaveText(
    new RegExp(`^\\s*${lines.map(literally).join('\\s*')}\\s*$`),
  );
  const fax = company.fax ? [company.fax] : [];
  await expect(footer.getByRole('term')).toHaveText([
    ...['Telefon', ...fax.map(() => 'Fax'), 'E-Mail', 'Support'],
  ]);
  await expect(footer.getByRole('definition')).toHaveText([
    ...[company.phone, ...fax, mailboxes.contact, mailboxes.support],
  ]);
  for (const [text, target] of [
    [company.phone, telephone],
    [mailboxes.contact, `mailto:${mailboxes.contact}`],
    [mailboxes.support, `mailto:${mailboxes.support}`],
  ] as const) {
    await expect(footer.getByRole('link', { name: text })).toHaveAttribute('href', target);
  }
});

test('opens the social networks in a new tab that knows nothing of ours', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = await footer.locator('a[target=_blank]').all();
  expect(links).toHaveLength(social.length);
  for (const [index, link] of links.entries()) {
    await expect(link).toHaveAttribute('href', social[index]?.url ?? '');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(link).toHaveAccessibleName(/\(öffnet in neuem Tab\)$/);
  }
  // Without networks there is no place for them either.
  const beforeClosing = footer.locator('> div').first().locator('> *');
  await expect(beforeClosing).toHaveCount(social.length > 0 ? 4 : 3);
});

test('links to the legal pages in the order of the menu', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Fußzeile' });
  const targets = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(navigation.legal.map(({ link }) => link));
});

test('shows the current year in the copyright line, of the build without script', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toMatch(/>© 20\d\d /);
  await page.clock.setFixedTime('2031-12-31T23:30:00Z');
  await page.goto('/');
  // As it is in Germany, wherever this test runs.
  await expect(page.getByRole('contentinfo')).toContainText(`© 2032 ${legalName}`);
});
