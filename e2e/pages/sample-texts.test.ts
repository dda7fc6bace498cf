// The sample's pages say what sample-texts.yaml gives them, and there are those pages that the specification names.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { navigation } from '../../testing/company.ts';
import { readFrontMatter } from '../../testing/front-matter.ts';
import {
  englishRoutes,
  goneRoutes,
  listedPostRoutes,
  pageRoutes,
  unlistedPostRoutes,
} from '../support/routes.ts';
import { spacedTextOf, textOf, tidy, values } from './dom.ts';
import { pageAt } from './site.ts';

interface Texts {
  readonly says?: readonly string[];
  readonly has?: readonly string[];
  readonly links?: readonly string[];
  readonly english?: readonly string[];
  readonly german?: readonly string[];
}

interface Sample {
  readonly pages: readonly string[];
  readonly added: readonly string[];
  readonly germanOnly: readonly string[];
  readonly gone: readonly string[];
  readonly unlisted: readonly string[];
  readonly texts: Readonly<Record<string, Texts>>;
}

const sample: Sample = parse(readFileSync('e2e/pages/sample-texts.yaml', 'utf8'));

for (const [path, texts] of Object.entries(sample.texts)) {
  test(`${path} says what the specification gives it, in words and figures`, async () => {
    const page = await pageAt(path);
    const { says = [], has = [], links = [] } = texts;
    const html = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'));
    const words = `${page.title} ${spacedTextOf(page.main)}`;
    const targets = values(page.main.find('a'), 'href');
    const missing = {
      says: says.filter((text) => !fits(words, text)),
      has: has.filter((pattern) => !fits(html, pattern)),
      links: links.filter((link) => !targets.includes(link)),
    };
    assert.deepEqual(missing, { says: [], has: [], links: [] });
    // Words of a drawing are read as its label.
    const parts = page.$(':not(svg, svg *)').contents();
    for (const [language, phrases] of Object.entries({ en: texts.english, de: texts.german })) {
      for (const phrase of phrases ?? []) {
        const found = parts.filter((_, part) => 'data' in part && tidy(part.data) === phrase);
        const marked = found.map((_, part) => page.$(part).parent().closest('[lang]').attr('lang'));
        assert.deepEqual([...new Set(marked.get())], [language], phrase);
      }
    }
  });
}

/** A text as it stands, or a pattern between slashes. */
function fits(said: string, text: string): boolean {
  const [, pattern, flags] = /^\/(.*)\/(i?)$/s.exec(text) ?? [];
  return pattern === undefined ? said.includes(text) : new RegExp(pattern, `${flags}s`).test(said);
}

test('all 27 pages are there, no more than what the law has added, in English too, and eight are gone', () => {
  const { pages, added, germanOnly, gone } = sample;
  assert.equal(pages.length, 27);
  assert.deepEqual([...pageRoutes].sort(), [...pages, ...added].sort());
  assert.deepEqual(goneRoutes, gone);
  const translated = pageRoutes.filter((route) => !germanOnly.includes(route));
  const expected = translated.map((route) => (route === '/' ? '/en' : `/en${route}`));
  assert.deepEqual([...englishRoutes].sort(), expected.sort());
});

test('three posts are listed on the days that the specification gives, beside newer ones; three are not', async () => {
  const days = listedPostRoutes.map((route) => [route, readFrontMatter(route).datePublished]);
  assert.partialDeepStrictEqual(Object.fromEntries(days), {
    '/blog/managed-private-openstack': '2022-06-15',
    '/blog/globale-webpraesenz-case-study': '2023-01-20',
    '/blog/iso-27001-dsgvo-und-die-agilitaet': '2021-01-29',
  });
  assert.deepEqual(unlistedPostRoutes, sample.unlisted);
});

test('the menus hold what the specification lists, in its order, and the footer says that the company is made up', async () => {
  const { legal, main, productFamilies, topBar } = navigation;
  const linksOf = (entries: readonly { link: string }[]) => entries.map(({ link }) => link);
  const headings = productFamilies.map(({ heading }) => heading);
  assert.deepEqual(headings, ['Cloud Services', 'Datacenter Services', 'Consulting Services']);
  assert.deepEqual(linksOf(productFamilies.flatMap(({ entries }) => entries)), [
    ...['/cloud', '/orion', '/nebula', '/kubernetes', '/backup', '/colocation', '/leitungen'],
    ...['/consulting', '/managed-services'],
  ]);
  assert.deepEqual(linksOf(main), ['/', '/produkte', '/tech', '/kundenreferenz', '/company']);
  assert.deepEqual(linksOf(topBar), ['/support', '/kontakt', '/impressum', '/blog', '/jobs']);
  assert.deepEqual(linksOf(legal).slice(0, 8), [
    ...['/kontakt', '/impressum', '/digital-services-act', '/abuse', '/datenschutz', '/agb'],
    ...['/certificates', '/jobs'],
  ]);
  assert.match(textOf((await pageAt('/')).$('footer')), /Diese Firma ist erfunden/);
});
