import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { environmentOf, hashInputs, readBuildSettings } from './build-settings.ts';

const address = 'https://cms.example/feed.xml?key=a';
const siteUrl = 'https://www.leinestern.example';

test('a feed is named by its address, and without one there is none', () => {
  assert.equal(readBuildSettings({ BLOG_FEED_URL: ` ${address} ` }).blogFeedUrl?.href, address);
  for (const BLOG_FEED_URL of [undefined, '', ' ']) {
    assert.equal(readBuildSettings({ BLOG_FEED_URL }).blogFeedUrl, undefined);
  }
});

test('Astro is told of no feed too, so that it asks nobody else', () => {
  assert.deepEqual(environmentOf({ blogFeedUrl: undefined, siteUrl }), {
    BLOG_FEED_URL: '',
    SITE_URL: siteUrl,
  });
  assert.deepEqual(environmentOf({ blogFeedUrl: new URL(address), siteUrl }), {
    BLOG_FEED_URL: address,
    SITE_URL: siteUrl,
  });
});

test('pages name the address of this machine until SITE_URL names another', () => {
  assert.equal(readBuildSettings({ PORT: '8080' }).siteUrl, 'http://localhost:3000');
  assert.equal(readBuildSettings({ SITE_URL: ` ${siteUrl}/ ` }).siteUrl, siteUrl);
  assert.throws(() => readBuildSettings({ SITE_URL: `${siteUrl}/start` }), {
    message:
      /^SITE_URL has more than scheme, host and port: .* set it in \.env, see \.env\.example\.$/,
  });
});

test('another address of the site is a reason for a new build', () => {
  const hashOf = (address: string) => hashInputs({ blogFeedUrl: undefined, siteUrl: address });
  assert.notEqual(hashOf(siteUrl), hashOf('https://www.other.example'));
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
    (blogFeedUrl) => hashInputs({ blogFeedUrl, siteUrl }),
  );
  assert.equal(new Set(hashes).size, hashes.length);
});

test('on the day of a post there is something new to build, and not before', (context) => {
  const [folder, home] = [mkdtempSync(join(tmpdir(), 'hash-')), process.cwd()];
  context.after(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });
  process.chdir(folder);
  mkdirSync('content/blog', { recursive: true });
  writeFileSync('content/blog/probe.mdx', '---\ndatePublished: 2027-05-04\n---\n');
  const hashOn = (day: string) => hashInputs({ blogFeedUrl: undefined, siteUrl }, Date.parse(day));
  assert.equal(hashOn('2027-05-03T23:59:59Z'), hashOn('2026-01-01'));
  assert.notEqual(hashOn('2027-05-04'), hashOn('2027-05-03'));
  assert.equal(hashOn('2027-05-04'), hashOn('2028-01-01'));
});
