// What is read from each format; text of a feed stays text, and an entry that can't be shown is left out and named.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { rss, startCms } from '../../../testing/blog/load-feed.ts';

async function postsOf(context: TestContext, feed: string) {
  const { load } = await startCms(context, feed);
  return (await load()).posts;
}

const nine = '2023-01-20T09:00:00.000Z';
const post = { title: 'Größe & mehr', snippet: 'Kurz & gut', datePublished: new Date(nine) };

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
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://cms.example/">
      <title type="html">Werk &amp;ndash; Blog</title><author><name>Marit Hansen</name></author>
      <entry>
        <title type="text">Größe &amp; mehr</title>
        <link rel="self" href="https://cms.example/api/1"/>
        <link rel="alternate" type="text/html" href="1"/>
        <published>2023-01-20T10:00:00+01:00</published>
        <summary type="html">&lt;p&gt;Kurz &amp;amp; gut&lt;/p&gt;</summary>
      </entry></feed>`,
  ],
  [
    'RDF',
    'Okko Jansen',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://cms.example/"><title>Werk</title></channel>
      <item rdf:about="https://cms.example/1">
        <title>Größe &amp; mehr</title>
        <link>https://cms.example/1</link>
        <description>&lt;p&gt;Kurz &amp;amp; gut&lt;/p&gt;</description>
        <dc:creator>Okko Jansen</dc:creator>
        <dc:date>2023-01-20T10:00:00+01:00</dc:date>
      </item></rdf:RDF>`,
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

const texts: [name: string, html: string, text: string][] = [
  ['paragraphs are parted', '<p>Eins</p><p>Zw<b>ei</b><br>drei</p>', 'Eins Zwei drei'],
  [
    'what is not seen as text is left out',
    'Vorher<script>a</script><STYLE>b</STYLE><iframe>c</iframe><template>d</template><!-- e --><svg><title>f</title></svg><noscript>sichtbar</noscript>',
    'Vorher sichtbar',
  ],
  [
    'split, nested or unclosed markup leaves no tag behind',
    '<scr<script>ipt>alert(1)</scr</script>ipt>x<p title="a>b">y<b',
    'ipt>alert(1)ipt>x y',
  ],
  ['deep markup', `${'<div>'.repeat(9_900)}tief`, 'tief'],
  ['changes of direction', ' a\r\n\tb \u202edrehen\u202c', 'a b drehen'],
  ['a long text is cut at a word', 'Wort '.repeat(100_000), `${'Wort '.repeat(44).trim()}\u00a0…`],
];

for (const [name, html, text] of texts) {
  test(`in title and text: ${name}`, async (context) => {
    const cdata = `<![CDATA[${html}]]>`;
    const more = `<description>${cdata}</description>`;
    const [found] = await postsOf(context, rss({ title: cdata, more }));
    assert.equal(found?.snippet, text);
    assert.equal(found?.title.slice(0, 100), text.slice(0, 100));
  });
}

const noLink = 'Eintrag 2 („Neues“) fehlt: Er hat keinen Link auf eine Webseite.';
const slips = [
  ['no title', { title: '<![CDATA[<img src="a.png">]]>' }, 'Eintrag 2 fehlt: Er hat keinen Titel.'],
  ['no date', { pubDate: '' }, 'Eintrag 2 („Neues“) fehlt: Er hat kein lesbares Datum.'],
  ['a link that would run a script', { link: ' \u0001java\nscript:alert(1)' }, noLink],
  ['a link to a file', { link: 'file:///etc/passwd' }, noLink],
] as const;

for (const [name, slip, message] of slips) {
  test(`an entry with ${name} is left out and named, the others are shown`, async (context) => {
    const { url, load } = await startCms(context, rss({}, slip, {}));
    const { posts, messages } = await load({ path: '?key=geheim' });
    const links = ['/1', '/3'].map((path) => new URL(path, url).href);
    assert.deepEqual(
      posts.map(({ link }) => link),
      links,
    );
    assert.equal(messages, `Achtung: Feed ${url}: ${message} Ergänzen Sie es im CMS.\n`);
  });
}

const dates: [written: string, read: string | undefined][] = [
  ['Fri,20 Jan 2023 09:00:00 GMT', nine],
  ['20 Jan 2023 09:00 UT', nine],
  [' 2023-01-20T10:00:00.000+01:00\n', nine],
  // Without a zone: UTC, on every machine.
  ['Fri, 20 Jan 2023 09:00:00', nine],
  ['2023-01-20', '2023-01-20T00:00:00.000Z'],
  ['Thu, 29 Feb 2024 00:30:00 +0100', '2024-02-28T23:30:00.000Z'],
  ['2023-02-29', undefined],
  ['20.01.2023', undefined],
  ['Fri, 20 Jan 2023 10:00:00 XYZ', undefined],
  ['1674205200', undefined],
];

test('dates are read in the forms of RFC 822 and RFC 3339, and others are not guessed at', async (context) => {
  const posts = await postsOf(context, rss(...dates.map(([pubDate]) => ({ pubDate }))));
  assert.deepEqual(
    posts.map(({ datePublished }) => datePublished.toISOString()),
    dates.flatMap(([, read]) => read ?? []),
  );
});
