// Pages stay light: each comes with the first packets of a connection, painted with its one style file, and its
// pictures are small on a phone. All sizes in bytes as sent, Brotli where that is what is sent. Scripts and fonts:
// e2e/budget.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { PageWeight } from '../../testing/pages/ecoindex.ts';
import { tooHeavy } from '../../testing/pages/long-pages.ts';
import { allRoutes, publicRoutes } from '../support/routes.ts';
import { all, attributeOf, closest, type Element, textOf, values } from './dom.ts';
import { builtPaths, get, pageAt } from './site.ts';

const budgets = {
  html: 14_000,
  // Ten packets, which come before the server has to wait for an answer. RFC 6928.
  firstFlight: 14_600,
  // HTML with every style file.
  home: 20_500,
  visit: 68_000,
  picture: 70_000,
} as const;

// What Chromium takes for the headers of an answer. Source: Resource Timing, `transferSize`.
const headerBytes = 300;

const visit = ['/', '/produkte', '/orion', '/colocation', '/kontakt'].filter((route) =>
  publicRoutes.includes(route),
);

const packed = new Map<string, number>();
/** Packed at its best, as the server sends it soon after its start. */
async function packedBytes(path: string): Promise<number> {
  const bytes = packed.get(path) ?? brotliCompressSync((await get(path)).body).length;
  packed.set(path, bytes);
  return bytes;
}

test('every page is at most 14 kB of HTML, and fits with its headers into the first packets', async () => {
  for (const path of publicRoutes) {
    const bytes = await packedBytes(path);
    assert.ok(bytes <= budgets.html, `HTML of ${path}: ${bytes}`);
    const lines = [...(await get(path)).headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length;
    assert.ok(head + bytes <= budgets.firstFlight, `${path} with its headers: ${head + bytes}`);
  }
});

test('the home page is at most 20.5 kB with its styles, and a visit of five pages at most 68 kB', async () => {
  const files = new Map<string, number>();
  const total = () => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  for (const path of visit) {
    const { elements } = await pageAt(path);
    for (const file of [path, ...values(elements.filter(isStyle), 'href')]) {
      files.set(file, await packedBytes(file));
    }
    if (path === '/') assert.ok(total() <= budgets.home && files.size > 1, `home: ${total()}`);
  }
  assert.ok(total() <= budgets.visit, `visit: ${total()}`);
});

test('a page is painted when its one style file is there, the same for every page, and one for paper', async () => {
  const screen = new Set<string>();
  const paper = new Set<string>();
  for (const path of publicRoutes) {
    const styles = (await pageAt(path)).elements.filter(isStyle);
    const isForPaper = (style: Element) => attributeOf(style, 'media') === 'print';
    const waitedFor = values(
      styles.filter((style) => !isForPaper(style)),
      'href',
    );
    assert.equal(waitedFor.length, 1, path);
    for (const file of waitedFor) screen.add(file);
    for (const file of values(styles.filter(isForPaper), 'href')) paper.add(file);
    const scripts = (await pageAt(path)).elements.filter(
      (script) =>
        script.tagName === 'script' && closest(script, ({ tagName }) => tagName === 'head'),
    );
    assert.deepEqual([...new Set(values(scripts, 'type'))], ['application/ld+json'], path);
    assert.equal(scripts.length, values(scripts, 'type').length, path);
  }
  assert.deepEqual([screen.size, paper.size], [1, 1]);
});

const modern = /\.(avif|svg)$/;

test('every page is an A of the EcoIndex, or keeps the budget that it has for saying more', async () => {
  for (const path of publicRoutes) assert.equal(tooHeavy(path, await weigh(path)), undefined);
});

/** With everything that comes as a visitor scrolls to the end and touches a form, pictures at their largest. */
async function weigh(path: string): Promise<PageWeight> {
  const inNoscript = ({ tagName }: Element) => tagName === 'noscript';
  const elements = (await pageAt(path)).elements.filter((one) => !closest(one, inNoscript));
  const insideDrawings = elements.filter((element) =>
    closest(element.parentNode as Element, ({ tagName }) => tagName === 'svg'),
  ).length;
  const scripts = ['component-url', 'renderer-url', 'src'].flatMap((name) =>
    values(
      elements.filter(({ tagName }) => /^(script|astro-island)$/.test(tagName)),
      name,
    ),
  );
  const linked = elements.filter((link) =>
    ['stylesheet', 'preload'].includes(attributeOf(link, 'rel') ?? ''),
  );
  const sizes = await Promise.all([
    ...[path, ...new Set([...scripts, ...values(linked, 'href')])].map(packedBytes),
    ...elements.filter(({ tagName }) => tagName === 'img').map(heaviestChoice),
  ]);
  const bytes = sizes.reduce((sum, size) => sum + size + headerBytes, 0);
  return {
    elements: elements.length - insideDrawings,
    insideDrawings,
    requests: sizes.length,
    kilobytes: bytes / 1_000,
  };
}

async function heaviestChoice(image: Element): Promise<number> {
  const files = choicesFor(image).filter((file) => modern.test(file));
  return Math.max(...(await Promise.all(files.map(async (file) => (await get(file)).body.length))));
}

test('every picture has its size, a text instead of it, and a modern format', async () => {
  let count = 0;
  for (const path of builtPaths) {
    for (const image of all((await pageAt(path)).main, 'img')) {
      count += 1;
      for (const side of ['width', 'height']) assert.ok(Number(attributeOf(image, side)), path);
      assert.notEqual(attributeOf(image, 'alt'), undefined, path);
      const files = choicesFor(image);
      assert.ok(
        files.some((file) => modern.test(file)),
        `${path}: ${files}`,
      );
      for (const file of files.filter((file) => modern.test(file))) {
        // A phone may choose any of them.
        const { length } = (await get(file)).body;
        assert.ok(length <= budgets.picture, `${file}: ${length}`);
      }
    }
  }
  assert.ok(count > 20);
});

test('only what is seen at once loads at once', async () => {
  for (const path of allRoutes) {
    const images = (await pageAt(path)).elements.filter(({ tagName }) => tagName === 'img');
    const eager = images.filter((image) => attributeOf(image, 'loading') !== 'lazy');
    assert.ok(eager.length <= 1, path);
  }
});

test('a picture says that it was drawn and not photographed, in a hero and between texts', async () => {
  let captions = 0;
  for (const path of ['/', '/colocation', '/tech', '/company', '/jobs']) {
    const { main } = await pageAt(path);
    const [hero] = all(main, 'section').filter(
      (one) => attributeOf(one, 'data-hero') !== undefined,
    );
    assert.ok(hero, path);
    assert.ok(
      all(hero, 'small').some((small) => textOf(small) === 'Visualisierung'),
      path,
    );
    for (const figure of all(main, 'figure')) {
      if (all(figure, 'picture').length === 0) continue;
      captions += 1;
      const [caption] = all(figure, 'figcaption');
      assert.match(caption ? textOf(caption) : '', /\(?Visualisierung\)?$/, path);
    }
  }
  assert.ok(captions > 5);
});

test('every hero has one button that stops what moves in it', async () => {
  let heroes = 0;
  for (const path of publicRoutes) {
    for (const hero of all((await pageAt(path)).main, 'section')) {
      if (attributeOf(hero, 'data-hero') === undefined) continue;
      heroes += 1;
      assert.equal(values(all(hero), 'data-pause').length, 1, path);
    }
  }
  assert.ok(heroes > 2);
});

function isStyle(link: Element): boolean {
  return link.tagName === 'link' && attributeOf(link, 'rel') === 'stylesheet';
}

/** Every file that a browser may choose for an image. */
function choicesFor(image: Element): string[] {
  const picture = closest(image, ({ tagName }) => tagName === 'picture');
  const sets = values([...(picture ? all(picture, 'source') : []), image], 'srcset');
  const named = sets.flatMap((set) => set.split(',').map((one) => one.trim().split(/\s/)[0] ?? ''));
  return [...named, attributeOf(image, 'src') ?? ''];
}
