// Pages stay light: each comes with the first packets of a connection, painted with its one style file, and its
// pictures are small on a phone. All sizes in bytes as sent, Brotli where that is what is sent. Scripts and fonts:
// e2e/budget.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { allRoutes, publicRoutes } from '../support/routes.ts';
import { all, attributeOf, closest, type Element, textOf, values } from './dom.ts';
import { builtPaths, get, pageAt } from './site.ts';

const budgets = {
  html: 11_500,
  // Ten packets, which come before the server has to wait for an answer. RFC 6928.
  firstFlight: 14_600,
  // HTML with every style file.
  home: 25_000,
  visit: 63_000,
  picture: 70_000,
} as const;

const packed = new Map<string, number>();
/** Packed at its best, as the server sends it soon after its start. */
async function packedBytes(path: string): Promise<number> {
  const bytes = packed.get(path) ?? brotliCompressSync((await get(path)).body).length;
  packed.set(path, bytes);
  return bytes;
}

test('every page is at most 11.5 kB of HTML, and fits with its headers into the first packets', async () => {
  for (const path of publicRoutes) {
    const bytes = await packedBytes(path);
    assert.ok(bytes <= budgets.html, `HTML of ${path}: ${bytes}`);
    const lines = [...(await get(path)).headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length;
    assert.ok(head + bytes <= budgets.firstFlight, `${path} with its headers: ${head + bytes}`);
  }
});

test('the home page is at most 25 kB with the style of the whole site, and a visit of five pages at most 63 kB', async () => {
  const files = new Set<string>();
  let total = 0;
  for (const path of ['/', '/produkte', '/orion', '/colocation', '/kontakt']) {
    if (!publicRoutes.includes(path)) continue;
    const { elements } = await pageAt(path);
    for (const file of [path, ...values(elements.filter(isStyle), 'href')]) {
      if (!files.has(file)) total += await packedBytes(file);
      files.add(file);
    }
    if (path === '/') assert.ok(total <= budgets.home && files.size > 1, `home: ${total}`);
  }
  assert.ok(total <= budgets.visit, `visit: ${total}`);
});

test('a page is painted when its one style file is there, the same for every page, without a script in its head', async () => {
  const waitedFor = new Set<string>();
  for (const path of publicRoutes) {
    const { elements } = await pageAt(path);
    const styles = elements.filter(isStyle).filter((one) => attributeOf(one, 'media') !== 'print');
    assert.equal(styles.length, 1, path);
    waitedFor.add(attributeOf(styles[0] as Element, 'href') ?? '');
    const scripts = elements.filter(
      (script) =>
        script.tagName === 'script' && closest(script, ({ tagName }) => tagName === 'head'),
    );
    assert.deepEqual([...new Set(values(scripts, 'type'))], ['application/ld+json'], path);
    assert.equal(scripts.length, values(scripts, 'type').length, path);
  }
  assert.equal(waitedFor.size, 1);
});

test('every picture has its size, a text instead of it, and a modern format that is small', async () => {
  let count = 0;
  for (const path of builtPaths) {
    for (const image of all((await pageAt(path)).main, 'img')) {
      count += 1;
      for (const side of ['width', 'height']) assert.ok(Number(attributeOf(image, side)), path);
      assert.notEqual(attributeOf(image, 'alt'), undefined, path);
      const files = choicesFor(image).filter((file) => /\.(avif|svg)$/.test(file));
      assert.ok(files.length > 0, `${path}: ${choicesFor(image)}`);
      for (const file of files) {
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
    const drawn = [...all(main, 'figcaption'), ...all(main, 'small')].map((one) => textOf(one));
    const figures = all(main, 'figure').filter((figure) => all(figure, 'picture').length > 0);
    const marks = drawn.filter((words) => /\(?Visualisierung\)?$/.test(words));
    assert.ok(marks.length >= figures.length && marks.length > 0, path);
    captions += figures.length;
  }
  assert.ok(captions > 5);
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
