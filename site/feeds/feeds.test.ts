import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { parseJsonFeed } from 'feedsmith';
import type { Feed } from './feed.ts';
import { jsonFeedDocument } from './json-feed.ts';
import { rssDocument } from './rss.ts';

const published = new Date('2023-01-20T00:00:00Z');
const awkward = 'Zwei & mehr: <b>„Größe“</b> ]]> "halb" 🚀';
const feed: Feed = {
  title: 'Probe – Blog',
  description: awkward,
  home: 'https://www.example.com/blog',
  address: 'https://www.example.com/blog/feed',
  language: 'de',
  entries: [
    {
      title: awkward,
      address: 'https://www.example.com/blog/neu',
      snippet: awkward,
      author: 'Frauke Lüders',
      published,
      modified: new Date('2024-02-01T12:00:00Z'),
      tags: ['Q&A', 'Hosting'],
      image: 'https://www.example.com/bild.jpg',
    },
    {
      title: 'Alt\u0007',
      address: 'https://www.example.com/blog/alt',
      snippet: 'Kurz',
      author: 'Okko Jansen',
      published: new Date('2021-12-31T00:00:00Z'),
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

test('another parser reads from the JSON feed what was said', () => {
  const parsed = parseJsonFeed(jsonFeedDocument(feed));
  assert.deepEqual(
    [parsed.title, parsed.description, parsed.home_page_url, parsed.feed_url, parsed.language],
    [feed.title, feed.description, feed.home, feed.address, feed.language],
  );
  const [first, second] = parsed.items ?? [];
  assert.deepEqual(
    [first?.id, first?.url, first?.title, first?.content_text, first?.image, first?.tags],
    [
      ...['https://www.example.com/blog/neu', 'https://www.example.com/blog/neu'],
      ...[awkward, awkward, 'https://www.example.com/bild.jpg', ['Q&A', 'Hosting']],
    ],
  );
  assert.deepEqual(first?.authors?.[0]?.name, 'Frauke Lüders');
  assert.equal(parsed.items?.length, 2);
  assert.equal(new Date(second?.date_published ?? '').getUTCFullYear(), 2021);
});

test('another parser reads from the RSS feed exactly what was said', () => {
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', ['-c', script], {
    input: rssDocument(feed),
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  assert.deepEqual(JSON.parse(stdout), {
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
  const { stdout } = spawnSync('/usr/bin/python3', ['-c', script], {
    input: rssDocument({ ...feed, entries: [] }),
    encoding: 'utf8',
  });
  const { bozo, entries } = JSON.parse(stdout);
  assert.deepEqual({ bozo, entries }, { bozo: false, entries: [] });
});

test('the JSON feed has what version 1.1 requires, and dates by RFC 3339', () => {
  const parsed = JSON.parse(jsonFeedDocument(feed));
  const { items, ...about } = parsed;
  assert.deepEqual(about, {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.address,
    description: awkward,
    language: 'de',
  });
  assert.deepEqual(items[0], {
    id: 'https://www.example.com/blog/neu',
    url: 'https://www.example.com/blog/neu',
    title: awkward,
    content_text: awkward,
    image: 'https://www.example.com/bild.jpg',
    date_published: '2023-01-20T00:00:00.000Z',
    date_modified: '2024-02-01T12:00:00.000Z',
    authors: [{ name: 'Frauke Lüders' }],
    tags: ['Q&A', 'Hosting'],
  });
  assert.equal('date_modified' in items[1] || 'image' in items[1], false);
});
