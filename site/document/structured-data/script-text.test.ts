import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptText } from '../metadata.ts';

test('no text can leave the script element, and none is changed', () => {
  const json = { name: '</script><script>alert(1)</script>', answer: '<!-- <script> ]]> & "' };
  const text = scriptText(json);
  assert.doesNotMatch(text, /</);
  assert.deepEqual(JSON.parse(text), json);
});
