import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { parseJsonFeed } from 'feedsmith';
import { type Feed, jsonFeedDocument, rssDocument } from './feeds.ts';

const awkward = 'Zwei & mehr: <b>„Größe“</b> ]]> "halb" 🚀';
const feed: Feed = {
  title: 'Probe – Blog',
  description: awkward,
  home: 'https://www.example.com/blog',
  address: 'https://www.example.com/blog/feed',
  entries: [
    {
      title: awkward,
      address: 'https://www.example.com/blog/neu',
      snippet: awkward,
      author: 'Frauke Lüders',
      datePublished: new Date('2023-01-20T00:00:00Z'),
      dateModified: new Date('2024-02-01T12:00:00Z'),
      tags: ['Q&A', 'Hosting'],
      image: 'https://www.example.com/bild.jpg',
    },
    {
      title: 'Alt\u0007',
      address: 'https://www.example.com/blog/alt',
      snippet: 'Kurz',
      author: 'Okko Jansen',
      datePublished: new Date('2021-12-31T00:00:00Z'),
      tags: [],
    },
  ],
};

// Another project's parser: Debian's python3-feedparser.
const script = `
import feedparser, json, sys
parsed = feedparser.parse(sys.stdin.buffer.read(), sanitize_html=False)
names = ['title', 'link', 'id', 'summary', 'author', 'published_parsed']
print(json.dumps({
  'bozo': bool(parsed.bozo), 'version': parsed.version,
  'title': parsed.feed.title, 'link': parsed.feed.link, 'language': parsed.feed.language,
  'self': [link.href for link in parsed.feed.links if link.rel == 'self'],
  'entries': [{**{name: entry[name] for name in names},
    'tags': [tag.term for tag in entry.get('tags', [])]} for entry in parsed.entries],
}))`;

function readRss(document: string) {
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', script], {
    input: document,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('another parser reads from the RSS feed exactly what was said', () => {
  assert.deepEqual(readRss(rssDocument(feed)), {
    bozo: false,
    version: 'rss20',
    title: feed.title,
    link: feed.home,
    language: 'de',
    self: [feed.address],
    entries: [
      {
        title: awkward,
        link: 'https://www.example.com/blog/neu',
        id: 'https://www.example.com/blog/neu',
        summary: awkward,
        author: 'Frauke Lüders',
        published_parsed: [2023, 1, 20, 0, 0, 0, 4, 20, 0],
        tags: ['Q&A', 'Hosting'],
      },
      {
        title: 'Alt',
        link: 'https://www.example.com/blog/alt',
        id: 'https://www.example.com/blog/alt',
        summary: 'Kurz',
        author: 'Okko Jansen',
        published_parsed: [2021, 12, 31, 0, 0, 0, 4, 365, 0],
        tags: [],
      },
    ],
  });
});

test('a feed without entries is a feed all the same', () => {
  const { bozo, entries } = readRss(rssDocument({ ...feed, entries: [] }));
  assert.deepEqual({ bozo, entries }, { bozo: false, entries: [] });
});

test('the JSON feed has what version 1.1 requires, dates by RFC 3339, and another parser reads it', () => {
  const written = JSON.parse(jsonFeedDocument(feed));
  assert.deepEqual(written, {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.address,
    description: awkward,
    language: 'de',
    items: [
      {
        id: 'https://www.example.com/blog/neu',
        url: 'https://www.example.com/blog/neu',
        title: awkward,
        content_text: awkward,
        image: 'https://www.example.com/bild.jpg',
        date_published: '2023-01-20T00:00:00.000Z',
        date_modified: '2024-02-01T12:00:00.000Z',
        authors: [{ name: 'Frauke Lüders' }],
        tags: ['Q&A', 'Hosting'],
      },
      {
        id: 'https://www.example.com/blog/alt',
        url: 'https://www.example.com/blog/alt',
        title: 'Alt\u0007',
        content_text: 'Kurz',
        date_published: '2021-12-31T00:00:00.000Z',
        authors: [{ name: 'Okko Jansen' }],
        tags: [],
      },
    ],
  });
  const { version: _, items, ...about } = written;
  const parsed = parseJsonFeed(written);
  assert.partialDeepStrictEqual(parsed, { ...about, items: items.slice(0, 1) });
  assert.equal(parsed.items?.length, 2);
  assert.equal(parsed.items?.[1]?.date_published, items[1]?.date_published);
});
