import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pruneStylesOf } from './prune-styles.ts';

function styleOf(css: string, body: string, ...scripts: string[]): string {
  const html = pruneStylesOf(`<style>${css}</style><body>${body}</body>`, scripts);
  return /<style>(.*)<\/style>/.exec(html)?.[1] ?? '';
}

const page = '<p class="lead wide">Text</p>';

const kept = [
  ['a class of the page', '.lead{color:red}'],
  ['several classes of the page', 'main .lead.wide>a:hover{color:red}'],
  ['a rule without a class', 'h1,[data-x=".y"]{color:red}'],
  ['a rule that asks for the absence of a class', 'p:not(.gone, :is(.gone)){color:red}'],
  ['an animation in use', '.lead{animation:1s rise}@keyframes rise{0%{opacity:0}}'],
  ['custom properties and layers', '@layer base,page;@property --x{syntax:"*"}:root{--x:1}'],
  ['nested rules', '.lead{& a{color:red}@media (width>=48em){color:blue}}'],
] as const;

for (const [what, css] of kept) {
  test(`keeps ${what}`, () => assert.equal(styleOf(css, page), css));
}

const shortened = [
  ['a class of another page', '.lead{color:red}.other{color:blue}', '.lead{color:red}'],
  ['a rule below a class of another page', '.other .lead{color:red}', ''],
  ['a selector among several', '.other,.lead{color:red}', '.lead{color:red}'],
  ['a nested rule', '.lead{color:red;& .other{color:blue}}', '.lead{color:red}'],
  ['a block that would be empty', '@media print{@layer a{.other{color:red}}}', ''],
  ['an animation that nothing uses', '.other{animation:rise}@keyframes rise{0%{top:0}}', ''],
] as const;

for (const [what, css, rest] of shortened) {
  test(`takes out ${what}`, () => assert.equal(styleOf(css, page), rest));
}

test('keeps what a script of the page may show later', () => {
  const css = '.sent{color:green}.failed{color:red}';
  assert.equal(styleOf(css, page, 'const names={notice:`sent`}'), '.sent{color:green}');
});

test('leaves no empty element behind', () => {
  assert.equal(pruneStylesOf(`<style>.other{color:red}</style>${page}`, []), page);
});
