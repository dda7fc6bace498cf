import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptText } from './inline-scripts.ts';

test('no text can close the script element of the structured data, and none is changed', () => {
  const json = { name: '</script><script>alert(1)</script>', answer: '<!-- <script> ]]> & "' };
  assert.doesNotMatch(scriptText(json), /</);
  assert.deepEqual(JSON.parse(scriptText(json)), json);
});
