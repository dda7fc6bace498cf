import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentOf, readBuildSettings } from './build-settings.ts';
import { hashInputs } from './hash-inputs.ts';

const address = 'https://cms.example/feed.xml?key=a';

test('a feed is named by its address, and without one there is none', () => {
  assert.equal(readBuildSettings({ BLOG_FEED_URL: ` ${address} ` }).blogFeedUrl?.href, address);
  for (const BLOG_FEED_URL of [undefined, '', ' ']) {
    assert.equal(readBuildSettings({ BLOG_FEED_URL }).blogFeedUrl, undefined);
  }
});

test('Astro is told of no feed too, so that it asks nobody else', () => {
  assert.deepEqual(environmentOf({ blogFeedUrl: undefined }), { BLOG_FEED_URL: '' });
  assert.deepEqual(environmentOf({ blogFeedUrl: new URL(address) }), { BLOG_FEED_URL: address });
});

test('an address that leads to no feed is refused in one line', () => {
  for (const text of ['cms.example/feed', 'file:///etc/passwd', 'javascript:alert(1)']) {
    assert.throws(() => readBuildSettings({ BLOG_FEED_URL: text }), {
      message:
        'BLOG_FEED_URL is not a URL that starts with http:// or https://. Write it like "https://cms.example.com/feed.xml"; set it in .env, see .env.example.',
    });
  }
});

test('a password in the address is refused and not repeated', () => {
  assert.throws(
    () => readBuildSettings({ BLOG_FEED_URL: 'https://otto:geheim@cms.example/feed' }),
    (error: Error) => {
      assert.match(error.message, /^BLOG_FEED_URL holds a user name or password/);
      assert.doesNotMatch(error.message, /geheim/);
      return true;
    },
  );
});

test('whoever sets, changes or removes the feed gets a new build', () => {
  const hashes = [undefined, new URL(address), new URL('https://cms.example/other')].map(
    (blogFeedUrl) => hashInputs({ blogFeedUrl }),
  );
  assert.equal(new Set(hashes).size, hashes.length);
});
