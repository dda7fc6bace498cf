// Scheduled posts are published on their day.
import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { saveLastPosts } from '../../site/blog/cms/loader.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { hashInputs } from './build-settings.ts';
import { isPostDue } from './build-site.ts';

/** A folder with a build of the previous day; the clock is at noon of the 4th of May. */
function start(context: TestContext, head: string) {
  const [home, { BLOG_FEED_URL = '', CONTENT_DIR = '' }] = [process.cwd(), process.env];
  context.after(() => {
    process.chdir(home);
    Object.assign(process.env, { BLOG_FEED_URL, CONTENT_DIR });
  });
  process.env.CONTENT_DIR = 'content';
  process.chdir(temporaryFolder());
  context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2027-05-04T12:00:00Z') });
  mkdirSync('content/blog', { recursive: true });
  writeFileSync('content/blog/probe.mdx', `---\n${head}\n---\n`);
  buildAt('2027-05-03');
}

function buildAt(day: string) {
  rmSync('dist', { recursive: true, force: true });
  mkdirSync('dist');
  writeFileSync('dist/build-stamp.txt', day);
  utimesSync('dist/build-stamp.txt', new Date(day), new Date(day));
}

const ofToday = 'datePublished: 2027-05-04';
for (const [name, head, isDue] of [
  ['a post of today is due', ofToday, true],
  ['a post of tomorrow is not', 'datePublished: 2027-05-05', false],
  ['a post that was public before the build is not', 'datePublished: 2027-05-02', false],
  ['a draft of today is not', `${ofToday}\ndraft: true`, false],
] as const) {
  test(name, (context) => {
    start(context, head);
    assert.equal(isPostDue(), isDue);
  });
}

test('the begin and the end of maintenance are due, those of an incident are not', (context) => {
  start(context, 'datePublished: 2027-05-02');
  mkdirSync('content/status');
  const write = (kind: string, begin: string, end: string) =>
    writeFileSync(
      'content/status/probe.mdx',
      `---\ntitle: Probe\nkind: ${kind}\ncomponents: [netz]\nimpact: minor\nbegin: ${begin}\nend: ${end}\nupdates: [{ at: ${begin}, state: ${kind === 'incident' ? 'investigating' : 'scheduled'}, text: Wir tauschen Platten. }]\n---\n`,
    );
  for (const [kind, begin, end, isDue] of [
    ['maintenance', '2027-05-04T13:59', '2027-05-04T20:00', true],
    ['maintenance', '2027-05-04T14:01', '2027-05-04T20:00', false],
    ['maintenance', '2027-05-01T00:00', '2027-05-04T14:00', true],
    ['incident', '2027-05-04T13:59', '2027-05-04T13:59', false],
  ] as const) {
    write(kind, begin, end);
    assert.equal(isPostDue(), isDue, `${kind} from ${begin} to ${end}`);
  }
});

test('nothing is due without a build, nor after --back', (context) => {
  start(context, ofToday);
  renameSync('dist', 'dist.previous');
  assert.equal(isPostDue(), false);
  buildAt('2027-05-01');
  assert.equal(isPostDue(), false);
});

test('a post of a feed is due on its day in Germany, once', (context) => {
  const feed = new URL('https://cms.example.com/feed.xml');
  const post = { title: 'Neu', snippet: '', author: 'Werk', link: 'https://cms.example.com/neu' };
  start(context, 'datePublished: 2027-05-02');
  process.env.BLOG_FEED_URL = String(feed);
  saveLastPosts(feed, [{ ...post, datePublished: new Date('2027-05-04T22:30:00+02:00') }]);
  assert.equal(isPostDue(), true);
  buildAt('2027-05-04T00:00:01+02:00');
  assert.equal(isPostDue(), false, 'after a build of that day');
  saveLastPosts(feed, [{ ...post, datePublished: new Date('2027-05-05T00:30:00+02:00') }]);
  assert.equal(isPostDue(), false, 'before its day');
});

test('on the day of a post there is something new to build, and not before', (context) => {
  start(context, ofToday);
  const settings = { blogFeedUrl: undefined, siteUrl: 'https://www.leinestern.example' };
  const hashOn = (day: string) => hashInputs(settings, Date.parse(day));
  assert.equal(hashOn('2027-05-03T23:59:59Z'), hashOn('2026-01-01'));
  assert.notEqual(hashOn('2027-05-04'), hashOn('2027-05-03'));
});
