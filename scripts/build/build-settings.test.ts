import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentOf, hashInputs, readBuildSettings } from './build-settings.ts';

const feed = 'https://cms.example/feed.xml?key=a';
const siteUrl = 'https://www.leinestern.example';

for (const [given, expected] of [
  [{ BLOG_FEED_URL: ` ${feed} `, SITE_URL: ` ${siteUrl}/ ` }, [feed, siteUrl]],
  // Defaults: localhost; no feed, so Astro makes no request.
  [{ BLOG_FEED_URL: ' ', PORT: '8080' }, ['', 'http://localhost:3000']],
] as const) {
  test(`${JSON.stringify(given)} builds with ${expected}`, () => {
    const { BLOG_FEED_URL, SITE_URL } = environmentOf(readBuildSettings(given));
    assert.deepEqual([BLOG_FEED_URL, SITE_URL], expected);
  });
}

for (const [given, message] of [
  [{ SITE_URL: `${siteUrl}/start` }, /^SITE_URL has more than scheme, host and port: .*\.env/],
  [{ BLOG_FEED_URL: 'cms.example/feed' }, /^BLOG_FEED_URL is not a URL that starts with http.*\.$/],
  [{ BLOG_FEED_URL: 'file:///etc/passwd' }, /^BLOG_FEED_URL is not a URL that starts with http/],
  // The message does not contain the password.
  [{ BLOG_FEED_URL: 'https://otto:geheim@cms.example' }, /^(?!.*geheim)BLOG_FEED_URL holds a user/],
] as const) {
  test(`${JSON.stringify(given)} is refused in one line`, () => {
    assert.throws(() => readBuildSettings(given), { message });
  });
}

test('another address of the site or of the feed needs a new build', () => {
  const settings = [{}, { SITE_URL: siteUrl }, { BLOG_FEED_URL: feed }].map(readBuildSettings);
  assert.equal(new Set(settings.map((each) => hashInputs(each))).size, settings.length);
});
