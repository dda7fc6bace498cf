// Posts that publish themselves on their day.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { saveLastPosts } from '../../site/blog/cms/loader.ts';
import { isPostDue } from './build-site.ts';

const noon = Date.parse('2027-05-04T12:00:00Z');

/** A folder with a build of the day before, while the clock says noon of the 4th of May. */
function start(context: TestContext, head: string) {
  const [folder, home] = [mkdtempSync(join(tmpdir(), 'due-')), process.cwd()];
  context.after(() => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  });
  process.chdir(folder);
  context.mock.timers.enable({ apis: ['Date'], now: noon });
  mkdirSync('content/blog', { recursive: true });
  writeFileSync('content/blog/probe.mdx', `---\n${head}\n---\n`);
  buildAt('dist', '2027-05-03');
}

function buildAt(folder: string, day: string) {
  mkdirSync(folder);
  writeFileSync(`${folder}/build-stamp.txt`, day);
  utimesSync(`${folder}/build-stamp.txt`, new Date(day), new Date(day));
}

const cases: [name: string, head: string, isDue: boolean][] = [
  ['a post of today is due', 'datePublished: 2027-05-04', true],
  ['a post of tomorrow is not due', 'datePublished: 2027-05-05', false],
  ['a post that was public before the build is not due', 'datePublished: 2027-05-02', false],
  ['a draft of today is not due', 'datePublished: 2027-05-04\ndraft: true', false],
];

for (const [name, head, isDue] of cases) {
  test(name, (context) => {
    start(context, head);
    assert.equal(isPostDue(), isDue);
  });
}

test('a post of a feed is due on its day in Germany, once', (context) => {
  const feed = new URL('https://cms.example.com/feed.xml');
  const post = { title: 'Neu', snippet: '', author: 'Werk', link: 'https://cms.example.com/neu' };
  start(context, 'datePublished: 2027-05-02');
  const { BLOG_FEED_URL: before = '' } = process.env;
  context.after(() => {
    process.env.BLOG_FEED_URL = before;
  });
  process.env.BLOG_FEED_URL = '';
  saveLastPosts(feed, [{ ...post, datePublished: new Date('2027-05-04T22:30:00+02:00') }]);
  assert.equal(isPostDue(), false, 'without the setting');
  process.env.BLOG_FEED_URL = String(feed);
  assert.equal(isPostDue(), true);
  rmSync('dist', { recursive: true });
  buildAt('dist', '2027-05-04T00:00:01+02:00');
  assert.equal(isPostDue(), false, 'after a build of that day');
  saveLastPosts(feed, [{ ...post, datePublished: new Date('2027-05-05T00:30:00+02:00') }]);
  assert.equal(isPostDue(), false, 'before its day');
});

test('without a build nothing is due', (context) => {
  start(context, 'datePublished: 2027-05-04');
  rmSync('dist', { recursive: true });
  assert.equal(isPostDue(), false);
});

test('what was taken back does not come back with a post', (context) => {
  start(context, 'datePublished: 2027-05-04');
  renameSync('dist', 'dist.previous');
  buildAt('dist', '2027-05-01');
  assert.equal(isPostDue(), false);
});
