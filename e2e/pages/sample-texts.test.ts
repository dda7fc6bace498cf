// The sample's pages say what sample-texts.yaml gives them, and there are those pages that the specification names.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { navigation, offers } from '../../testing/company.ts';
import { readFrontMatter } from '../../testing/front-matter.ts';
import {
  englishRoutes,
  goneRoutes,
  listedPostRoutes,
  pageRoutes,
  unlistedPostRoutes,
} from '../support/routes.ts';
import { all, attributeOf, byId, type Element, languageOf, only, textOf, values } from './dom.ts';
import { builtPaths, get, pageAt } from './site.ts';

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

const table: Readonly<Record<string, Texts>> = parse(
  readFileSync('e2e/pages/sample-texts.yaml', 'utf8'),
);

for (const [path, texts] of Object.entries(table)) {
  test(`${path} says what the specification gives it, in words and figures`, async () => {
    const page = await pageAt(path);
    const { title, heading, says = [], has = [], links = [], once = [], terms = {} } = texts;
    if (title) assert.equal(page.title, title);
    if (heading) assert.equal(textOf(only(page.main, 'h1')), heading);
    const html = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'));
    const words = `${page.title} ${textOf(page.main, ' ')}`;
    assert.deepEqual(
      says.filter((text) => !fits(words, text)),
      [],
      'says',
    );
    assert.deepEqual(
      has.filter((pattern) => !fits(html, pattern)),
      [],
      'has',
    );
    const targets = values(all(page.main, 'a'), 'href');
    assert.deepEqual(
      links.filter((link) => !targets.includes(link)),
      [],
      'links',
    );

    const shown = textOf(page.main, '', (part) => attributeOf(part, 'popover') !== undefined);
    assert.deepEqual(
      once.filter((figure) => shown.split(figure).length !== 2),
      [],
      'once',
    );
    if (texts.numbers) {
      const labels = all(page.main, 'text').map((label) => Number(textOf(label)));
      assert.deepEqual(
        labels.filter((number) => number > 0),
        texts.numbers,
      );
    }
    if (texts.sections) assert.equal(all(page.main, 'h2').length, texts.sections, 'sections');
    for (const [section, wordings] of Object.entries(terms)) {
      const unsaid = wordings.filter((wording) => !termOf(section, wording).test(` ${words}`));
      assert.deepEqual(unsaid, [], `section ${section}`);
    }
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
  const isRow = (cells: readonly string[] = [], row: readonly string[]) =>
    cells.length === row.length &&
    row.every((text, index) => {
      const cell = cells[index] ?? '';
      return text.startsWith('/') ? fits(cell, text) : cell === text;
    });
  return found.length === rows.length && rows.every((row, index) => isRow(found[index], row));
}

// The specification's route table (section 2), written out: what is missing in the product is not missing here.
const pages = [
  ...['/', '/produkte', '/cloud', '/orion', '/nebula', '/kubernetes', '/backup', '/colocation'],
  ...['/leitungen', '/consulting', '/managed-services', '/webhosting', '/mailhosting', '/tech'],
  ...['/kundenreferenz', '/company', '/support', '/kontakt', '/digital-services-act', '/abuse'],
  ...['/blog', '/certificates', '/livestreaming', '/jobs', '/impressum', '/agb', '/datenschutz'],
];

/** Beyond the table: docs/decisions/0014-accessibility-statement.md, and what the law asks a host to publish. */
const added = [
  ...['/agb-anlage', '/anbieterwechsel', '/auftragsverarbeitung', '/barrierefreiheit'],
  ...['/datenschutz-kunden', '/tom', '/vertrauen', '/zahlen'],
];

const germanOnly = [
  ...['/agb', '/agb-anlage', '/auftragsverarbeitung', '/barrierefreiheit', '/blog', '/jobs'],
  ...['/datenschutz-kunden', '/kundenreferenz', '/livestreaming', '/mailhosting', '/tom'],
  '/webhosting',
];

test('all 27 pages are there, no more than what the law has added, and eight are gone', () => {
  assert.equal(pages.length, 27);
  assert.deepEqual([...pageRoutes].sort(), [...pages, ...added].sort());
  assert.deepEqual(goneRoutes, [
    ...['/solutions', '/cloud-solutions', '/storage-solutions', '/hosting', '/domains', '/server'],
    ...['/andromeda', '/nebula-one'],
  ]);
});

test('what a customer from abroad decides by is there in English too, with as many headings', async () => {
  const translated = pageRoutes.filter((route) => !germanOnly.includes(route));
  const expected = translated.map((route) => (route === '/' ? '/en' : `/en${route}`));
  assert.deepEqual([...englishRoutes].sort(), expected.sort());
  // Products without an English page have no card there.
  const cards = navigation.furtherProducts.filter(({ link }) => germanOnly.includes(link)).length;
  for (const route of englishRoutes) {
    const german = await pageAt(route.replace(/^\/en\/?/, '/'));
    const ranks = (main: Element) =>
      all(main, 'h1', 'h2', 'h3', 'h4').map(({ tagName }) => tagName);
    const count = ranks((await pageAt(route)).main).length;
    const missing = route === '/en/produkte' ? cards : 0;
    assert.equal(count, ranks(german.main).length - missing, route);
  }
});

test('three posts are listed on the days that the specification gives, beside newer ones; three are not', async () => {
  const days = listedPostRoutes.map((route) => [route, readFrontMatter(route).datePublished]);
  const { '/blog/managed-private-openstack': third, ...others } = Object.fromEntries(days);
  assert.equal(typeof third, 'string');
  assert.partialDeepStrictEqual(others, {
    '/blog/globale-webpraesenz-case-study': '2023-01-20',
    '/blog/iso-27001-dsgvo-und-die-agilitaet': '2021-01-29',
  });
  const newer = days.filter(([, day = '']) => day > '2023-01-20');
  assert.equal(days.length, 5);
  assert.ok(newer.length >= 2);
  const unlisted = ['/blog/lorem-ipsum', '/blog/post-template', '/blog/test-post'];
  assert.deepEqual(unlistedPostRoutes, unlisted);
  for (const route of listedPostRoutes) {
    const count = textOf(only((await pageAt(route)).main, 'article')).split(' ').length;
    assert.ok(count >= 800 && count <= 1_500, `${route}: ${count} words`);
  }
});

test('the menus hold what the specification lists, in its order, and the footer says that the company is made up', async () => {
  const { elements } = await pageAt('/');
  const part = (attribute: string, value: string) => {
    const found = elements.find((one) => attributeOf(one, attribute) === value);
    assert.ok(found, value);
    return found;
  };
  const menu = part('id', 'produktmenue');
  assert.deepEqual(
    all(menu, 'h2').map((heading) => textOf(heading)),
    ['Cloud Services', 'Datacenter Services', 'Consulting Services'],
  );
  const paths = (parent: Element) =>
    values(all(parent, 'a'), 'href').filter((target) => target.startsWith('/'));
  assert.deepEqual(all(menu, 'ul').flatMap(paths), [
    ...['/cloud', '/orion', '/nebula', '/kubernetes', '/backup', '/colocation', '/leitungen'],
    ...['/consulting', '/managed-services'],
  ]);
  const mainMenu = part('id', 'hauptmenue').childNodes.flatMap((entry) =>
    'tagName' in entry ? (values(all(entry, 'a'), 'href')[0] ?? []) : [],
  );
  assert.deepEqual(mainMenu.slice(0, 5), [
    '/',
    '/produkte',
    '/tech',
    '/kundenreferenz',
    '/company',
  ]);
  const topBar = ['/support', '/kontakt', '/impressum', '/blog', '/jobs'];
  assert.deepEqual(paths(part('data-top-bar', 'true')), topBar);
  assert.deepEqual(paths(part('aria-label', 'Fußzeile')), [
    ...['/kontakt', '/impressum', '/digital-services-act', '/abuse', '/datenschutz', '/agb'],
    ...['/certificates', '/jobs'],
    ...['/barrierefreiheit', '/anbieterwechsel', '/zahlen', '/vertrauen'],
  ]);
  const footer = elements.find(({ tagName }) => tagName === 'footer');
  assert.match(footer ? textOf(footer) : '', /Diese Firma ist erfunden/);
});

test('an offer says what its price is made of, and which of its values are examples', async () => {
  for (const name of ['orion', 'nebula', 'kubernetes', 'managed-services']) {
    const section = byId((await pageAt(`/${name}`)).main, 'umfang-und-preis');
    assert.ok(section, name);
    const terms = all(section, 'dt').map((term) => textOf(term));
    assert.ok(
      terms.some((term) => term.includes('Woraus sich der Preis ergibt')),
      name,
    );
    const said = all(section).map((part) => textOf(part));
    const samples = said.findLast((words) => /^Beispielwerte(, außer)? bei /.test(words)) ?? '';
    for (const { what, sample } of offers[name] ?? []) {
      assert.equal(
        samples.includes(what) !== samples.includes('außer'),
        sample,
        `${name}: ${what}`,
      );
    }
  }
});

test('every question has an address made of its words', async () => {
  for (const path of [
    '/produkte',
    '/cloud',
    '/orion',
    '/nebula',
    '/kubernetes',
    '/managed-services',
  ]) {
    const questions = all((await pageAt(path)).main, 'details').filter(
      (one) => attributeOf(one, 'data-question') !== undefined,
    );
    assert.ok(questions.length >= 4, path);
    for (const id of values(questions, 'id')) assert.match(id, /^[a-z0-9]+(-[a-z0-9]+){2,}$/);
    assert.equal(values(questions, 'id').length, questions.length, path);
  }
});

test('the specimen of a certificate is a small PDF with language and tags that denies it is valid', async () => {
  const [link] = all((await pageAt('/certificates')).main, 'a').filter((one) =>
    textOf(one).startsWith('Muster eines Zertifikats'),
  );
  const { body, headers } = await get((link && attributeOf(link, 'href')) ?? '');
  assert.equal(headers.get('content-type'), 'application/pdf');
  assert.ok(link && textOf(link).includes(`(PDF, ${Math.ceil(body.length / 1000)} kB)`));
  assert.ok(body.length < 150_000);
  const pdf = body.toString('latin1');
  for (const part of [/^%PDF-/, /\/Lang \(de\)/, /\/Marked true/]) assert.match(pdf, part);
  const title = Buffer.from(/\/Title <FEFF([0-9A-F]+)>/.exec(pdf)?.[1] ?? '', 'hex');
  const words = 'Muster eines Zertifikats nach ISO/IEC 27001, nicht gültig';
  assert.equal(title.swap16().toString('utf16le'), words);
});

const placeholder =
  /^(https:\/\/([a-z0-9-]+\.)+example\/|https:\/\/www\.openstreetmap\.org\/(?:\?mlat=|search\?query=)|geo:[\d.]+,[\d.]+(?:\?q=[^&]+)?$|mailto:[^@?]+@[a-z.]+\.example(\?subject=[^&]+)?$|tel:\+49\d+$)/;

test('links leave the site only to placeholders, to a map, by mail or by telephone', async () => {
  const outward: string[] = [];
  for (const path of builtPaths) {
    const links = (await pageAt(path)).elements.filter(({ tagName }) => tagName === 'a');
    outward.push(...values(links, 'href').filter((target) => /^[a-z]+:/.test(target)));
  }
  assert.ok(outward.length > 100);
  assert.deepEqual(
    outward.filter((target) => !placeholder.test(target)),
    [],
  );
});
