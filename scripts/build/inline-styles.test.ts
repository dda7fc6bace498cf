import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinInlineStyles } from './inline-styles.ts';

test('several inline styles become one, in their order, where the last was', () => {
  const html = '<style>a{}</style><link rel="icon"><style>b{}</style></head>';
  assert.equal(joinInlineStyles(html), '<link rel="icon"><style>a{}b{}</style></head>');
});

test('a page with one inline style or none stays as it is', () => {
  for (const html of ['<head></head>', '<head><style>a{}</style></head>']) {
    assert.equal(joinInlineStyles(html), html);
  }
});
