// The specification's route table (section 2), written out: what is missing in the product must not be missing here.
import { readFrontMatter } from '../../testing/front-matter.ts';
import {
  englishRoutes,
  goneRoutes,
  listedPostRoutes,
  pageRoutes,
  unlistedPostRoutes,
} from '../support/routes.ts';
import { expect, test } from '../support/site-test.ts';

const pages = [
  ...['/', '/produkte', '/cloud', '/orion', '/nebula', '/kubernetes', '/backup', '/colocation'],
  ...['/leitungen', '/consulting', '/managed-services', '/webhosting', '/mailhosting', '/tech'],
  ...['/kundenreferenz', '/company', '/support', '/kontakt', '/digital-services-act', '/abuse'],
  ...['/blog', '/certificates', '/livestreaming', '/jobs', '/impressum', '/agb', '/datenschutz'],
];

/** Pages beyond the table: docs/decisions/0014-accessibility-statement.md, and what the law asks a host to publish. */
const added = [
  '/agb-anlage',
  '/anbieterwechsel',
  '/auftragsverarbeitung',
  '/barrierefreiheit',
  '/datenschutz-kunden',
  '/tom',
  '/vertrauen',
  '/zahlen',
];

test('all 27 pages are there, and no more than what the law has added', () => {
  expect(pages).toHaveLength(27);
  expect([...pageRoutes].sort()).toEqual([...pages, ...added].sort());
});

test('what a customer from abroad decides by is there in English too', () => {
  const germanOnly = [
    ...['/agb', '/agb-anlage', '/auftragsverarbeitung', '/barrierefreiheit', '/blog', '/jobs'],
    ...['/datenschutz-kunden', '/kundenreferenz', '/livestreaming', '/mailhosting', '/tom'],
    '/webhosting',
  ];
  const translated = pageRoutes.filter((route) => !germanOnly.includes(route));
  const expected = translated.map((route) => (route === '/' ? '/en' : `/en${route}`));
  expect([...englishRoutes].sort()).toEqual(expected.sort());
});

/** Posts that came after the specification. */
const addedPosts = [
  '/blog/der-rueckweg-aus-der-cloud-durchgerechnet',
  '/blog/zwischen-netzausfall-und-diesel',
];

test('three posts are listed on the days that the specification gives, beside newer ones; three are not', () => {
  const days = listedPostRoutes.map((route) => [route, readFrontMatter(route).datePublished]);
  expect(Object.fromEntries(days)).toMatchObject({
    '/blog/globale-webpraesenz-case-study': '2023-01-20',
    '/blog/iso-27001-dsgvo-und-die-agilitaet': '2021-01-29',
    '/blog/managed-private-openstack': expect.any(String),
  });
  expect(days).toHaveLength(3 + addedPosts.length);
  for (const route of addedPosts) {
    expect(String(readFrontMatter(route).datePublished) > '2023-01-20', route).toBe(true);
  }
  expect(unlistedPostRoutes).toEqual([
    '/blog/lorem-ipsum',
    '/blog/post-template',
    '/blog/test-post',
  ]);
});

test('eight pages are gone', () => {
  expect(goneRoutes).toEqual([
    ...['/solutions', '/cloud-solutions', '/storage-solutions', '/hosting', '/domains', '/server'],
    ...['/andromeda', '/nebula-one'],
  ]);
});

test('Nebula has the title that the specification asks for', async ({ page }) => {
  await page.goto('/nebula');
  await expect(page).toHaveTitle('Nebula VMware Cloud – Leinestern');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erprobte Enterprise Cloud');
});

for (const [path, lost] of [
  ['/404', 'Upps, da ist uns wohl eine Seite verloren gegangen.'],
  ['/hosting', 'Diese Seite wurde entfernt!'],
] as const) {
  test.describe(path, () => {
    test.use({ expectedErrors: /status of (404|410)/ });

    test('has the words that the specification gives', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lost);
    });
  });
}

test('the menus hold what the specification lists, in its order', async ({ page }) => {
  await page.goto('/');
  const headings = page.locator('#produktmenue').getByRole('heading', { includeHidden: true });
  await expect(headings).toHaveText([
    'Cloud Services',
    'Datacenter Services',
    'Consulting Services',
  ]);
  const targets = (list: string) =>
    page.locator(list).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await targets('#produktmenue ul a')).toEqual([
    ...['/cloud', '/orion', '/nebula', '/kubernetes', '/backup', '/colocation', '/leitungen'],
    ...['/consulting', '/managed-services'],
  ]);
  expect(await targets('[data-top-bar] a[href^="/"]')).toEqual([
    ...['/support', '/kontakt', '/impressum', '/blog', '/jobs'],
  ]);
  expect(await targets('footer nav a[href^="/"]')).toEqual([
    ...['/kontakt', '/impressum', '/digital-services-act', '/abuse'],
    ...['/datenschutz', '/agb', '/certificates', '/jobs'],
    ...['/barrierefreiheit', '/anbieterwechsel', '/zahlen', '/vertrauen'],
  ]);
});

test('the footer says that the company is made up for as long as it is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Diese Firma ist erfunden');
});
