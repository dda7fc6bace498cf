import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitLaterStyle } from './split-later-style.ts';

const first = '<main><div class="hero"></div><p class="lead">Text</p>';
const rest = '<p class="lead more"></p></main>';

function split(css: string, scripts: readonly string[] = []) {
  const html = `<!doctype html><style>${css}</style><script src="menu.js"></script>${first}${rest}`;
  const page = splitLaterStyle(html, (piece) => (piece.includes('menu.js') ? scripts : []));
  return page && { ...page, inline: /<style>(.*)<\/style>/.exec(page.before)?.[1] ?? '' };
}

const cases = [
  ['a class that only stands further down', '.lead{a:b}.more{c:d}', '.lead{a:b}', '.more{c:d}'],
  [
    'what is below such a class',
    '.more{& a{b:c}@media x{d:e}}',
    '',
    '.more{& a{b:c}@media x{d:e}}',
  ],
  [
    'its layer and its condition',
    '@layer x{@media y{.more{a:b}}}',
    '',
    '@layer x{@media y{.more{a:b}}}',
  ],
  [
    'the order of what moves',
    '.more .lead{a:b}h1{c:d}.more{e:f}',
    'h1{c:d}',
    '.more .lead{a:b}.more{e:f}',
  ],
] as const;

for (const [what, css, inline, later] of cases) {
  test(`takes along ${what}`, () => {
    const page = split(css);
    assert.deepEqual([page?.inline, page?.laterStyle], [inline, later]);
  });
}

const staying = [
  ['a class of the first view', '.hero{a:b}.lead,.more{c:d}'],
  ['an element', 'p{a:b}'],
  ['the steps of an animation', '@keyframes rise{0%{a:b}}'],
] as const;

for (const [what, css] of staying) {
  test(`leaves ${what} in the page`, () => assert.equal(split(css), undefined));
}

test('leaves a class that a script of the first view may show', () => {
  assert.equal(split('.open{a:b}', ['toggle("open")']), undefined);
});

test('cuts the page where its third part begins', () => {
  const page = split('.more{a:b}');
  assert.equal(page?.before.endsWith(first), true);
  assert.equal(page?.after, rest);
});

test('leaves a page alone that has no third part', () => {
  assert.equal(
    splitLaterStyle(`<style>.more{a:b}</style>${first}</main>`, () => []),
    undefined,
  );
});
