// A fault in the feed of a CMS does not stop a build: an entry that can't be shown is left out and named.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rss, startCms } from '../../../testing/blog/load-feed.ts';

const slips = [
  { name: 'no title', slip: { title: '' }, message: 'Eintrag 2 fehlt: Er hat keinen Titel.' },
  {
    name: 'a title that is markup only',
    slip: { title: '<![CDATA[<img src="a.png">]]>' },
    message: 'Eintrag 2 fehlt: Er hat keinen Titel.',
  },
  {
    name: 'no date',
    slip: { pubDate: '' },
    message: 'Eintrag 2 („Neues“) fehlt: Er hat kein lesbares Datum.',
  },
  {
    name: 'no link and no title',
    slip: { link: '', title: '' },
    message: 'Eintrag 2 fehlt: Er hat keinen Titel und keinen Link auf eine Webseite.',
  },
  {
    name: 'a link that would run a script',
    slip: { link: ' \u0001java\nscript:alert(1)' },
    message: 'Eintrag 2 („Neues“) fehlt: Er hat keinen Link auf eine Webseite.',
  },
  {
    name: 'a link to a file',
    slip: { link: 'file:///etc/passwd' },
    message: 'Eintrag 2 („Neues“) fehlt: Er hat keinen Link auf eine Webseite.',
  },
];

for (const { name, slip, message } of slips) {
  test(`an entry with ${name} is left out and named, the others are shown`, async (context) => {
    const { url, load } = await startCms(context, rss({}, slip, {}));
    const { posts, messages } = await load({ path: '?key=geheim' });
    assert.deepEqual(
      posts.map(({ link }) => link),
      [new URL('/1', url).href, new URL('/3', url).href],
    );
    assert.equal(messages, `Achtung: Feed ${url}: ${message} Ergänzen Sie es im CMS.\n`);
  });
}

const nine = '2023-01-20T09:00:00.000Z';
const dates: [written: string, read: string][] = [
  ['Fri, 20 Jan 2023 10:00:00 +0100', nine],
  ['Fri,20 Jan 2023 09:00:00 GMT', nine],
  ['20 Jan 2023 09:00 UT', nine],
  [' 2023-01-20T10:00:00.000+01:00\n', nine],
  ['2023-01-20 09:00:00Z', nine],
  // Without a zone: UTC, on every machine.
  ['Fri, 20 Jan 2023 09:00:00', nine],
  ['2023-01-20T09:00:00', nine],
  ['20 Jan 2023', '2023-01-20T00:00:00.000Z'],
  ['2023-01-20', '2023-01-20T00:00:00.000Z'],
  ['Thu, 29 Feb 2024 00:30:00 +0100', '2024-02-28T23:30:00.000Z'],
];

test('dates are read in the forms of RFC 822 and RFC 3339', async (context) => {
  const { load } = await startCms(context, rss(...dates.map(([pubDate]) => ({ pubDate }))));
  const { posts } = await load();
  assert.deepEqual(
    posts.map(({ datePublished }, index) => [dates[index]?.[0], datePublished.toISOString()]),
    dates,
  );
});

const noDates = ['Thu, 30 Feb 2023 10:00:00 GMT', '2023-02-30T10:00:00Z', '2023-02-29', 'gestern'];
noDates.push('2023', '1674205200', '2023-13-01', '20.01.2023', '01/02/2023', '20 Xyz 2023');
noDates.push('Fri, 20 Jan 2023 10:00:00 XYZ', 'Fri, 20 Jan 2023 25:00:00 GMT');

test('what is no date is not guessed at', async (context) => {
  const { load } = await startCms(context, rss({}, ...noDates.map((pubDate) => ({ pubDate }))));
  const { posts, messages } = await load();
  assert.equal(posts.length, 1);
  assert.equal(messages.match(/fehlt: Er hat kein lesbares Datum\./g)?.length, noDates.length);
});
