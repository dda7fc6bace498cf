// Whoever runs the CMS gets told which entry to mend, and how it is called.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPosts } from './read-posts.ts';

const good = {
  title: '<title>Neues aus Laatzen</title>',
  link: '<link>https://cms.example/1</link>',
  date: '<pubDate>Fri, 20 Jan 2023 10:00:00 GMT</pubDate>',
};

const slips = [
  { name: 'no title', slip: { title: '' }, told: 'whose entry 2 has no title' },
  {
    name: 'a title that is markup only',
    slip: { title: '<title><![CDATA[<img src="a.png">]]></title>' },
    told: 'whose entry 2 has no title',
  },
  {
    name: 'no date',
    slip: { date: '' },
    told: 'whose entry 2, "Neues aus Laatzen", has no date',
  },
  {
    name: 'a date that is none',
    slip: { date: '<pubDate>Ausgabe 5</pubDate>' },
    told: 'whose entry 2, "Neues aus Laatzen", has a date that cannot be read: "Ausgabe 5"',
  },
  {
    name: 'no link',
    slip: { link: '<guid isPermaLink="false">7</guid>' },
    told: 'whose entry 2, "Neues aus Laatzen", has no link',
  },
  {
    name: 'a link that would run a script',
    slip: { link: '<link>javascript:alert(1)</link>' },
    told: 'whose entry 2, "Neues aus Laatzen", has a link that leads to no web page: "javascript:alert(1)"',
  },
  {
    name: 'a script behind a line break and control characters',
    slip: { link: '<link> \u0001java\nscript:alert(1)</link>' },
    told: 'whose entry 2, "Neues aus Laatzen", has a link that leads to no web page: "\\u0001java\\nscript:alert(1)"',
  },
];

for (const { name, slip, told } of slips) {
  test(`${name}: the sentence names entry and field`, () => {
    assert.throws(() => readPosts(rss([good, { ...good, ...slip }]), 'https://cms.example/'), {
      name: 'FeedFault',
      message: told,
    });
  });
}

const others = [
  {
    name: 'a page in HTML',
    text: '<!doctype html><html><head><title>Blog</title></head><body><p>rss</p></body></html>',
    told: 'which is neither RSS, Atom, RDF nor JSON Feed',
  },
  { name: 'nothing at all', text: '', told: 'which is neither RSS, Atom, RDF nor JSON Feed' },
  {
    name: 'other JSON',
    text: '{"posts":[]}',
    told: 'which is neither RSS, Atom, RDF nor JSON Feed',
  },
  {
    name: 'XML that breaks off inside an entry',
    text: rss([good]).replace(/<\/title><link>.*$/s, ''),
    told: 'which is not well-formed',
  },
  {
    name: 'XML that breaks off between two entries',
    text: rss([good]).replace('</channel></rss>', ''),
    told: 'which breaks off in the middle',
  },
  { name: 'a feed without entries', text: rss([]), told: 'which has no entries' },
];

for (const { name, text, told } of others) {
  test(`${name} is no feed that we could show`, () => {
    assert.throws(() => readPosts(text, 'https://cms.example/'), {
      name: 'FeedFault',
      message: told,
    });
  });
}

function rss(items: readonly (typeof good)[]): string {
  const written = items.map(({ title, link, date }) => `<item>${title}${link}${date}</item>`);
  return `<rss version="2.0"><channel><title>Werk</title>${written.join('')}</channel></rss>`;
}
