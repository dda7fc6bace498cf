import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remembering } from './remembering.ts';

test('a text is read once, and again only after 500 others', () => {
  const asked: string[] = [];
  const length = remembering((text: string) => {
    asked.push(text);
    return text.length;
  });
  assert.deepEqual([length('eins'), length('eins'), length('zwölf')], [4, 4, 5]);
  assert.deepEqual(asked, ['eins', 'zwölf']);
  for (let other = 0; other < 499; other += 1) length(`${other}`);
  length('zwölf');
  length('eins');
  assert.deepEqual(asked.slice(-1), ['eins']);
});

test('a text that cannot be read says so each time', () => {
  const parse = remembering(JSON.parse);
  for (const _ of [1, 2]) assert.throws(() => parse('{'), SyntaxError);
});
