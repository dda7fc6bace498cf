// Reads each feed format from a real server; keeps the last posts on errors.
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import { rss, startCms } from '../../../testing/blog/load-feed.ts';

async function postsOf(context: TestContext, feed: string | Buffer) {
  const { load } = await startCms(context, feed);
  return (await load()).posts;
}

const datePublished = new Date('2023-01-20T09:00:00.000Z');
const post = { title: 'Größe & mehr', snippet: 'Kurz & gut', datePublished };

const formats: readonly (readonly [name: string, author: string, feed: string])[] = [
  [
    'RSS',
    'Frauke Lüders',
    `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
      <title>Werk</title><item>
        <title>&lt;b&gt;Gr&#246;&szlig;e&lt;/b&gt; &amp;amp; mehr</title>
        <link>https://cms.example/1</link>
        <pubDate>Fri, 20 Jan 2023 10:00:00 +0100</pubDate>
        <dc:creator><![CDATA[Frauke Lüders]]></dc:creator>
        <description><![CDATA[<p>Kurz &amp; <em>gut</em><script>alert(1)</script></p>]]></description>
      </item></channel></rss>`,
  ],
  [
    'Atom, where each text has its own type and the article is the alternate link',
    'Marit Hansen',
    `<feed xmlns="http://www.w3.org/2005/Atom">
      <title>Werk</title><author><name>Marit Hansen</name></author>
      <entry>
        <title type="text">Größe &amp; mehr</title>
        <link rel="self" href="https://cms.example/api/1"/>
        <link rel="alternate" type="text/html" href="https://cms.example/1"/>
        <published>2023-01-20T10:00:00+01:00</published>
        <summary type="html">&lt;p&gt;Kurz &amp;amp; gut&lt;/p&gt;</summary>
      </entry></feed>`,
  ],
  [
    'a JSON Feed, whose title is no HTML',
    'Werk',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Werk',
      items: [
        {
          id: '1',
          url: 'https://cms.example/1',
          title: 'Größe & mehr',
          date_published: '2023-01-20T10:00:00+01:00',
          content_html: '<p>Kurz &amp; <b>gut</b></p>',
        },
      ],
    }),
  ],
];

for (const [name, author, feed] of formats) {
  test(`an entry becomes a post of plain text, from ${name}`, async (context) => {
    const posts = await postsOf(context, feed);
    assert.deepEqual(posts, [{ ...post, author, link: 'https://cms.example/1' }]);
  });
}

test('text is plain, on one line, and cut at a word', async (context) => {
  for (const [html, text] of [
    ['<p>Eins</p><p>Zw<b>ei</b><br>drei</p>', 'Eins Zwei drei'],
    ['Vorher<script>a</script><style>b</style><!-- c --><svg><title>d</title></svg>', 'Vorher'],
    [' a\r\n\tb \u202edrehen\u202c', 'a b drehen'],
    ['Wort '.repeat(100_000), `${'Wort '.repeat(44).trim()}\u00a0…`],
  ] as const) {
    const more = `<description><![CDATA[${html}]]></description>`;
    const [found] = await postsOf(context, rss({ more }));
    assert.equal(found?.snippet, text);
  }
});

test('an entry without title, date or link to a page is skipped and reported', async (context) => {
  for (const slip of [
    { title: '<![CDATA[<img src="a.png">]]>' },
    { pubDate: '05.01.2023' },
    { link: ' \u0001java\nscript:alert(1)' },
    { link: 'file:///etc/passwd' },
  ]) {
    const { url, load } = await startCms(context, rss({}, slip, {}));
    const { posts, messages } = await load({ path: '?key=geheim' });
    const links = ['/1', '/3'].map((path) => new URL(path, url).href);
    assert.deepEqual(
      posts.map(({ link }) => link),
      links,
    );
    assert.match(messages, /^Achtung: Feed [^?]*: Eintrag 2 .*Ergänzen Sie es im CMS\.\n$/);
  }
});

const whole = rss({}, {});
const faults: readonly (readonly [
  name: string,
  answer: string | ((response: ServerResponse) => void),
  reason: RegExp,
  timeoutMs?: number,
])[] = [
  ['answers with an error', (response) => response.writeHead(404).end(whole), /Status 404\./],
  ['breaks the connection', (response) => response.socket?.destroy(), /nicht abrufen \(.+\)\./],
  ['never ends its answer', (response) => response.write('<rss>'), /nach 0\.2 Sekunden/, 200],
  ['is a page in HTML', '<!doctype html><html><body>Wartung</body></html>', /weder RSS noch/],
  ['is empty', '', /weder RSS noch/],
  ['breaks off', whole.slice(0, whole.lastIndexOf('<item>')), /Er bricht mittendrin ab\./],
  ['has no entries', rss(), /Er enthält keinen Beitrag\./],
];

for (const [name, answer, reason, timeoutMs] of faults) {
  test(`a feed that ${name} keeps the posts of the build before`, async (context) => {
    const { load, answerWith } = await startCms(context, whole);
    const before = await load();
    answerWith(typeof answer === 'function' ? (_, response) => answer(response) : answer);
    const { posts, messages } = await load(timeoutMs ? { timeoutMs } : {});
    assert.equal(posts.length, 2);
    assert.deepEqual(posts, before.posts);
    assert.match(messages, reason);
    assert.match(messages, /Die Website zeigt weiter die Beiträge, die zuletzt darin standen\.\n$/);
  });
}

test('without posts from before the build ends with one sentence, without the key', async (context) => {
  const { url, load } = await startCms(context, '');
  await assert.rejects(load({ path: '?key=geheim' }), (error: Error) => {
    assert.equal(
      error.message,
      `Feed ${url}: Unter der Adresse liegt weder RSS noch Atom, RDF oder JSON Feed. Frühere Beiträge daraus gibt es nicht. Prüfen Sie BLOG_FEED_URL und das CMS; bis dahin bleibt die Website, wie sie ist.`,
    );
    assert.equal(error.stack, '', 'a stack would be printed under the sentence');
    return true;
  });
});
