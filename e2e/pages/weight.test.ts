// Pages stay light: painted with their one style file, with pictures that are small on a phone. All sizes in bytes as
// sent, Brotli where that is what is sent. Scripts and fonts: e2e/budget.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { publicRoutes } from '../support/routes.ts';
import { textsOf, values } from './dom.ts';
import { builtPaths, get, pageAt } from './site.ts';

const budgets = {
  html: 11_500,
  // HTML with the style file.
  home: 25_000,
  visit: 63_000,
  picture: 70_000,
} as const;

const packed = new Map<string, number>();
async function packedBytes(path: string): Promise<number> {
  const bytes = packed.get(path) ?? brotliCompressSync((await get(path)).body).length;
  packed.set(path, bytes);
  return bytes;
}

const stylesOf = async (path: string) =>
  values((await pageAt(path)).$('link[rel="stylesheet"]'), 'href');

test('a page is at most 11.5 kB of HTML, with one style file for all pages and no script in its head', async () => {
  const waitedFor = new Set<string | undefined>();
  for (const path of publicRoutes) {
    const bytes = await packedBytes(path);
    assert.ok(bytes <= budgets.html, `HTML of ${path}: ${bytes}`);
    const styles = await stylesOf(path);
    assert.equal(styles.length, 1, path);
    waitedFor.add(styles[0]);
    const scripts = (await pageAt(path)).$('head script').toArray();
    const types = scripts.map(({ attribs }) => attribs.type);
    assert.deepEqual([...new Set(types)], ['application/ld+json'], path);
  }
  assert.equal(waitedFor.size, 1);
});

test('the home page is at most 25 kB with the style of the whole site, and a visit of five pages at most 63 kB', async () => {
  const files = new Set<string>();
  let total = 0;
  for (const path of ['/', '/produkte', '/orion', '/colocation', '/kontakt']) {
    if (!publicRoutes.includes(path)) continue;
    for (const file of [path, ...(await stylesOf(path))]) {
      if (!files.has(file)) total += await packedBytes(file);
      files.add(file);
    }
    if (path === '/') assert.ok(total <= budgets.home && files.size > 1, `home: ${total}`);
  }
  assert.ok(total <= budgets.visit, `visit: ${total}`);
});

test('every picture has its size, a text instead of it, a modern format that is small, and loads when it is near', async () => {
  let count = 0;
  for (const path of builtPaths) {
    const { $ } = await pageAt(path);
    assert.ok($('img:not([loading="lazy"])').length <= 1, path);
    for (const image of $('img').toArray()) {
      count += 1;
      const { alt, height, src = '', width } = image.attribs;
      assert.ok(Number(width) && Number(height) && alt !== undefined, path);
      const sets = values($(image).siblings('source').add(image), 'srcset');
      const choices = [...sets.flatMap((set) => set.split(/,\s*/)), src].map(
        (choice) => choice.split(' ')[0] ?? '',
      );
      const files = choices.filter((file) => /\.(avif|svg)$/.test(file));
      assert.ok(files.length > 0, `${path}: ${choices}`);
      for (const file of files) {
        // A phone may choose any of them.
        const { length } = (await get(file)).body;
        assert.ok(length <= budgets.picture, `${file}: ${length}`);
      }
    }
  }
  assert.ok(count > 10);
});

test('a picture says that it was drawn and not photographed, in a hero and between texts', async () => {
  let captions = 0;
  for (const path of ['/', '/colocation', '/tech', '/company', '/jobs']) {
    const { main } = await pageAt(path);
    const drawn = textsOf(main.find('figcaption, small'));
    const figures = main.find('figure:has(picture)');
    const marks = drawn.filter((words) => /\(?Visualisierung\)?$/.test(words));
    assert.ok(marks.length >= figures.length && marks.length > 0, path);
    captions += figures.length;
  }
  assert.ok(captions > 2);
});
