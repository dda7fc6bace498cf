// Against a real server that behaves as badly as servers do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { serveFeed } from '../../../testing/blog/serve-feed.ts';
import { readCmsFeed } from './loader.ts';

const limits = { timeoutMs: 15_000, maxBytes: 5_000_000 };
const rest = 'Fix the feed or the setting, then build again; until then dist/ stays as it is.';

test('a feed is read, whatever its content type and compression', async (context) => {
  const url = await serveFeed(context, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    response.end(gzipSync(rss('/a')));
  });
  const [post] = await readCmsFeed(url, limits);
  assert.equal(post?.link, new URL('/a', url).href);
});

const umlauts = '„Größe“ für Köln, 5 €';
// Windows-1252, which is what the web means by ISO-8859-1.
const western = '\x84Gr\xf6\xdfe\x93 f\xfcr K\xf6ln, 5 \x80';
const declared = '<?xml version="1.0" encoding="ISO-8859-1"?>';

for (const { name, type = 'text/xml', bytes } of [
  { name: 'the XML declaration', bytes: latin1(declared + rss('/a', western)) },
  {
    name: 'the server',
    type: 'text/xml; charset=iso-8859-1',
    bytes: latin1(rss('/a', western)),
  },
  {
    name: 'the server, against the declaration',
    type: 'text/xml;charset="UTF-8"',
    bytes: Buffer.from(declared + rss('/a', umlauts)),
  },
  {
    name: 'a byte order mark, against the server',
    type: 'text/xml; charset=iso-8859-1',
    bytes: Buffer.from(`\ufeff${rss('/a', umlauts)}`, 'utf16le'),
  },
  { name: 'nobody, so that it is UTF-8', bytes: Buffer.from(rss('/a', umlauts)) },
]) {
  test(`the encoding is named by ${name}`, async (context) => {
    const url = await serveFeed(context, (_, response) => {
      response.writeHead(200, { 'content-type': type }).end(bytes);
    });
    const [post] = await readCmsFeed(url, limits);
    assert.equal(post?.title, umlauts);
  });
}

for (const [type, error] of [
  ['text/xml', 'which says that it is in utf-8 but is not'],
  ['text/xml; charset=klingon', 'which is in an encoding that nobody knows here: klingon'],
] as const) {
  test(`garbled text is refused, not shown: ${type}`, async (context) => {
    const url = await serveFeed(context, (_, response) => {
      response.writeHead(200, { 'content-type': type }).end(latin1(rss('/a', western)));
    });
    await assert.rejects(readCmsFeed(url, limits), {
      message: `BLOG_FEED_URL leads to ${url}, ${error}. ${rest}`,
    });
  });
}

test('a feed that has moved is followed, and its relative links with it', async (context) => {
  const url = await serveFeed(context, ({ url: path }, response) => {
    if (path === '/new/feed') return void response.end(rss('a'));
    response.writeHead(301, { location: '/new/feed' }).end();
  });
  const [post] = await readCmsFeed(url, limits);
  assert.equal(post?.link, new URL('/new/a', url).href);
});

test('a redirect that leaves the web is not followed', async (context) => {
  const url = await serveFeed(context, (_, response) => {
    response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  });
  await assert.rejects(readCmsFeed(url, limits), /, which cannot be fetched \(.*[Uu][Rr][Ll]/);
});

test('a feed that is not there is told with its status, and without its key', async (context) => {
  const url = await serveFeed(context, (_, response) => {
    response.writeHead(404).end(rss('/a'));
  });
  await assert.rejects(readCmsFeed(new URL('/feed?key=geheim', url), limits), {
    message: `BLOG_FEED_URL leads to ${url.origin}/feed, which answers with status 404. ${rest}`,
  });
});

test('a page instead of a feed is told as such', async (context) => {
  const url = await serveFeed(context, (_, response) => {
    response.end('<!doctype html><html><body>Wartung</body></html>');
  });
  await assert.rejects(readCmsFeed(url, limits), {
    message: `BLOG_FEED_URL leads to ${url}, which is neither RSS, Atom, RDF nor JSON Feed. ${rest}`,
  });
});

test('a feed without end is left as soon as it is too long', async (context) => {
  let isLeft: () => void;
  const left = new Promise<void>((resolve) => {
    isLeft = resolve;
  });
  const url = await serveFeed(context, (_, response) => {
    const chunk = Buffer.alloc(100_000, 'x');
    const send = () => {
      while (response.write(chunk));
    };
    response.on('drain', send).on('close', () => isLeft());
    send();
  });
  await assert.rejects(readCmsFeed(url, limits), /, which is longer than 5 MB\./);
  await left;
});

test('a feed that promises to be short is measured all the same, unpacked', async (context) => {
  const url = await serveFeed(context, (_, response) => {
    const packed = gzipSync(Buffer.alloc(6_000_000));
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length });
    response.end(packed);
  });
  await assert.rejects(readCmsFeed(url, limits), /, which is longer than 5 MB\./);
});

test('a feed that never ends its answer is given up', async (context) => {
  const url = await serveFeed(context, (_, response) => {
    response.write('<rss version="2.0"><channel>');
  });
  await assert.rejects(
    readCmsFeed(url, { ...limits, timeoutMs: 200 }),
    /, which has not answered in full within 0\.2 s\./,
  );
});

test('a connection that breaks is named with the reason, in one sentence', async (context) => {
  const url = await serveFeed(context, (_, response) => response.socket?.destroy());
  await assert.rejects(readCmsFeed(url, limits), (error: Error) => {
    assert.match(error.message, /\/feed, which cannot be fetched \(.+\)\. Fix/);
    assert.equal(error.stack, '', 'a stack would be printed under the sentence');
    return true;
  });
});

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function rss(link: string, title = 'Neues'): string {
  return `<rss version="2.0"><channel><title>Werk</title><item><title>${title}</title><link>${link}</link><pubDate>Fri, 20 Jan 2023 10:00:00 GMT</pubDate></item></channel></rss>`;
}
