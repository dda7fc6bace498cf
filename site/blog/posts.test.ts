import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postAddresses } from './posts.ts';

test('every post has an address of its own', () => {
  const posts = [
    { file: 'a.mdx', title: 'Neues aus Laatzen' },
    { file: 'b.mdx', title: 'Größe' },
  ];
  assert.deepEqual(postAddresses(posts), ['neues-aus-laatzen', 'groesse']);
});

test('two titles that make the same address stop the build and name both files', () => {
  const posts = [
    { file: 'content/blog/a.mdx', title: 'Größe' },
    { file: 'content/blog/b.mdx', title: '„Groesse“' },
  ];
  assert.throws(() => postAddresses(posts), {
    message: 'content/blog/a.mdx and content/blog/b.mdx both become /blog/groesse. Change a title.',
  });
});

test('a title without letters stops the build and names its file', () => {
  assert.throws(
    () => postAddresses([{ file: 'content/blog/a.mdx', title: '…!' }]),
    /a\.mdx: title/,
  );
});
