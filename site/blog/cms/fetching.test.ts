// Against a real server that behaves as badly as servers do.
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { rss, startCms } from '../../../testing/blog/load-feed.ts';

test('a feed is read, whatever its content type and compression', async (context) => {
  const { url, load } = await startCms(context, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    response.end(gzipSync(rss({ link: '/a' })));
  });
  const { posts } = await load();
  assert.equal(posts[0]?.link, new URL('/a', url).href);
});

const umlauts = '„Größe“ für Köln, 5 €';
// Windows-1252, which is what the web means by ISO-8859-1.
const western = '\x84Gr\xf6\xdfe\x93 f\xfcr K\xf6ln, 5 \x80';
const declared = '<?xml version="1.0" encoding="ISO-8859-1"?>';

for (const { name, type = 'text/xml', bytes } of [
  { name: 'the XML declaration', bytes: latin1(declared + rss({ title: western })) },
  {
    name: 'the server',
    type: 'text/xml; charset=iso-8859-1',
    bytes: latin1(rss({ title: western })),
  },
  {
    name: 'the server, against the declaration',
    type: 'text/xml;charset="UTF-8"',
    bytes: Buffer.from(declared + rss({ title: umlauts })),
  },
  {
    name: 'a byte order mark, against the server',
    type: 'text/xml; charset=iso-8859-1',
    bytes: Buffer.from(`\ufeff${rss({ title: umlauts })}`, 'utf16le'),
  },
  { name: 'nothing, so that it is UTF-8', bytes: Buffer.from(rss({ title: umlauts })) },
]) {
  test(`the encoding is named by ${name}`, async (context) => {
    const { load } = await startCms(context, (_, response) => {
      response.writeHead(200, { 'content-type': type }).end(bytes);
    });
    const { posts } = await load();
    assert.equal(posts[0]?.title, umlauts);
  });
}

test('a feed that has moved is followed, and its relative links with it', async (context) => {
  const { url, load } = await startCms(context, ({ url: path }, response) => {
    if (path === '/new/feed') return void response.end(rss({ link: 'a' }));
    response.writeHead(301, { location: '/new/feed' }).end();
  });
  const { posts } = await load();
  assert.equal(posts[0]?.link, new URL('/new/a', url).href);
});

const packed = gzipSync(Buffer.alloc(6_000_000));
const whole = rss({}, {});

interface Fault {
  readonly name: string;
  readonly answer: string | Buffer | ((response: ServerResponse) => void);
  readonly reason: RegExp;
  readonly timeoutMs?: number;
}

const faults: readonly Fault[] = [
  {
    name: 'answers with an error',
    answer: (response) => response.writeHead(404).end(whole),
    reason: /Der Server antwortet mit dem Status 404\./,
  },
  {
    name: 'breaks the connection',
    answer: (response) => response.socket?.destroy(),
    reason: /Er lässt sich nicht abrufen \(.+\)\./,
  },
  {
    name: 'redirects to a file',
    answer: (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    reason: /Er lässt sich nicht abrufen \(.*url.*\)\./i,
  },
  {
    name: 'redirects to itself without end',
    answer: (response) => response.writeHead(302, { location: '/feed' }).end(),
    reason: /Er lässt sich nicht abrufen \(.*redirect.*\)\./,
  },
  {
    name: 'never ends its answer',
    answer: (response) => response.write('<rss version="2.0"><channel>'),
    timeoutMs: 200,
    reason: /Er ist nach 0\.2 Sekunden nicht vollständig da\./,
  },
  {
    name: 'promises to be short and is long, unpacked',
    answer: (response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length })
        .end(packed),
    reason: /Er ist länger als 5 MB\./,
  },
  {
    name: 'is not in the encoding that it names',
    answer: latin1(rss({ title: western })),
    reason: /Er ist nicht in der Zeichencodierung geschrieben, die er nennt: utf-8\./,
  },
  {
    name: 'names an unknown encoding',
    answer: (response) =>
      response.writeHead(200, { 'content-type': 'text/xml; charset=klingon' }).end(whole),
    reason: /die er nennt: klingon\./,
  },
  {
    name: 'is a page in HTML',
    answer: '<!doctype html><html><body>Wartung</body></html>',
    reason: /Unter der Adresse liegt weder RSS noch Atom, RDF oder JSON Feed\./,
  },
  { name: 'is empty', answer: '', reason: /Unter der Adresse liegt weder RSS noch/ },
  { name: 'is other JSON', answer: '{"posts":[]}', reason: /Unter der Adresse liegt weder/ },
  {
    name: 'breaks off inside an entry',
    answer: whole.slice(0, whole.lastIndexOf('</title>')),
    reason: /Sein XML ist fehlerhaft\.|Er bricht mittendrin ab\./,
  },
  {
    name: 'breaks off between two entries',
    answer: whole.slice(0, whole.lastIndexOf('<item>')),
    reason: /Er bricht mittendrin ab\./,
  },
  { name: 'has no entries', answer: rss(), reason: /Er enthält keinen Beitrag\./ },
  {
    name: 'has no entry that can be shown',
    answer: rss({ title: '' }),
    reason: /Eintrag 1 fehlt[^\n]*\n.*Er enthält keinen Beitrag\./,
  },
];

for (const { name, answer, reason, timeoutMs } of faults) {
  test(`a feed that ${name} keeps the posts of the build before`, async (context) => {
    const send = answer;
    const { url, load, answerWith } = await startCms(context, whole);
    const before = await load();
    answerWith(typeof send === 'function' ? (_, response) => send(response) : send);
    const { posts, messages } = await load(timeoutMs ? { timeoutMs } : {});
    assert.equal(posts.length, 2);
    assert.deepEqual(posts, before.posts);
    assert.match(messages, reason);
    assert.ok(messages.startsWith(`Achtung: Feed ${url}: `), messages);
    const kept = ' Die Website zeigt weiter die Beiträge, die zuletzt darin standen.\n';
    assert.ok(messages.endsWith(kept), messages);
  });
}

test('without posts from before the build ends with one sentence, without the key', async (context) => {
  const { url, load, answerWith } = await startCms(context, whole);
  await load();
  answerWith('');
  await assert.rejects(load({ path: '?key=geheim' }), (error: Error) => {
    assert.equal(
      error.message,
      `Feed ${url}: Unter der Adresse liegt weder RSS noch Atom, RDF oder JSON Feed. Frühere Beiträge daraus gibt es nicht. Prüfen Sie BLOG_FEED_URL und das CMS; bis dahin bleibt die Website, wie sie ist.`,
    );
    assert.equal(error.stack, '', 'a stack would be printed under the sentence');
    return true;
  });
});

test('a feed without end is left as soon as it is too long', async (context) => {
  const left = Promise.withResolvers<void>();
  const { load } = await startCms(context, (_, response) => {
    const chunk = Buffer.alloc(100_000, 'x');
    const send = () => {
      while (response.write(chunk));
    };
    response.on('drain', send).on('close', left.resolve);
    send();
  });
  await assert.rejects(load(), /Er ist länger als 5 MB\./);
  await left.promise;
});

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
