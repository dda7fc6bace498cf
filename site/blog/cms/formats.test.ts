// What is read from each format, and that text of a feed stays text.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { rss, startCms } from '../../../testing/blog/load-feed.ts';

async function postsOf(context: TestContext, feed: string) {
  const { load } = await startCms(context, feed);
  return (await load()).posts;
}

const date = new Date('2023-01-20T09:00:00Z');

test('an RSS feed becomes posts of plain text', async (context) => {
  const posts = await postsOf(
    context,
    `<?xml version="1.0"?>
    <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
      <channel>
        <title>Werk &amp;amp; Blog</title>
        <item>
          <title>&lt;b&gt;Kühlung&lt;/b&gt; &amp;amp; Gr&#246;&szlig;e</title>
          <link>https://cms.example/a?x=1&amp;y=2</link>
          <pubDate>Fri, 20 Jan 2023 10:00:00 +0100</pubDate>
          <dc:creator><![CDATA[Frauke Lüders]]></dc:creator>
          <description><![CDATA[<p>H&auml;lt <em>kal</em>t.</p><p>Zwei &lt; drei<script>alert(1)</script></p>
            <img src="https://track.example/p.gif" onerror="alert(2)"> Ende [&hellip;]]]></description>
          <content:encoded><![CDATA[<p>Der ganze Text.</p>]]></content:encoded>
        </item>
        <item>
          <title><![CDATA[Ohne Verfasser]]></title>
          <guid>https://cms.example/b</guid>
          <author>redaktion@cms.example</author>
          <dc:date>2023-01-20</dc:date>
          <content:encoded><![CDATA[<style>p{}</style><p>Der ganze Text.</p>]]></content:encoded>
        </item>
      </channel>
    </rss>`,
  );
  assert.deepEqual(posts, [
    {
      title: 'Kühlung & Größe',
      snippet: 'Hält kalt. Zwei < drei Ende\u00a0…',
      author: 'Frauke Lüders',
      link: 'https://cms.example/a?x=1&y=2',
      datePublished: date,
    },
    {
      title: 'Ohne Verfasser',
      snippet: 'Der ganze Text.',
      author: 'Werk & Blog',
      link: 'https://cms.example/b',
      datePublished: new Date('2023-01-20'),
    },
  ]);
});

test('in an Atom feed each text has its own type, and the article is the alternate link', async (context) => {
  const posts = await postsOf(
    context,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://cms.example/blog/">
      <title type="html">Werk &amp;ndash; Blog</title>
      <author><name>Marit Hansen</name></author>
      <entry>
        <title type="text">Das Element &lt;dialog&gt; &amp;amp; mehr</title>
        <link rel="self" href="https://cms.example/api/1"/>
        <link rel="alternate" type="application/json" href="1.json"/>
        <link rel="alternate" type="text/html" href="1"/>
        <published>2023-01-20T10:00:00+01:00</published>
        <updated>2023-02-01T00:00:00Z</updated>
        <summary type="html">&lt;p&gt;Kurz &amp;amp; gut&lt;/p&gt;</summary>
      </entry>
      <entry>
        <title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Eine <em>Zahl</em></div></title>
        <link href="2"/>
        <updated>2023-01-20T09:00:00Z</updated>
        <author><name>Okko Jansen</name></author>
        <author><name>Frauke Lüders</name></author>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Eins</p><p>Zwei</p></div></content>
      </entry>
    </feed>`,
  );
  assert.deepEqual(posts, [
    {
      title: 'Das Element <dialog> &amp; mehr',
      snippet: 'Kurz & gut',
      author: 'Marit Hansen',
      link: 'https://cms.example/blog/1',
      datePublished: date,
      dateModified: new Date('2023-02-01'),
    },
    {
      title: 'Eine Zahl',
      snippet: 'Eins Zwei',
      author: 'Okko Jansen, Frauke Lüders',
      link: 'https://cms.example/blog/2',
      datePublished: date,
    },
  ]);
});

test('an RDF feed has its dates and authors in Dublin Core', async (context) => {
  const posts = await postsOf(
    context,
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://cms.example/"><title>Werk</title></channel>
      <item rdf:about="https://cms.example/1">
        <title>Größe</title>
        <link>https://cms.example/1</link>
        <description>&lt;p&gt;Kurz&lt;/p&gt;</description>
        <dc:creator>Okko Jansen</dc:creator>
        <dc:date>2023-01-20T10:00:00+01:00</dc:date>
      </item>
    </rdf:RDF>`,
  );
  assert.deepEqual(posts, [
    {
      title: 'Größe',
      snippet: 'Kurz',
      author: 'Okko Jansen',
      link: 'https://cms.example/1',
      datePublished: date,
    },
  ]);
});

test('in a JSON Feed only content_html is HTML', async (context) => {
  const item = { title: 'A < B & C', date_published: '2023-01-20T10:00:00+01:00' };
  const posts = await postsOf(
    context,
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Werk',
      items: [
        {
          ...item,
          id: '1',
          url: 'https://cms.example/1',
          content_html: '<p>Zwei &amp; <b>drei</b></p>',
        },
        {
          ...item,
          id: '2',
          url: 'https://cms.example/2',
          content_text: 'Zwei <b>',
          authors: [{ name: 'Otto' }],
        },
        { ...item, id: '2', url: 'https://cms.example/2', title: 'Noch einmal' },
      ],
    }),
  );
  assert.deepEqual(
    posts.map(({ title, snippet, author, link }) => [title, snippet, author, link]),
    [
      ['A < B & C', 'Zwei & drei', 'Werk', 'https://cms.example/1'],
      ['A < B & C', 'Zwei <b>', 'Otto', 'https://cms.example/2'],
    ],
  );
});

const texts: [name: string, html: string, text: string][] = [
  [
    'paragraphs are parted, emphasis is not',
    '<p>Eins</p><p>Zw<b>ei</b><br>drei</p>',
    'Eins Zwei drei',
  ],
  [
    'what is not seen as text is left out',
    'Vorher<script>a</script><STYLE>b</STYLE><iframe>c</iframe><template>d</template><!-- e --><svg><title>f</title><text>g</text></svg><noscript>sichtbar</noscript>',
    'Vorher sichtbar',
  ],
  [
    'split, nested or unclosed markup leaves no tag behind',
    '<scr<script>ipt>alert(1)</scr</script>ipt>x<p title="a>b">y<b',
    'ipt>alert(1)ipt>x y',
  ],
  ['deep markup', `${'<div>'.repeat(9_900)}tief`, 'tief'],
  ['entities are decoded once', 'K&uuml;hlung &amp;amp; 250&nbsp;kW', 'Kühlung &amp; 250\u00a0kW'],
  ['changes of direction', ' a\r\n\tb \u202edrehen\u202c', 'a b drehen'],
  ['a mark of the CMS that it has cut', 'Wir haben [...]', 'Wir haben\u00a0…'],
  ['a long text is cut at a word', 'Wort '.repeat(1_000), `${'Wort '.repeat(44).trim()}\u00a0…`],
];

for (const [name, html, text] of texts) {
  test(`in title, author and text: ${name}`, async (context) => {
    const cdata = `<![CDATA[${html}]]>`;
    const more = `<description>${cdata}</description>`;
    const [post] = await postsOf(context, rss({ title: cdata, more }));
    assert.equal(post?.snippet, text);
    assert.equal(post?.title.slice(0, 100), text.slice(0, 100));
  });
}

test('a title without end is cut', async (context) => {
  const [post] = await postsOf(context, rss({ title: 'Wort '.repeat(100_000) }));
  assert.ok(post && post.title.length < 250);
});
