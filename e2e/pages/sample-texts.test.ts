// The sample's pages say what sample-texts.yaml gives them, and there are those pages that the specification names.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readFrontMatter } from '../../testing/front-matter.ts';
import {
  englishRoutes,
  goneRoutes,
  listedPostRoutes,
  pageRoutes,
  unlistedPostRoutes,
} from '../support/routes.ts';
import { all, attributeOf, type Element, languageOf, only, textOf, values } from './dom.ts';
import { pageAt } from './site.ts';

interface Texts {
  readonly title?: string;
  readonly heading?: string;
  readonly says?: readonly string[];
  readonly has?: readonly string[];
  readonly links?: readonly string[];
  readonly once?: readonly string[];
  readonly numbers?: readonly number[];
  readonly sections?: number;
  readonly terms?: Readonly<Record<string, readonly string[]>>;
  readonly english?: readonly string[];
  readonly german?: readonly string[];
  readonly tables?: readonly (readonly (readonly string[])[])[];
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
    const { title, heading, says = [], has = [], links = [], once = [], terms = {} } = texts;
    if (title) assert.equal(page.title, title);
    if (heading) assert.equal(textOf(only(page.main, 'h1')), heading);
    const html = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'));
    const words = `${page.title} ${textOf(page.main, ' ')}`;
    const targets = values(all(page.main, 'a'), 'href');
    const shown = textOf(page.main, '', (part) => attributeOf(part, 'popover') !== undefined);
    const missing = {
      says: says.filter((text) => !fits(words, text)),
      has: has.filter((pattern) => !fits(html, pattern)),
      links: links.filter((link) => !targets.includes(link)),
      once: once.filter((figure) => shown.split(figure).length !== 2),
      terms: Object.entries(terms).flatMap(([section, wordings]) =>
        wordings.filter((wording) => !termOf(section, wording).test(` ${words}`)),
      ),
    };
    assert.deepEqual(missing, { says: [], has: [], links: [], once: [], terms: [] });
    if (texts.numbers) {
      const labels = all(page.main, 'text').map((label) => Number(textOf(label)));
      const numbers = labels.filter((number) => number > 0);
      assert.deepEqual(numbers, texts.numbers);
    }
    if (texts.sections) assert.equal(all(page.main, 'h2').length, texts.sections, 'sections');
    for (const [language, phrases] of Object.entries({ en: texts.english, de: texts.german })) {
      for (const phrase of phrases ?? []) {
        const languages = page.elements.filter((one) => saysOnly(one, phrase)).map(languageOf);
        assert.deepEqual([...new Set(languages)], [language], phrase);
      }
    }
    for (const rows of texts.tables ?? []) {
      const found = all(page.main, 'table').map(rowsOf);
      assert.ok(
        found.some((one) => isTable(one, rows)),
        JSON.stringify(found),
      );
    }
  });
}

/** A text as it stands, or a pattern between slashes. */
function fits(said: string, text: string): boolean {
  const [, pattern, flags] = /^\/(.*)\/(i?)$/s.exec(text) ?? [];
  return pattern === undefined ? said.includes(text) : new RegExp(pattern, `${flags}s`).test(said);
}

/** A term in its numbered section, and not in another one. */
function termOf(section: string, term: string): RegExp {
  return new RegExp(
    ` ${section}\\. [A-Z]\\p{L}+[^(]{0,40} # \\(1\\)(?:(?! # \\(1\\)).)*?${term}`,
    'u',
  );
}

/** Whether the words stand directly in the element. Those of a drawing are read as its label. */
function saysOnly({ childNodes, namespaceURI }: Element, words: string): boolean {
  return (
    namespaceURI.endsWith('xhtml') &&
    childNodes.some((node) => 'value' in node && textOf(node) === words)
  );
}

function rowsOf(element: Element): string[][] {
  return all(element, 'tr').map((row) => all(row, 'th', 'td').map((cell) => textOf(cell)));
}

function isTable(found: readonly string[][], rows: readonly (readonly string[])[]): boolean {
  const isCell = (cell: string | undefined, text: string) =>
    cell !== undefined && (text.startsWith('/') ? fits(cell, text) : cell === text);
  return (
    found.length === rows.length &&
    rows.every((row, line) => {
      const cells = found[line] ?? [];
      return cells.length === row.length && row.every((text, index) => isCell(cells[index], text));
    })
  );
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
  const { elements } = await pageAt('/');
  const linksIn = (attribute: string, value: string, ...tags: string[]) => {
    const part = elements.find((one) => attributeOf(one, attribute) === value);
    assert.ok(part, value);
    const parents = tags.length > 0 ? all(part, ...tags) : [part];
    const links = parents.flatMap((parent) => values(all(parent, 'a'), 'href'));
    return links.filter((target) => target.startsWith('/'));
  };
  const menu = elements.find((one) => attributeOf(one, 'id') === 'produktmenue') as Element;
  const headings = all(menu, 'h2').map((heading) => textOf(heading));
  assert.deepEqual(headings, ['Cloud Services', 'Datacenter Services', 'Consulting Services']);
  assert.deepEqual(linksIn('id', 'produktmenue', 'section'), [
    ...['/cloud', '/orion', '/nebula', '/kubernetes', '/backup', '/colocation', '/leitungen'],
    ...['/consulting', '/managed-services'],
  ]);
  const ofMenu = linksIn('id', 'hauptmenue').filter((link) => mainMenu.includes(link));
  assert.deepEqual([...new Set(ofMenu)], mainMenu);
  const topBar = ['/support', '/kontakt', '/impressum', '/blog', '/jobs', '/suche'];
  assert.deepEqual(linksIn('data-top-bar', 'true'), topBar);
  assert.deepEqual(linksIn('aria-label', 'Fußzeile').slice(0, 8), [
    ...['/kontakt', '/impressum', '/digital-services-act', '/abuse', '/datenschutz', '/agb'],
    ...['/certificates', '/jobs'],
  ]);
  const footer = elements.find(({ tagName }) => tagName === 'footer');
  assert.match(footer ? textOf(footer) : '', /Diese Firma ist erfunden/);
});

const mainMenu = ['/', '/produkte', '/tech', '/kundenreferenz', '/company'];
