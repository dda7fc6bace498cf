// What an entry must have; and whoever runs the CMS learns which entry to fix, and its name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPosts } from './read-posts.ts';

const good = {
  title: '<title>Neues aus Laatzen</title>',
  link: '<link>https://cms.example/1</link>',
  date: '<pubDate>Fri, 20 Jan 2023 10:00:00 GMT</pubDate>',
};

const slips = [
  { name: 'no title', slip: { title: '' }, error: 'whose entry 2 has no title' },
  {
    name: 'a title that is markup only',
    slip: { title: '<title><![CDATA[<img src="a.png">]]></title>' },
    error: 'whose entry 2 has no title',
  },
  {
    name: 'no date',
    slip: { date: '' },
    error: 'whose entry 2, "Neues aus Laatzen", has no date',
  },
  {
    name: 'a date that is none',
    slip: { date: '<pubDate>Ausgabe 5</pubDate>' },
    error: 'whose entry 2, "Neues aus Laatzen", has a date that cannot be read: "Ausgabe 5"',
  },
  {
    name: 'no link',
    slip: { link: '<guid isPermaLink="false">7</guid>' },
    error: 'whose entry 2, "Neues aus Laatzen", has no link',
  },
  {
    name: 'a link that would run a script',
    slip: { link: '<link>javascript:alert(1)</link>' },
    error:
      'whose entry 2, "Neues aus Laatzen", has a link that leads to no web page: "javascript:alert(1)"',
  },
  {
    name: 'a script behind a line break and control characters',
    slip: { link: '<link> \u0001java\nscript:alert(1)</link>' },
    error:
      'whose entry 2, "Neues aus Laatzen", has a link that leads to no web page: "\\u0001java\\nscript:alert(1)"',
  },
];

for (const { name, slip, error } of slips) {
  test(`${name}: the sentence names entry and field`, () => {
    assert.throws(() => readPosts(rss([good, { ...good, ...slip }]), 'https://cms.example/'), {
      name: 'FeedError',
      message: error,
    });
  });
}

const others = [
  {
    name: 'a page in HTML',
    text: '<!doctype html><html><head><title>Blog</title></head><body><p>rss</p></body></html>',
    error: 'which is neither RSS, Atom, RDF nor JSON Feed',
  },
  { name: 'nothing at all', text: '', error: 'which is neither RSS, Atom, RDF nor JSON Feed' },
  {
    name: 'other JSON',
    text: '{"posts":[]}',
    error: 'which is neither RSS, Atom, RDF nor JSON Feed',
  },
  {
    name: 'XML that breaks off inside an entry',
    text: rss([good]).replace(/<\/title><link>.*$/s, ''),
    error: 'which is not well-formed',
  },
  {
    name: 'XML that breaks off between two entries',
    text: rss([good]).replace('</channel></rss>', ''),
    error: 'which breaks off in the middle',
  },
  { name: 'a feed without entries', text: rss([]), error: 'which has no entries' },
];

for (const { name, text, error } of others) {
  test(`${name} is no feed that we could show`, () => {
    assert.throws(() => readPosts(text, 'https://cms.example/'), {
      name: 'FeedError',
      message: error,
    });
  });
}

const moment = '2023-01-20T09:00:00.000Z';

for (const [date, read] of [
  ['Fri, 20 Jan 2023 10:00:00 +0100', moment],
  ['20 Jan 23 09:00 GMT', moment],
  [' 2023-01-20T10:00:00.000+01:00\n', moment],
  ['2023-01-20T09:00Z', moment],
  // Without a zone: the same on every machine, whatever its own zone is.
  ['2023-01-20T09:00:00', moment],
  ['20 Jan 2023 09:00:00', moment],
  ['2023-01-20', '2023-01-20T00:00:00.000Z'],
] as const) {
  test(`a date is understood: ${JSON.stringify(date)}`, () => {
    const [post] = readPosts(
      rss([{ ...good, date: `<pubDate>${date}</pubDate>` }]),
      'https://x.example/',
    );
    assert.equal(post?.datePublished.toISOString(), read);
  });
}

for (const date of ['gestern', '2023', '1674205200', '2023-13-01', '20.01.2023']) {
  test(`what is no date is not guessed at: ${date}`, () => {
    const text = rss([{ ...good, date: `<pubDate>${date}</pubDate>` }]);
    assert.throws(() => readPosts(text, 'https://x.example/'), /has a date that cannot be read/);
  });
}

function rss(items: readonly (typeof good)[]): string {
  const written = items.map(({ title, link, date }) => `<item>${title}${link}${date}</item>`);
  return `<rss version="2.0"><channel><title>Werk</title>${written.join('')}</channel></rss>`;
}
